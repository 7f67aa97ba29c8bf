import type { ReactNode } from "react";
import { ArrowLeft } from "lucide-react";
import { Link } from "react-router";

interface PageHeaderProps {
  title: ReactNode;
  sub?: ReactNode;
  over?: ReactNode;
  back?: { to: string; label: string };
  children?: ReactNode;
}

/** Title, one line of purpose, and on the right what one does here. */
export function PageHeader({ title, sub, over, back, children }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="flex min-w-0 items-center gap-3">
        {back && (
          <Link
            to={back.to}
            aria-label={back.label}
            className="-ml-2 grid size-9 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-ink/[0.06] hover:text-ink"
          >
            <ArrowLeft className="size-4" aria-hidden />
          </Link>
        )}
        <div className="min-w-0">
          {over && <p className="text-sm text-ink-3 first-letter:uppercase">{over}</p>}
          <h1 className="display text-2xl break-words">{title}</h1>
          {sub && <p className="text-base text-ink-2">{sub}</p>}
        </div>
      </div>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </header>
  );
}
