import { useState, type ReactNode } from "react";
import { ChevronDown } from "lucide-react";

interface FoldProps {
  title: string;
  /** A function is asked for them only while the fold is open: for what changes all the time. */
  children: ReactNode | (() => ReactNode);
}

/** Something that most people need not see; the browser's own disclosure, so it works without help. */
export function Fold({ title, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/fold rounded-lg border border-line bg-surface shadow-1"
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          className="ml-auto size-4 text-ink-3 transition-transform duration-150 group-open/fold:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="border-t border-line p-4">{typeof children === "function" ? open && children() : children}</div>
    </details>
  );
}
