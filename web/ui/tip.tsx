import { cloneElement, useEffect, useRef, useState, type DOMAttributes, type ReactElement } from "react";
import { placeBeside, type Side } from "./floating.ts";

interface TipProps {
  label: string;
  side?: Side;
  disabled?: boolean;
  children: ReactElement<DOMAttributes<HTMLElement>>;
}

const DELAY = 300;
const GAP = 8;

/**
 * The name of a button that shows only a picture, for eyes; readers know it from the button's own label. It stands in
 * the top layer, where no scrolling box can cut it off.
 */
export function Tip({ label, side = "top", disabled = false, children }: TipProps) {
  const popup = useRef<HTMLSpanElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);

  useEffect(() => {
    const { current } = popup;
    if (!anchor || !current) return;
    const timer = setTimeout(() => {
      current.showPopover();
      placeBeside(current, anchor, { side, align: "center", gap: GAP });
    }, DELAY);
    return () => {
      clearTimeout(timer);
      current.hidePopover();
    };
  }, [anchor, side]);

  if (disabled) return children;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => event.pointerType !== "touch" && setAnchor(event.currentTarget),
        onPointerLeave: () => setAnchor(null),
        onFocus: (event) => event.currentTarget.matches(":focus-visible") && setAnchor(event.currentTarget),
        onBlur: () => setAnchor(null),
        onClickCapture: () => setAnchor(null),
      })}
      <span
        ref={popup}
        popover="manual"
        aria-hidden
        className="pointer-events-none fixed m-0 rounded-sm bg-ink px-2 py-1 text-xs font-medium text-canvas shadow-2"
      >
        {label}
      </span>
    </>
  );
}
