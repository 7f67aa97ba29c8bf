import type { ReactElement, ReactNode } from "react";
import { Tooltip } from "@base-ui/react/tooltip";

export const TipProvider = Tooltip.Provider;

interface TipProps {
  label: ReactNode;
  side?: "top" | "right" | "bottom";
  disabled?: boolean;
  children: ReactElement<Record<string, unknown>>;
}

export function Tip({ label, children, side = "top", disabled = false }: TipProps) {
  return (
    <Tooltip.Root disabled={disabled}>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner side={side} sideOffset={8} className="z-60">
          <Tooltip.Popup className="rounded-sm bg-ink px-2 py-1 text-xs font-medium text-canvas shadow-2 transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {label}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
