import { useMemo } from "react";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { SEARCH_MIN_LENGTH } from "#contract/limits.ts";
import { useContents } from "#web/lib/contents.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { textSearch } from "#web/lib/text-search.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { ARTICLE_ICONS } from "./article-icons.ts";
import { ContactCard } from "./contact-card.tsx";
import { DiagnosticsCard } from "./diagnostics-card.tsx";
import { HELP_ARTICLES, type HelpArticleId, type HelpArticles } from "./help-articles.ts";
import { helpContents } from "./help-contents.ts";
import { searchableArticles } from "./searchable-articles.ts";

/** Everything there is to read, to be searched, and where to go when that was not enough. */
export default function HelpScreen() {
  const { t } = useTranslation("help");
  const articles = useContents(helpContents);
  const [address, setAddress] = useSearchParams();
  const query = address.get("q") ?? "";
  const found = useFoundArticles(articles, query);
  usePageTitle(t("title"));

  function search(text: string): void {
    setAddress(text ? { q: text } : {}, { replace: true, flushSync: true });
  }

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("title")} sub={t("sub")} />
      <SearchInput
        label={t("search.label")}
        placeholder={t("search.placeholder")}
        className="max-w-xl"
        value={query}
        onSearch={search}
      />
      <p role="status" className="sr-only">
        {query !== "" && t("search.count", { count: found.length })}
      </p>
      {found.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {found.map((id) => (
            <li key={id}>
              <ArticleCard id={id} articles={articles} />
            </li>
          ))}
        </ul>
      ) : (
        <Card>
          <Empty icon={Search} title={t("search.none", { text: query })} text={t("search.noneText")}>
            <Button onClick={() => search("")}>{t("search.clear")}</Button>
          </Empty>
        </Card>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <ContactCard />
        <DiagnosticsCard />
      </div>
    </div>
  );
}

function useFoundArticles(articles: HelpArticles, query: string): readonly HelpArticleId[] {
  const search = useMemo(() => textSearch(searchableArticles(articles)), [articles]);
  return useMemo(() => {
    if (query.trim().length < SEARCH_MIN_LENGTH) return HELP_ARTICLES;
    return search(query).flatMap((id) => HELP_ARTICLES.find((known) => known === id) ?? []);
  }, [search, query]);
}

function ArticleCard({ id, articles }: { id: HelpArticleId; articles: HelpArticles }) {
  const Icon = ARTICLE_ICONS[id];
  return (
    <Link
      to={`/help/${id}`}
      className="flex h-full gap-4 rounded-lg border border-line bg-surface p-5 shadow-1 transition-colors duration-150 hover:border-primary"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-primary-soft text-primary-ink">
        <Icon className="size-5" aria-hidden />
      </span>
      <span className="min-w-0">
        <span className="block text-md font-semibold">{articles[id].title}</span>
        <span className="mt-0.5 block text-ink-2">{articles[id].summary}</span>
      </span>
    </Link>
  );
}
