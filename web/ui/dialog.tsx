import { useId, type ReactNode } from "react";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form on top of the page. Escape closes it, a press outside does not; what it holds is there only while it is open. */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const dialog = useModal(open);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        // React decides when it closes, or the two would disagree.
        event.preventDefault();
        onClose();
      }}
      className="modal m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg overflow-y-auto rounded-xl border border-line bg-raised p-5 text-ink shadow-3"
    >
      {open && (
        <>
          <h2 id={id} className="text-lg font-semibold tracking-[-0.01em] break-words">
            {title}
          </h2>
          {children}
        </>
      )}
    </dialog>
  );
}
