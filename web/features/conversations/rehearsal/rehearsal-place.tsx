import { useState } from "react";
import { AudioLines, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { RehearsalProps } from "#web/features/agents/rehearsal-slot.ts";
import { useMedia, WIDE } from "#web/lib/use-media.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { useModal } from "#web/ui/use-modal.ts";
import { Rehearsal } from "./rehearsal.tsx";

/** Beside the form where there is room; on a telephone a sheet over it, but for saved agents, which have a page to be tried on. */
export default function RehearsalPlace(props: RehearsalProps) {
  const wide = useMedia(WIDE);
  if (!wide) return props.agentId === undefined ? <RehearsalSheet {...props} /> : null;
  return (
    <Card className="overflow-hidden">
      <Rehearsal {...props} />
    </Card>
  );
}

function RehearsalSheet(props: RehearsalProps) {
  const { t } = useTranslation("live");
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const modal = useModal(open, close);
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        className="fixed right-4 bottom-4 z-30 rounded-full! shadow-3"
        onClick={() => setOpen(true)}
      >
        <AudioLines aria-hidden />
        {t("rehearsal.open")}
      </Button>
      <dialog
        {...modal}
        aria-label={t("rehearsal.title")}
        onClick={(event) => event.target === event.currentTarget && close()}
        className="modal sheet mx-0 mt-auto mb-0 max-h-[92dvh] w-full max-w-none overflow-hidden rounded-t-xl border-t border-line bg-raised p-0 text-ink shadow-3"
      >
        {open && (
          <div className="flex max-h-[92dvh] flex-col">
            <Rehearsal {...props}>
              <Button size="icon" variant="ghost" aria-label={t("rehearsal.close")} onClick={close}>
                <X aria-hidden />
              </Button>
            </Rehearsal>
          </div>
        )}
      </dialog>
    </>
  );
}
