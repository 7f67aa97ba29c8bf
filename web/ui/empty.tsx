import type { ReactNode } from "react";
import type { LucideIcon } from "lucide-react";
import { cn } from "#web/lib/cn.ts";

interface EmptyProps {
  icon?: LucideIcon;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  className?: string;
  /** It is all there is on the page, so its title is the page's. */
  whole?: boolean;
}

/** What stands where nothing is yet: what will be here, and one thing to do. */
export function Empty({ icon: Icon, title, text, children, className, whole = false }: EmptyProps) {
  const Title = whole ? "h1" : "p";
  return (
    <div className={cn("flex flex-col items-center px-6 py-14 text-center", className)}>
      {Icon && (
        <span className="mb-4 grid size-12 place-items-center rounded-xl bg-primary-soft text-primary-ink">
          <Icon className="size-5" aria-hidden />
        </span>
      )}
      <Title className="text-md font-semibold">{title}</Title>
      {text && <p className="mt-1 max-w-md text-ink-2">{text}</p>}
      {children && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
