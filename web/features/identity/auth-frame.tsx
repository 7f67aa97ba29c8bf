import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguages } from "#web/lib/languages.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { Mark, Wordmark } from "#web/ui/brand.tsx";

interface AuthFrameProps {
  title: string;
  sub?: string;
  aside: ReactNode;
  children: ReactNode;
}

/** The two halves of every page before sign-in: the form on paper, and beside it a panel that says why. */
export function AuthFrame({ title, sub, aside, children }: AuthFrameProps) {
  const { t } = useTranslation("identity");
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
        <footer className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-3">
          <Link className="py-1 hover:text-ink" to="/terms">
            {t("terms")}
          </Link>
          <Link className="py-1 hover:text-ink" to="/privacy">
            {t("privacy")}
          </Link>
          <Link className="py-1 hover:text-ink" to="/status">
            {t("status")}
          </Link>
        </footer>
      </main>
      {aside}
    </div>
  );
}

function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const languages = useLanguages();
  return (
    <span className="flex gap-1" role="group" aria-label={t("languageLabel")}>
      {languages.map((language) => (
        <button
          key={language.code}
          type="button"
          lang={language.code}
          aria-pressed={i18n.language === language.code}
          onClick={() => void i18n.changeLanguage(language.code)}
          className="h-8 rounded-sm px-2 text-sm font-medium text-ink-3 hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          {language.native_name}
        </button>
      ))}
    </span>
  );
}
