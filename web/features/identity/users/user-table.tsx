import { ShieldCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { UserRow } from "#contract/users.ts";
import { formatNumber, formatRelative } from "#web/lib/format.ts";
import { Avatar, hueOf, initialsOf } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Table } from "#web/ui/table.tsx";
import { UserStateBadge } from "./user-state-badge.tsx";

export function UserTable({ users }: { users: readonly UserRow[] }) {
  const { t } = useTranslation("users");
  return (
    <Table
      head={
        <>
          <th>{t("columns.person")}</th>
          <th className="max-md:hidden">{t("columns.organization")}</th>
          <th className="max-sm:hidden">{t("columns.state")}</th>
          <th className="text-right max-lg:hidden">{t("columns.agents")}</th>
          <th className="text-right max-lg:hidden">{t("columns.lastSeen")}</th>
        </>
      }
    >
      {users.map((user) => (
        <Row key={user.id} user={user} />
      ))}
    </Table>
  );
}

function Row({ user }: { user: UserRow }) {
  const { t } = useTranslation("users");
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email;
  return (
    <tr className="relative border-t border-line transition-colors hover:bg-ink/[0.025]">
      <td className="max-w-0 px-5 py-3 max-md:w-full md:w-2/5">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar text={initialsOf(name)} hue={hueOf(user.id)} className="size-8 shrink-0 text-xs!" />
          <span className="min-w-0">
            <Link
              to={`/admin/users/${user.id}`}
              className="block truncate rounded-sm font-medium after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
            <span className="block truncate text-xs text-ink-3">{user.email}</span>
            <span className="mt-1 block sm:hidden">
              <UserStateBadge user={user} />
            </span>
          </span>
        </span>
      </td>
      <td className="px-5 py-3 max-md:hidden">
        <span className="block max-w-56 truncate">{user.organization_name}</span>
        <span className="text-xs text-ink-3">
          {user.role === "admin" ? t("role.admin") : t(`organizationRole.${user.organization_role}`)}
        </span>
      </td>
      <td className="px-5 py-3 max-sm:hidden">
        <span className="flex items-center gap-2">
          <UserStateBadge user={user} />
          {user.second_factor && (
            <Badge tone="outline">
              <ShieldCheck className="size-3" aria-hidden />
              {t("twoSteps")}
            </Badge>
          )}
        </span>
      </td>
      <td className="tnum px-5 py-3 text-right max-lg:hidden">{formatNumber(user.agents)}</td>
      <td className="px-5 py-3 text-right whitespace-nowrap text-ink-2 max-lg:hidden">
        {user.last_sign_in_at ? formatRelative(user.last_sign_in_at) : t("never")}
      </td>
    </tr>
  );
}
