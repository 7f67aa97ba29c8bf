import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { SEARCH_MIN_LENGTH } from "#contract/limits.ts";
import { currentLanguage } from "#web/lib/i18n.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useSession } from "#web/lib/session.ts";
import { textSearch } from "#web/lib/text-search.ts";
import { PublicPage } from "#web/shell/public-page.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { helpContents } from "./help-contents.ts";
import { HELP_ARTICLES, type HelpArticles } from "./help-articles.ts";
import { pagesFor, wordsOfPath, type FoundPage } from "./find-pages.ts";

const SHOWN = 6;

/** Begins the search with the words of the address that does not exist. */
export default function NotFoundScreen() {
  const { t } = useTranslation("help");
  const session = useSession();
  const { pathname } = useLocation();
  const signedIn = session.status === "signed-in";
  const [text, setText] = useState(() => wordsOfPath(pathname));
  const [asked, setAsked] = useState(false);
  const found = useFoundPages(text);
  usePageTitle(t("missing.title"));

  return (
    <PublicPage>
      <div className="mx-auto flex max-w-lg flex-col pt-6 sm:pt-14">
        <p className="tnum font-mono text-sm text-ink-3">404</p>
        <h1 className="display mt-1 text-3xl">{t("missing.title")}</h1>
        <p className="mt-3 text-md text-ink-2">{t("missing.text")}</p>
        <SearchInput
          label={t("missing.search")}
          placeholder={t("missing.search")}
          className="mt-8"
          value={asked ? text : ""}
          onSearch={(next) => {
            setAsked(true);
            setText(next);
          }}
        />
        <div role="status">
          {found.length > 0 && !asked && <p className="mt-5 text-sm text-ink-3">{t("missing.perhaps")}</p>}
          {asked && text.trim().length >= SEARCH_MIN_LENGTH && found.length === 0 && (
            <p className="mt-5 text-ink-2">{t("missing.none", { text: text.trim() })}</p>
          )}
        </div>
        {found.length > 0 && (
          <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
            {found.map(({ to, title, text: about }) => (
              <li key={to}>
                <Link to={to} className="block rounded-lg px-4 py-3 hover:bg-sunken/60">
                  <span className="block font-medium">{title}</span>
                  <span className="block text-sm text-ink-3">{about}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Link
          to={signedIn ? "/dashboard" : "/login"}
          className={buttonClass({ variant: "primary", size: "lg", className: "mt-8 self-start" })}
        >
          {signedIn ? t("missing.home") : t("missing.login")}
        </Link>
      </div>
    </PublicPage>
  );
}

function useFoundPages(text: string): FoundPage[] {
  const { t } = useTranslation("help");
  const session = useSession();
  const signedIn = session.status === "signed-in";
  const admin = signedIn && session.user.isAdmin;
  const articles = useArticles(signedIn);
  const { pages, search } = useMemo(() => {
    const known = pagesFor({ signedIn, admin }).map((page): FoundPage => ({
      to: page.to,
      title: t(`pages.${page.text}.title`),
      text: t(`pages.${page.text}.text`),
    }));
    const read = articles
      ? HELP_ARTICLES.map((id): FoundPage => ({
          to: `/help/${id}`,
          title: articles[id].title,
          text: articles[id].summary,
        }))
      : [];
    const all = [...known, ...read];
    return { pages: all, search: textSearch(all.map(({ to, ...words }) => ({ id: to, ...words }))) };
  }, [t, signedIn, admin, articles]);
  if (text.trim().length < SEARCH_MIN_LENGTH) return [];
  return search(text)
    .slice(0, SHOWN)
    .flatMap((to) => pages.find((page) => page.to === to) ?? []);
}

/** Visitors cannot open them, so they are not offered. */
function useArticles(wanted: boolean): HelpArticles | null {
  const [articles, setArticles] = useState<HelpArticles | null>(null);
  const language = currentLanguage();
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    // Without the articles the pages can still be found.
    helpContents[language]().then(
      (read) => here && setArticles(read),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [wanted, language]);
  return articles;
}
