import type { ReactNode } from "react";
import { Link } from "react-router";
import { usePageTitle } from "#web/lib/page-title.ts";
import { FooterLinks } from "#web/shell/footer-links.tsx";
import { LanguageSwitch } from "#web/shell/language-switch.tsx";
import { Mark, Wordmark } from "#web/ui/brand.tsx";

interface AuthFrameProps {
  title: string;
  sub?: string;
  aside: ReactNode;
  children: ReactNode;
}

/** The two halves of every page before sign-in: the form on paper, and beside it a panel that says why. */
export function AuthFrame({ title, sub, aside, children }: AuthFrameProps) {
  usePageTitle(title);
  return (
    <div className="flex min-h-dvh">
      <main className="flex min-w-0 flex-1 flex-col bg-canvas px-5 py-6 sm:px-10">
        <header className="flex items-center justify-between gap-4">
          <Link to="/login" className="flex items-center gap-2.5 rounded-md" aria-label="Claravoz">
            <Mark />
            <Wordmark />
          </Link>
          <LanguageSwitch />
        </header>
        <div className="m-auto w-full max-w-[380px] py-10">
          <h1 className="display text-2xl">{title}</h1>
          {sub && <p className="mt-1.5 text-base text-ink-2">{sub}</p>}
          {children}
        </div>
        <footer className="text-xs text-ink-3">
          <FooterLinks />
        </footer>
      </main>
      {aside}
    </div>
  );
}
