import type { ReactNode } from "react";
import type { LucideIcon } from "lucide-react";
import { Card } from "#web/ui/card.tsx";

interface FormSectionProps {
  id: string;
  icon: LucideIcon;
  title: string;
  text?: string;
  children: ReactNode;
}

/** One card of the agent form. Its id is where the list of sections leads. */
export function FormSection({ id, icon: Icon, title, text, children }: FormSectionProps) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-20 p-5 sm:p-6">
      <h2 id={`${id}-title`} className="flex items-center gap-2.5 text-md font-semibold tracking-[-0.01em]">
        <Icon className="size-[1.125rem] text-primary" aria-hidden />
        {title}
      </h2>
      {text && <p className="mt-1 max-w-prose text-sm text-ink-2">{text}</p>}
      <div className="mt-5 flex flex-col gap-5">{children}</div>
    </Card>
  );
}
