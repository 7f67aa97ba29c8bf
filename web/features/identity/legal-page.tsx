import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { usePageTitle } from "#web/lib/page-title.ts";
import { Mark, Wordmark } from "#web/ui/brand.tsx";
import { textLinkClass } from "#web/ui/button.tsx";

interface LegalPageProps {
  title: string;
  updated: string;
  text: string;
  sections: readonly string[];
  other: { to: string; label: string };
}

/** Says plainly what the page will hold, until the full text is published. */
export function LegalPage({ title, updated, text, sections, other }: LegalPageProps) {
  const { t } = useTranslation("identity");
  usePageTitle(title);
  return (
    <div className="min-h-dvh bg-canvas">
      <header className="mx-auto flex max-w-[720px] items-center px-5 py-6">
        <Link to="/login" className="flex items-center gap-2.5 rounded-md" aria-label="Claravoz">
          <Mark />
          <Wordmark />
        </Link>
      </header>
      <main className="mx-auto max-w-[720px] px-5 pt-8 pb-20">
        <h1 className="display text-3xl">{title}</h1>
        <p className="mt-2 text-sm text-ink-3">{updated}</p>
        <p className="mt-8 text-md">{text}</p>
        <ol className="mt-4 list-decimal space-y-2 pl-6 text-md text-ink-2 marker:text-ink-3">
          {sections.map((section) => (
            <li key={section}>{section}</li>
          ))}
        </ol>
        <p className="mt-10 flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-6">
          <Link to="/register" className={textLinkClass}>
            {t("legal.toRegister")}
          </Link>
          <Link to={other.to} className={textLinkClass}>
            {other.label}
          </Link>
        </p>
      </main>
    </div>
  );
}
