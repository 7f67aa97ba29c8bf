import { useId, type ReactNode } from "react";

interface PageSectionProps {
  title: string;
  text: string;
  /** What one does there, on the right. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page that holds cards of its own: named by its title, with one line of purpose. */
export function PageSection({ title, text, action, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-2xl">
          <h2 id={id} className="text-lg font-semibold tracking-[-0.01em]">
            {title}
          </h2>
          <p className="text-ink-2">{text}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
