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
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useLanguages } from "#web/lib/languages.ts";
import { setTheme, useTheme, type Theme } from "#web/lib/theme.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Flag } from "#web/ui/flag.tsx";
import {
  Menu,
  MenuLabel,
  MenuLink,
  MenuPopup,
  MenuRadio,
  MenuRadioGroup,
  MenuGroup,
  MenuTrigger,
} from "#web/ui/menu.tsx";
import { Search } from "./search.tsx";

const THEMES = [
  { value: "light", Icon: Sun },
  { value: "dark", Icon: Moon },
  { value: "system", Icon: Monitor },
] as const;

export function TopBar({ onMenu }: { onMenu: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-line bg-canvas/85 px-4 backdrop-blur-md sm:gap-2 sm:px-6">
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
    <Menu>
      <MenuTrigger className="inline-flex h-9 items-center gap-2 rounded-md px-2.5 text-sm font-medium text-ink-2 hover:bg-ink/[0.06] hover:text-ink">
        <Flag code={current.flag} />
        <span className="sr-only">
          {t("languageLabel")}: {current.native_name},{" "}
        </span>
        <span className="uppercase max-sm:sr-only">{current.code}</span>
      </MenuTrigger>
      <MenuPopup>
        <MenuRadioGroup value={current.code} onValueChange={(code: string) => void i18n.changeLanguage(code)}>
          {languages.map((language) => (
            <MenuRadio key={language.code} value={language.code}>
              <Flag code={language.flag} />
              <span lang={language.code}>{language.native_name}</span>
            </MenuRadio>
          ))}
        </MenuRadioGroup>
      </MenuPopup>
    </Menu>
  );
}

function ThemeMenu() {
  const { t } = useTranslation("shell");
  const theme = useTheme();
  const { Icon: Current } = THEMES.find(({ value }) => value === theme) ?? THEMES[0];
  return (
    <Menu>
      <MenuTrigger render={<Button variant="ghost" size="icon" aria-label={t("theme.label")} />}>
        <Current aria-hidden />
      </MenuTrigger>
      <MenuPopup>
        <MenuRadioGroup value={theme} onValueChange={(value: Theme) => setTheme(value)}>
          <MenuLabel>{t("theme.label")}</MenuLabel>
          {THEMES.map(({ value, Icon }) => (
            <MenuRadio key={value} value={value}>
              <Icon aria-hidden />
              {t(`theme.${value}`)}
            </MenuRadio>
          ))}
        </MenuRadioGroup>
      </MenuPopup>
    </Menu>
  );
}

function NotificationsMenu() {
  const { t } = useTranslation(["shell", "common"]);
  return (
    <Menu>
      <MenuTrigger
        render={<Button variant="ghost" size="icon" className="max-sm:hidden" aria-label={t("common:notifications")} />}
      >
        <Bell aria-hidden />
      </MenuTrigger>
      <MenuPopup>
        <MenuGroup>
          <MenuLabel>{t("bell.none")}</MenuLabel>
        </MenuGroup>
      </MenuPopup>
    </Menu>
  );
}

function HelpMenu() {
  const { t } = useTranslation("shell");
  return (
    <Menu>
      <MenuTrigger render={<Button variant="ghost" size="icon" aria-label={t("helpMenu.label")} />}>
        <LifeBuoy aria-hidden />
      </MenuTrigger>
      <MenuPopup>
        <MenuLink render={<Link to="/help" />}>
          <CircleHelp aria-hidden />
          {t("helpMenu.help")}
        </MenuLink>
        <MenuLink render={<Link to="/api-docs" />}>
          <BookOpen aria-hidden />
          {t("helpMenu.apiDocs")}
        </MenuLink>
        <MenuLink href={`mailto:${t("supportEmail")}`}>
          <Mail aria-hidden />
          {t("helpMenu.contact")}
        </MenuLink>
      </MenuPopup>
    </Menu>
  );
}
