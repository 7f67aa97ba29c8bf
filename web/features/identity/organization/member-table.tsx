import { useState } from "react";
import { Ellipsis, UserMinus, UserRound, UserRoundCog } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Member, Organization } from "#contract/organization.ts";
import type { OrganizationRole } from "#contract/identity.ts";
import { formatNumber, formatRelative } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Avatar, hueOf, initialsOf } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/menu.tsx";
import { Table } from "#web/ui/table.tsx";
import { UserStateBadge } from "../users/user-state-badge.tsx";
import { DepartureDialog } from "./departure-dialog.tsx";
import { nameOf } from "./member-name.ts";
import { useChangeRole } from "./organization-queries.ts";

interface MemberTableProps {
  id: string | undefined;
  organization: Organization;
}

export function MemberTable({ id, organization }: MemberTableProps) {
  const { t } = useTranslation("organization");
  const { manages, members } = organization;
  return (
    <Table
      className="border-t border-line"
      head={
        <>
          <th>{t("columns.person")}</th>
          <th className="max-md:hidden">{t("columns.role")}</th>
          <th className="max-md:hidden">{t("columns.state")}</th>
          <th className="text-right max-md:hidden">{t("columns.agents")}</th>
          {manages && <th className="text-right max-lg:hidden">{t("columns.lastSeen")}</th>}
          {manages && (
            <th>
              <span className="sr-only">{t("columns.actions")}</span>
            </th>
          )}
        </>
      }
    >
      {members.map((member) => (
        <Row key={member.id} id={id} organization={organization} member={member} />
      ))}
    </Table>
  );
}

function Row({ id, organization, member }: MemberTableProps & { member: Member }) {
  const { t } = useTranslation("organization");
  const user = useUser();
  const name = nameOf(member);
  return (
    <tr className="border-t border-line">
      <td className="max-w-0 px-5 py-3 max-md:w-full md:w-2/5">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar text={initialsOf(name)} hue={hueOf(member.id)} className="size-8 shrink-0 text-xs!" />
          <span className="min-w-0">
            <span className="flex min-w-0 items-center gap-2">
              {user.isAdmin ? (
                <Link to={`/admin/users/${member.id}`} className="truncate rounded-sm font-medium hover:underline">
                  {name}
                </Link>
              ) : (
                <span className="truncate font-medium">{name}</span>
              )}
              {member.id === user.id && <Badge tone="outline">{t("you")}</Badge>}
            </span>
            <span className="block truncate text-xs text-ink-3">{member.email}</span>
            <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-3 md:hidden">
              {t(`role.${member.organization_role}`)} · {t("agents", { count: member.agents })}
              {member.state !== "active" && <UserStateBadge user={member} />}
            </span>
          </span>
        </span>
      </td>
      <td className="px-5 py-3 max-md:hidden">
        {t(`role.${member.organization_role}`)}
        <span className="block text-xs text-ink-3">{t(`roleHint.${member.organization_role}`)}</span>
      </td>
      <td className="px-5 py-3 max-md:hidden">
        <UserStateBadge user={member} />
      </td>
      <td className="tnum px-5 py-3 text-right max-md:hidden">{formatNumber(member.agents)}</td>
      {organization.manages && (
        <>
          <td className="px-5 py-3 text-right whitespace-nowrap text-ink-2 max-lg:hidden">
            {member.last_sign_in_at ? formatRelative(member.last_sign_in_at) : t("never")}
          </td>
          <td className="w-14 px-3 py-3 text-right">
            <Actions id={id} organization={organization} member={member} />
          </td>
        </>
      )}
    </tr>
  );
}

function Actions({ id, organization, member }: MemberTableProps & { member: Member }) {
  const { t } = useTranslation("organization");
  const user = useUser();
  const change = useChangeRole(id);
  const [asking, setAsking] = useState<"remove" | "stepDown" | null>(null);
  const isSelf = member.id === user.id;
  const other: OrganizationRole = member.organization_role === "manager" ? "member" : "manager";

  async function changeRole(): Promise<void> {
    try {
      await change.mutateAsync({ id: member.id, organization_role: other });
      toast({ title: t(other === "manager" ? "madeManager" : "madeMember"), description: nameOf(member) });
    } catch (failure) {
      toastFailure(t("failed"), failure);
    }
    setAsking(null);
  }

  return (
    <>
      <Menu
        className="w-60"
        button={
          <Button
            variant="ghost"
            size="icon"
            aria-label={t("more", { name: nameOf(member) })}
            disabled={change.isPending}
          >
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onChoose={() => (isSelf ? setAsking("stepDown") : void changeRole())}>
          {other === "manager" ? <UserRoundCog aria-hidden /> : <UserRound aria-hidden />}
          {t(other === "manager" ? "makeManager" : "makeMember")}
        </MenuItem>
        {!isSelf && organization.members.length > 1 && (
          <>
            <MenuSeparator />
            <MenuItem danger onChoose={() => setAsking("remove")}>
              <UserMinus aria-hidden />
              {t("remove")}
            </MenuItem>
          </>
        )}
      </Menu>
      <Confirm
        open={asking === "stepDown"}
        title={t("makeMemberTitle")}
        text={t("makeMemberText")}
        action={t("makeMember")}
        busy={change.isPending}
        onConfirm={() => void changeRole()}
        onCancel={() => setAsking(null)}
      />
      {asking === "remove" && (
        <DepartureDialog id={id} organization={organization} member={member} onClose={() => setAsking(null)} />
      )}
    </>
  );
}
