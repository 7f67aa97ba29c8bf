import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import { useModal } from "./use-modal.ts";

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

/** Asks before something that cannot be undone. A press outside does not close it; Escape says no. */
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
  const id = useId();
  const modal = useModal(open, onCancel);
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="modal m-auto w-[calc(100vw-2rem)] max-w-md rounded-xl border border-line bg-raised p-5 text-left text-ink shadow-3"
    >
      <h2 id={`${id}-title`} className="text-lg font-semibold tracking-[-0.01em] break-words">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-1.5 text-ink-2">
        {text}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t("cancel")}</Button>
        <Button variant={tone} disabled={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}
