import { lazy, Suspense, useEffect, useMemo } from "react";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { useContents, type Contents } from "#web/lib/contents.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { PublicPage } from "#web/shell/public-page.tsx";
import { Button, textLinkClass } from "#web/ui/button.tsx";
import { keyedBlocks } from "#web/ui/prose-block.ts";
import { Prose, type ProseValues } from "#web/ui/prose.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { sectionsOf, type LegalBlock, type LegalDocument, type LegalPageName } from "./legal-document.ts";
import { OperatorCard } from "./operator-card.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { SectionIndex } from "./section-index.tsx";
import { StorageTable } from "./storage-table.tsx";
import { useOperatorValues } from "./use-operator-values.tsx";

// 257 rows that only the terms need.
const TariffTable = lazy(() => import("./tariff-table.tsx"));

interface LegalPageProps<Page extends LegalPageName> {
  name: Page;
  texts: Contents<LegalDocument<Page>>;
  /** The pages it names at its end, after the way to an account. */
  others: readonly LegalPageName[];
}

/** A text to be read, linked to by section, and printed. */
export function LegalPage<Page extends LegalPageName>({ name, texts, others }: LegalPageProps<Page>) {
  const { t } = useTranslation(["legal", "common"]);
  const page = useContents(texts);
  const values = useOperatorValues();
  const sections = useMemo(() => sectionsOf(name, page), [name, page]);
  usePageTitle(page.title);
  useScrollToHash();
  return (
    <PublicPage wide>
      <header className="max-w-[720px]">
        <h1 className="display text-3xl">{page.title}</h1>
        <p className="mt-2 text-sm text-ink-3">{page.updated}</p>
        <p className="mt-5 text-lg text-ink-2">{page.lead}</p>
        <Button className="mt-5 print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden />
          {t("print")}
        </Button>
      </header>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[220px_minmax(0,720px)] print:block">
        <div>
          <SectionIndex sections={sections} />
        </div>
        <div className="flex flex-col gap-12 print:gap-6">
          {sections.map(({ id, title, blocks }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-8">
              <h2 id={`${id}-title`} className="display text-xl break-after-avoid">
                <span className="tnum mr-2.5 text-ink-3">{index + 1}</span>
                {title}
              </h2>
              <div className="mt-4 flex flex-col gap-4 text-md text-ink-2 print:text-sm">
                {keyedBlocks(blocks).map(({ key, block }) => (
                  <Block key={key} block={block} values={values} />
                ))}
              </div>
            </section>
          ))}
          <p className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-6 print:hidden">
            <span className="text-ink-3">{t("also")}</span>
            <Link to="/register" className={textLinkClass}>
              {t("toRegister")}
            </Link>
            {others.map((other) => (
              <Link key={other} to={`/${other}`} className={textLinkClass}>
                {t(`others.${other}`)}
              </Link>
            ))}
          </p>
        </div>
      </div>
    </PublicPage>
  );
}

function Block({ block, values }: { block: LegalBlock; values: ProseValues }) {
  const { t } = useTranslation();
  if (block.kind === "operator") return <OperatorCard />;
  if (block.kind === "plans") return <PlanCards />;
  if (block.kind === "storage") return <StorageTable />;
  if (block.kind !== "tariff") return <Prose block={block} values={values} />;
  return (
    <Suspense fallback={<Spinner label={t("loading")} />}>
      <TariffTable />
    </Suspense>
  );
}

/** The text comes after the page, so the browser looked for the place too early. */
function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
