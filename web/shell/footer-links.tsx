import { useTranslation } from "react-i18next";
import { Link } from "react-router";

const LINKS = [
  { to: "/terms", text: "terms" },
  { to: "/privacy", text: "privacy" },
  { to: "/cookies", text: "cookies" },
  { to: "/accessibility", text: "accessibility" },
  { to: "/status", text: "status" },
] as const;

/** What every page must be able to reach, whoever reads it. */
export function FooterLinks() {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("footer.label")} className="flex flex-wrap gap-x-5 gap-y-1">
      {LINKS.map(({ to, text }) => (
        <Link key={to} to={to} className="py-1 hover:text-ink">
          {t(`footer.${text}`)}
        </Link>
      ))}
    </nav>
  );
}
