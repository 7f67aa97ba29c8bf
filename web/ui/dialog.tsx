import { useId, type ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A form on top of the page. Escape closes it, a press outside does not; what it holds is there only while it is open. */
export function Dialog({ open, title, onClose, className, children }: DialogProps) {
  const modal = useModal(open, onClose);
  const id = useId();
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className={cn(
        "modal m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg overflow-y-auto rounded-xl border border-line bg-raised p-5 text-ink shadow-3",
        className,
      )}
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
