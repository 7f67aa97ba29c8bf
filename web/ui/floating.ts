/** Where something that belongs to an element goes: beside it, and never out of the window. */
export type Side = "top" | "bottom" | "right";
export type Align = "start" | "center" | "end";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Placement {
  side: Side;
  align: Align;
  gap: number;
}

const EDGE = 8;

/** Left and top, in pixels of the window, for a floating box of this size beside the anchor. Where it does not fit it turns to the other side. */
export function place(
  anchor: Box,
  size: { width: number; height: number },
  window: { width: number; height: number },
  { side, align, gap }: Placement,
): { left: number; top: number } {
  const below = anchor.top + anchor.height + gap;
  const above = anchor.top - gap - size.height;
  const fitsBelow = below + size.height <= window.height - EDGE;
  const fitsAbove = above >= EDGE;

  if (side === "right") {
    return within(
      { left: anchor.left + anchor.width + gap, top: anchor.top + (anchor.height - size.height) / 2 },
      size,
      window,
    );
  }
  const top = side === "bottom" ? (fitsBelow || !fitsAbove ? below : above) : fitsAbove || !fitsBelow ? above : below;
  const lefts = {
    start: anchor.left,
    center: anchor.left + (anchor.width - size.width) / 2,
    end: anchor.left + anchor.width - size.width,
  };
  return within({ left: lefts[align], top }, size, window);
}

function within(
  at: { left: number; top: number },
  size: { width: number; height: number },
  window: { width: number; height: number },
): { left: number; top: number } {
  return {
    left: Math.max(EDGE, Math.min(at.left, window.width - EDGE - size.width)),
    top: Math.max(EDGE, Math.min(at.top, window.height - EDGE - size.height)),
  };
}

/** Moves a shown popover to its place. */
export function placeBeside(floating: HTMLElement, anchor: Element, placement: Placement): void {
  const size = { width: floating.offsetWidth, height: floating.offsetHeight };
  const { left, top } = place(
    anchor.getBoundingClientRect(),
    size,
    { width: window.innerWidth, height: window.innerHeight },
    placement,
  );
  floating.style.left = `${left}px`;
  floating.style.top = `${top}px`;
}
