import type { ReactNode } from "react";
import { ChevronDown } from "lucide-react";

/** Something that most people need not see; the browser's own disclosure, so it works without help. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/fold rounded-lg border border-line bg-surface shadow-1">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-lg px-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          className="ml-auto size-4 text-ink-3 transition-transform duration-150 group-open/fold:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
