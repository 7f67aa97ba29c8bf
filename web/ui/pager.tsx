import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";

interface PagerProps {
  /** The first is 0. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** Names it where a page has more than one. */
  label?: string;
}

/** One page back and forth below a list; nothing where there is only one. */
export function Pager({ page, pages, onPage, label }: PagerProps) {
  const { t } = useTranslation();
  if (pages < 2) return null;
  return (
    <nav
      aria-label={label ?? t("pager.label")}
      className="flex items-center justify-center gap-3 border-t border-line p-3"
    >
      <Button variant="ghost" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t("pager.before")}
      </Button>
      <span className="text-sm text-ink-2">{t("pager.page", { page: page + 1, pages })}</span>
      <Button variant="ghost" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        {t("pager.after")}
      </Button>
    </nav>
  );
}
