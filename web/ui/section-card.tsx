import type { ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";
import { Card } from "./card.tsx";

interface SectionCardProps {
  title: ReactNode;
  text?: ReactNode;
  /** What one does about it, on the right. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** One subject of a page of settings: its name, a line about it, what one does about it, and below whatever belongs to it. */
export function SectionCard({ title, text, action, className, children }: SectionCardProps) {
  return (
    <Card className={cn("flex flex-col gap-4 p-5 sm:p-6", className)}>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="flex flex-wrap items-center gap-2 text-md font-semibold">{title}</h2>
          {text && <p className="break-words text-ink-2">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
