import { useEffect, useRef, type RefObject, type SyntheticEvent } from "react";

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
}

/**
 * What makes a `<dialog>` the browser's own modal one, which holds the focus, makes the page behind it inert and gives
 * the focus back. Escape asks `onClose`; a press outside does nothing.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = ref;
    if (!current || current.open === open) return;
    if (open) current.showModal();
    else current.close();
  }, [open]);
  return {
    ref,
    onCancel(event) {
      // React decides when it closes, or the two would disagree.
      event.preventDefault();
      onClose();
    },
  };
}
