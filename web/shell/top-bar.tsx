import type { ComponentProps } from "react";
import {
  Bell,
  BookOpen,
  CircleHelp,
  LifeBuoy,
  Mail,
  Menu as MenuIcon,
  Monitor,
  Moon,
  Sun,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguages } from "#web/lib/languages.ts";
import { useOperator } from "#web/lib/operator.ts";
import { rememberPreference } from "#web/lib/remember-preference.ts";
import { setTheme, useTheme, type Theme } from "#web/lib/theme.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Flag } from "#web/ui/flag.tsx";
import { Menu, MenuChoice, MenuLink } from "#web/ui/menu.tsx";
import { Search } from "./search.tsx";

const THEMES = [
  { value: "light", Icon: Sun },
  { value: "dark", Icon: Moon },
  { value: "system", Icon: Monitor },
] as const;

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <header className="sticky top-[var(--viewing-bar,0px)] z-30 flex h-16 items-center gap-1 border-b border-line bg-canvas/85 px-4 backdrop-blur-md sm:gap-2 sm:px-6">
      <Button variant="ghost" size="icon" className="lg:hidden" onClick={onMenu} aria-label={t("sidebar.open")}>
        <MenuIcon aria-hidden />
      </Button>
      <div className="min-w-0 flex-1">
        <Search />
      </div>
      <LanguageMenu />
      <ThemeMenu />
      <NotificationsMenu />
      <HelpMenu />
      <Link
        to="/profile"
        aria-label={t("user.profile")}
        className={buttonClass({ variant: "ghost", size: "icon", className: "max-sm:hidden" })}
      >
        <UserRound aria-hidden />
      </Link>
    </header>
  );
}

function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const languages = useLanguages();
  const current = languages.find(({ code }) => code === i18n.language) ?? languages[0]!;
  return (
    <Menu
      button={
        <button
          type="button"
          className="inline-flex h-9 items-center gap-2 rounded-md px-2.5 text-sm font-medium text-ink-2 hover:bg-ink/[0.06] hover:text-ink"
        >
          <Flag code={current.flag} />
          <span className="sr-only">
            {t("languageLabel")}: {current.native_name},{" "}
          </span>
          <span className="uppercase max-sm:sr-only">{current.code}</span>
        </button>
      }
    >
      <MenuChoice
        value={current.code}
        onChange={(code) => {
          void i18n.changeLanguage(code);
          void rememberPreference({ language: code === "en" ? "en" : "es" });
        }}
        options={languages.map((language) => ({
          value: language.code,
          content: (
            <>
              <Flag code={language.flag} />
              <span lang={language.code}>{language.native_name}</span>
            </>
          ),
        }))}
      />
    </Menu>
  );
}

function ThemeMenu() {
  const { t } = useTranslation("shell");
  const theme = useTheme();
  const { Icon: Current } = THEMES.find(({ value }) => value === theme) ?? THEMES[0];
  return (
    <Menu button={<IconButton label={t("theme.label")} icon={Current} />}>
      <MenuChoice<Theme>
        label={t("theme.label")}
        value={theme}
        onChange={(chosen) => {
          setTheme(chosen);
          void rememberPreference({ theme: chosen });
        }}
        options={THEMES.map(({ value, Icon }) => ({
          value,
          content: (
            <>
              <Icon aria-hidden />
              {t(`theme.${value}`)}
            </>
          ),
        }))}
      />
    </Menu>
  );
}

function NotificationsMenu() {
  const { t } = useTranslation(["shell", "common"]);
  return (
    <Menu button={<IconButton label={t("common:notifications")} icon={Bell} className="max-sm:hidden" />}>
      <p role="menuitem" aria-disabled className="px-2.5 py-1.5 text-sm text-ink-2">
        {t("bell.none")}
      </p>
    </Menu>
  );
}

function HelpMenu() {
  const { t } = useTranslation("shell");
  const { supportEmail } = useOperator().operator;
  return (
    <Menu button={<IconButton label={t("helpMenu.label")} icon={LifeBuoy} />}>
      <MenuLink to="/help">
        <CircleHelp aria-hidden />
        {t("helpMenu.help")}
      </MenuLink>
      <MenuLink to="/api-docs">
        <BookOpen aria-hidden />
        {t("helpMenu.apiDocs")}
      </MenuLink>
      <MenuLink href={`mailto:${supportEmail}`}>
        <Mail aria-hidden />
        {t("helpMenu.contact")}
      </MenuLink>
    </Menu>
  );
}

function IconButton({ label, icon: Icon, ...rest }: ComponentProps<"button"> & { label: string; icon: LucideIcon }) {
  return (
    <Button variant="ghost" size="icon" aria-label={label} {...rest}>
      <Icon aria-hidden />
    </Button>
  );
}
