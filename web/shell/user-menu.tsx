import { Building2, ChevronsUpDown, CreditCard, LogOut, UserRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { cn } from "#web/lib/cn.ts";
import { signOut, useUser, type SignedInUser } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Menu, MenuItem, MenuLink, MenuSeparator } from "#web/ui/menu.tsx";

/** Spec section 2: initials of first and last name, else the first letter of the e-mail, else U. */
function initials({ profile, email }: SignedInUser): string {
  const letters = `${profile?.first_name.trim()[0] ?? ""}${profile?.last_name.trim()[0] ?? ""}`;
  return (letters || email[0] || "U").toUpperCase();
}

function fullName({ profile, email }: SignedInUser): string {
  return `${profile?.first_name ?? ""} ${profile?.last_name ?? ""}`.trim() || email;
}

export function UserMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation("shell");
  const user = useUser();
  const navigate = useNavigate();

  async function leave(): Promise<void> {
    const error = await signOut();
    if (error) return console.error("Sign-out failed", error.message);
    toast({ title: t("user.signedOut"), description: t("user.signedOutText") });
    void navigate("/login");
  }

  return (
    <Menu
      side="top"
      align="start"
      className="w-57"
      button={
        <button
          type="button"
          aria-label={collapsed ? t("user.menu") : undefined}
          className={cn(
            "flex w-full items-center gap-3 rounded-md p-1.5 text-left transition-colors hover:bg-ink/[0.05] aria-expanded:bg-ink/[0.05]",
            collapsed && "justify-center",
          )}
        >
          <Avatar text={initials(user)} className="bg-primary! text-on-primary!" />
          {!collapsed && (
            <>
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-medium">{fullName(user)}</span>
                <span className="block truncate text-xs text-ink-3">
                  {user.isAdmin ? t("user.admin") : t("user.member")}
                </span>
              </span>
              <span className="sr-only">, {t("user.menu")}</span>
              <ChevronsUpDown className="size-4 text-ink-3" aria-hidden />
            </>
          )}
        </button>
      }
    >
      <MenuLink to="/profile">
        <UserRound aria-hidden />
        {t("user.profile")}
      </MenuLink>
      <MenuLink to="/organization">
        <Building2 aria-hidden />
        {t("user.organization")}
      </MenuLink>
      {user.isAdmin && (
        <MenuLink to="/billing">
          <CreditCard aria-hidden />
          {t("user.billing")}
        </MenuLink>
      )}
      <MenuSeparator />
      <MenuItem onChoose={() => void leave()}>
        <LogOut aria-hidden />
        {t("user.signOut")}
      </MenuItem>
    </Menu>
  );
}
