import { useEffect, useRef, type RefObject } from "react";

/** Opens and closes the browser's own modal dialog, which holds the focus, makes the page behind it inert and gives the focus back. */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    if (!current || current.open === open) return;
    if (open) current.showModal();
    else current.close();
  }, [open]);
  return dialog;
}
