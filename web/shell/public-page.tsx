import type { ReactNode } from "react";
import { Link } from "react-router";
import { Mark, Wordmark } from "#web/ui/brand.tsx";

/** The frame of pages that everybody may read. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="mx-auto flex max-w-[860px] items-center px-5 py-6">
        <Link to="/login" className="flex items-center gap-2.5 rounded-md" aria-label="Claravoz">
          <Mark />
          <Wordmark />
        </Link>
      </header>
      <main className="mx-auto max-w-[860px] px-5 pt-6 pb-20">{children}</main>
    </div>
  );
}
