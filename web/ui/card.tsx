import type { ComponentProps, ReactNode } from "react";
import { cn } from "#web/lib/cn.ts";

export function Card({ className, ...rest }: ComponentProps<"section">) {
  return <section className={cn("rounded-lg border border-line bg-surface shadow-1", className)} {...rest} />;
}

interface CardHeadProps {
  title: ReactNode;
  sub?: ReactNode;
  children?: ReactNode;
  className?: string;
}

export function CardHead({ title, sub, children, className }: CardHeadProps) {
  return (
    <header className={cn("flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-5 pt-4", className)}>
      <div className="min-w-0">
        <h2 className="text-base font-semibold tracking-[-0.006em]">{title}</h2>
        {sub && <p className="text-sm text-ink-3">{sub}</p>}
      </div>
      {children}
    </header>
  );
}
