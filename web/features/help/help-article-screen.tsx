import { ArrowLeft, ArrowRight, BookX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useContents } from "#web/lib/contents.ts";
import { useOperatorValues } from "#web/features/legal/use-operator-values.tsx";
import { usePageTitle } from "#web/lib/page-title.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { keyedBlocks } from "#web/ui/prose-block.ts";
import { Prose } from "#web/ui/prose.tsx";
import { HELP_ARTICLES, type HelpArticleId, type HelpArticles } from "./help-articles.ts";
import { helpContents } from "./help-contents.ts";

export default function HelpArticleScreen() {
  const { t } = useTranslation("help");
  const articles = useContents(helpContents);
  const { article } = useParams();
  const id = HELP_ARTICLES.find((known) => known === article);
  usePageTitle(id ? articles[id].title : t("notFound"));
  if (id) return <Article id={id} articles={articles} />;
  return (
    <Card>
      <Empty whole icon={BookX} title={t("notFound")} text={t("notFoundText")}>
        <Link to="/help" className={buttonClass({ variant: "primary" })}>
          {t("back")}
        </Link>
      </Empty>
    </Card>
  );
}

function Article({ id, articles }: { id: HelpArticleId; articles: HelpArticles }) {
  const { t } = useTranslation("help");
  const { title, summary, blocks } = articles[id];
  const values = useOperatorValues();
  return (
    <article className="mx-auto flex w-full max-w-[760px] flex-col gap-6">
      <PageHeader title={title} sub={summary} back={{ to: "/help", label: t("back") }} />
      <Card className="flex flex-col gap-4 p-5 text-md text-ink-2 sm:p-8">
        {keyedBlocks(blocks).map(({ key, block }) => (
          <Prose key={key} level={2} block={block} values={values} />
        ))}
      </Card>
      <Neighbours id={id} articles={articles} />
    </article>
  );
}

/** The article before and the one after, for whoever reads on. */
function Neighbours({ id, articles }: { id: HelpArticleId; articles: HelpArticles }) {
  const { t } = useTranslation("help");
  const at = HELP_ARTICLES.indexOf(id);
  const before = HELP_ARTICLES[at - 1];
  const after = HELP_ARTICLES[at + 1];
  return (
    <nav aria-label={t("more")} className="flex flex-wrap justify-between gap-3">
      {before && (
        <Link to={`/help/${before}`} className={buttonClass()}>
          <ArrowLeft aria-hidden />
          {articles[before].title}
        </Link>
      )}
      {after && (
        <Link to={`/help/${after}`} className={buttonClass({ className: "ml-auto" })}>
          {articles[after].title}
          <ArrowRight aria-hidden />
        </Link>
      )}
    </nav>
  );
}
