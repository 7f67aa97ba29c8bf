import type { ReactNode } from "react";
import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";

interface ConfirmProps {
  open: boolean;
  title: string;
  text: ReactNode;
  action: string;
  busy?: boolean;
  tone?: "danger" | "primary";
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be undone. A click outside does not close it. */
export function Confirm({
  open,
  title,
  text,
  action,
  busy = false,
  tone = "danger",
  onConfirm,
  onCancel,
}: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-black/40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 w-[calc(100vw-2rem)] max-w-md -translate-1/2 rounded-xl border border-line bg-raised p-5 shadow-3 transition-[opacity,scale] duration-150 outline-none data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0">
          <AlertDialog.Title className="text-lg font-semibold tracking-[-0.01em] break-words">
            {title}
          </AlertDialog.Title>
          <AlertDialog.Description className="mt-1.5 text-ink-2">{text}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close render={<Button />}>{t("cancel")}</AlertDialog.Close>
            <Button variant={tone} disabled={busy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
