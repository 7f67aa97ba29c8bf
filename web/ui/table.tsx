import type { ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";

interface TableProps {
  /** The `th` cells; each says itself at which width it goes. */
  head: ReactNode;
  className?: string;
  /** The lines, their cells as far from each other as those of the head: `px-5`. */
  children: ReactNode;
}

/** The table of a card. What does not fit beside it is scrolled to. */
export function Table({ head, className, children }: TableProps) {
  return (
    <div className={cn("overflow-x-auto", className)}>
      <table className="w-full text-sm">
        <thead className="text-left text-xs text-ink-3">
          <tr className="[&>th]:px-5 [&>th]:py-2.5 [&>th]:font-medium [&>th]:whitespace-nowrap">{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
