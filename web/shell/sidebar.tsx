import { PanelLeft, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, NavLink } from "react-router";
import { cn } from "#web/lib/cn.ts";
import { useUser } from "#web/lib/session.ts";
import { Mark, Wordmark } from "#web/ui/brand.tsx";
import { Button } from "#web/ui/button.tsx";
import { Tip } from "#web/ui/tip.tsx";
import { navigationFor, type NavigationEntry } from "./navigation.ts";
import { UserMenu } from "./user-menu.tsx";

interface SidebarProps {
  collapsed: boolean;
  onToggle?: () => void;
  onClose?: () => void;
}

/** Brand, navigation and user block; inside the fixed column on wide screens and inside the drawer on narrow ones. */
export function Sidebar({ collapsed, onToggle, onClose }: SidebarProps) {
  const { t } = useTranslation(["shell", "common"]);
  const { main, admin, help } = navigationFor(useUser().isAdmin);
  return (
    <>
      <div className={cn("flex h-16 shrink-0 items-center gap-2.5 px-4", collapsed && "justify-center px-0")}>
        <Link to="/dashboard" onClick={onClose} className="flex items-center gap-2.5 rounded-md" aria-label="Claravoz">
          <Mark className="size-8" />
          {!collapsed && <Wordmark />}
        </Link>
        {!collapsed && onToggle && (
          <Button
            variant="ghost"
            size="icon-sm"
            className="ml-auto"
            onClick={onToggle}
            aria-label={t("sidebar.collapse")}
            aria-expanded
          >
            <PanelLeft aria-hidden />
          </Button>
        )}
        {onClose && (
          <Button variant="ghost" size="icon-sm" className="ml-auto" onClick={onClose} aria-label={t("common:close")}>
            <X aria-hidden />
          </Button>
        )}
      </div>
      <nav aria-label={t("sidebar.label")} className="flex-1 overflow-y-auto px-3 pt-1 pb-4">
        {collapsed && onToggle && (
          <div className="mb-1 flex justify-center">
            <Button
              variant="ghost"
              size="icon"
              onClick={onToggle}
              aria-label={t("sidebar.expand")}
              aria-expanded={false}
            >
              <PanelLeft aria-hidden />
            </Button>
          </div>
        )}
        <Group entries={main} collapsed={collapsed} onNavigate={onClose} />
        {admin.length > 0 && (
          <Group entries={admin} label={t("nav.admin")} collapsed={collapsed} onNavigate={onClose} />
        )}
        <Group entries={help} label={t("nav.support")} collapsed={collapsed} onNavigate={onClose} />
      </nav>
      <div className="border-t border-line p-3">
        <UserMenu collapsed={collapsed} />
      </div>
    </>
  );
}

interface GroupProps {
  entries: readonly NavigationEntry[];
  label?: string;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function Group({ entries, label, collapsed, onNavigate }: GroupProps) {
  const { t } = useTranslation("shell");
  return (
    <div className="flex flex-col gap-0.5">
      {label && collapsed && <div className="mx-3 my-2 h-px bg-line" />}
      {label && !collapsed && <p className="px-2.5 pt-4 pb-1 text-xs font-medium text-ink-3">{label}</p>}
      {entries.map(({ to, text, icon: Icon }) => (
        <Tip key={to} label={t(`nav.${text}`)} side="right" disabled={!collapsed}>
          <NavLink
            to={to}
            onClick={onNavigate}
            aria-label={collapsed ? t(`nav.${text}`) : undefined}
            className={({ isActive }) =>
              cn(
                "group relative flex h-9 items-center gap-3 rounded-md px-2.5 text-base font-medium text-ink-2 transition-colors duration-100 hover:bg-ink/[0.05] hover:text-ink dark:hover:bg-ink/[0.07]",
                collapsed && "justify-center px-0",
                isActive &&
                  "bg-surface text-ink shadow-1 ring-1 ring-line hover:bg-surface dark:bg-sunken dark:ring-transparent",
              )
            }
          >
            {({ isActive }) => (
              <>
                <Icon
                  className={cn(
                    "size-[1.125rem] shrink-0",
                    isActive ? "text-primary" : "text-ink-3 group-hover:text-ink-2",
                  )}
                  aria-hidden
                />
                {!collapsed && <span className="truncate">{t(`nav.${text}`)}</span>}
              </>
            )}
          </NavLink>
        </Tip>
      ))}
    </div>
  );
}
