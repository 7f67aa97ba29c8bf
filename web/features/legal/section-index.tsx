import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Fold } from "#web/ui/fold.tsx";
import { useCurrentSection } from "./use-current-section.ts";

interface SectionIndexProps {
  sections: readonly { id: string; title: string }[];
}

/** Beside the text on wide screens, where it follows and marks what is read; folded above it on narrow ones. */
export function SectionIndex({ sections }: SectionIndexProps) {
  const { t } = useTranslation("legal");
  const current = useCurrentSection(sections);
  const links = (
    <ol className="flex flex-col border-l border-line text-sm">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={{ hash: id }}
            aria-current={id === current ? "location" : undefined}
            className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 text-ink-3 hover:text-ink aria-[current]:border-primary aria-[current]:font-medium aria-[current]:text-ink"
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <nav
        aria-label={t("index")}
        className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto max-lg:hidden print:hidden"
      >
        <p className="mb-3 text-xs font-medium text-ink-3">{t("index")}</p>
        {links}
      </nav>
      <nav aria-label={t("index")} className="lg:hidden print:hidden">
        <Fold title={t("index")}>{links}</Fold>
      </nav>
    </>
  );
}
