import { useEffect, useRef } from "react";

interface CallKeys {
  live: boolean;
  onMute: () => void;
  onEnd: () => void;
}

/** M mutes and Escape asks whether to end, while a call runs and no field has the focus. */
export function useCallKeys(keys: CallKeys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { live, onMute, onEnd } = current.current;
      if (!live || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isField(event.target))
        return;
      if (event.key.toLowerCase() === "m") onMute();
      if (event.key !== "Escape") return;
      // The dialog opens within this very press, which would otherwise go on and close it again.
      event.preventDefault();
      onEnd();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest("input, textarea, select, [role=dialog], [role=alertdialog], [role=menu]") !== null
  );
}
