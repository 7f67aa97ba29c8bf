import { useState } from "react";
import { Ellipsis, RotateCw, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Invitation, InvitationState } from "#contract/invitations.ts";
import { formatDate, formatRelative } from "#web/lib/format.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { Table } from "#web/ui/table.tsx";
import { useResend, useRevoke } from "./invitation-queries.ts";

const TONES: Record<InvitationState, BadgeTone> = { open: "info", accepted: "ok", expired: "warn", revoked: "neutral" };

export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation("invitations");
  return (
    <Table
      head={
        <>
          <th>{t("columns.person")}</th>
          <th className="max-md:hidden">{t("columns.organization")}</th>
          <th className="max-sm:hidden">{t("columns.state")}</th>
          <th className="max-lg:hidden">{t("columns.sent")}</th>
          <th>
            <span className="sr-only">{t("columns.actions")}</span>
          </th>
        </>
      }
    >
      {invitations.map((invitation) => (
        <Row key={invitation.id} invitation={invitation} />
      ))}
    </Table>
  );
}

function Row({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation("invitations");
  const { email, first_name, last_name, organization_name, role, organization_role, state } = invitation;
  const name = `${first_name} ${last_name}`.trim();
  return (
    <tr className="border-t border-line">
      <td className="max-w-0 px-5 py-3 max-md:w-full md:w-2/5">
        <span className="block truncate font-medium">{name || email}</span>
        <span className="block truncate text-xs text-ink-3">{name ? email : t("noName")}</span>
        <span className="mt-1 block sm:hidden">
          <State invitation={invitation} />
        </span>
      </td>
      <td className="px-5 py-3 max-md:hidden">
        <span className="block max-w-56 truncate">{organization_name}</span>
        <span className="text-xs text-ink-3">
          {role === "admin" ? t("role.admin") : t(`organizationRole.${organization_role}`)}
        </span>
      </td>
      <td className="px-5 py-3 max-sm:hidden">
        <State invitation={invitation} />
      </td>
      <td className="px-5 py-3 whitespace-nowrap text-ink-2 max-lg:hidden">
        {formatDate(invitation.sent_at, { day: "2-digit", month: "short", hour: "2-digit", minute: "2-digit" })}
        <span className="block text-xs text-ink-3">
          {invitation.invited_by ? t("by", { name: invitation.invited_by }) : t("byNobody")}
          {invitation.times_sent > 1 && ` · ${t("timesSent", { count: invitation.times_sent })}`}
        </span>
      </td>
      <td className="w-14 px-3 py-3 text-right">
        {(state === "open" || state === "expired") && <Actions invitation={invitation} />}
      </td>
    </tr>
  );
}

function State({ invitation: { state, expires_at, accepted_at } }: { invitation: Invitation }) {
  const { t } = useTranslation("invitations");
  const when = state === "accepted" ? accepted_at : state === "open" ? expires_at : null;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={TONES[state]} dot>
        {t(`state.${state}`)}
      </Badge>
      {when && (
        <span className="text-xs whitespace-nowrap text-ink-3">
          {t(state === "open" ? "until" : "since", { when: formatRelative(when) })}
        </span>
      )}
    </span>
  );
}

function Actions({ invitation: { id, email } }: { invitation: Invitation }) {
  const { t } = useTranslation("invitations");
  const [asking, setAsking] = useState(false);
  const resend = useResend();
  const revoke = useRevoke();
  const failed = (error: Error) => toastFailure(t("failed"), error);

  return (
    <>
      <Menu
        className="w-56"
        button={
          <Button variant="ghost" size="icon" aria-label={t("more", { email })} disabled={resend.isPending}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem
          onChoose={() =>
            resend.mutate(id, { onSuccess: () => toast({ title: t("resent"), description: email }), onError: failed })
          }
        >
          <RotateCw aria-hidden />
          {t("resend")}
        </MenuItem>
        <MenuItem danger onChoose={() => setAsking(true)}>
          <Undo2 aria-hidden />
          {t("revoke")}
        </MenuItem>
      </Menu>
      <Confirm
        open={asking}
        title={t("revokeTitle", { email })}
        text={t("revokeText")}
        action={t("revoke")}
        busy={revoke.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          revoke.mutate(id, {
            onSuccess: () => toast({ title: t("revoked"), description: email }),
            onError: failed,
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}
