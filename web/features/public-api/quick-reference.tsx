import { AudioLines, Bot, Braces, CodeXml, Database, FileCode, KeyRound, Webhook, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

const LINKS = [
  { to: "authentication", icon: KeyRound },
  { to: "agents", icon: Bot },
  { to: "conversations", icon: AudioLines },
  { to: "data", icon: Database },
  { to: "webhooks", icon: Webhook },
  { to: "javascript", icon: Braces },
  { to: "python", icon: FileCode },
  { to: "examples", icon: CodeXml },
] as const satisfies readonly { to: string; icon: LucideIcon }[];

/** Where the parts of the page are. */
export function QuickReference() {
  const { t } = useTranslation("api-docs");
  return (
    <nav aria-label={t("quick.title")}>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {LINKS.map(({ to, icon: Icon }) => (
          <li key={to}>
            <Link
              to={{ hash: to }}
              className="flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-3 shadow-1 transition-[border-color] duration-150 hover:border-primary sm:p-4"
            >
              <span className="grid size-8 shrink-0 place-items-center rounded-md bg-primary-soft text-primary-ink max-sm:hidden">
                <Icon className="size-4" aria-hidden />
              </span>
              <span className="min-w-0">
                <span className="block font-semibold">{t(`quick.${to}.title`)}</span>
                <span className="block text-sm text-ink-3">{t(`quick.${to}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
