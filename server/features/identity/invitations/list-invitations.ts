import type { OutputOf, InputOf } from "#contract/endpoint.ts";
import {
  invitationSchema,
  type Invitation,
  type listInvitations as contract,
  type listOrganizationChoices as choicesContract,
} from "#contract/invitations.ts";
import { INVITATIONS_SHOWN } from "#contract/limits.ts";
import type { Work } from "#database/connection.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { inviterOf } from "./inviter.ts";

/** Which rows there are to see is the row policy's affair. */
export async function listInvitations(
  context: Context,
  filter: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await inviterOf(context);
  const all = await asSelf(context, (tx) =>
    readInvitations(tx, context.now(), { organizationId: filter.organization_id }),
  );
  const wanted = filter.search?.trim().toLowerCase() ?? "";
  return {
    invitations: all.filter(
      (invitation) =>
        (!filter.state || invitation.state === filter.state) &&
        `${invitation.email} ${invitation.first_name} ${invitation.last_name} ${invitation.organization_name}`
          .toLowerCase()
          .includes(wanted),
    ),
  };
}

export async function listOrganizationChoices(context: Context): Promise<OutputOf<typeof choicesContract>> {
  const inviter = await inviterOf(context);
  const organizations = await asSelf(context, (tx) =>
    tx
      .selectFrom("organizations")
      .select(["id", "name"])
      .$if(!inviter.isAdmin, (own) => own.where("id", "=", inviter.organizationId))
      .orderBy("name")
      .execute(),
  );
  return { organizations };
}

export async function readInvitations(
  tx: Work,
  now: Date,
  which: { id?: string; organizationId?: string | undefined } = {},
): Promise<Invitation[]> {
  const rows = await tx
    .selectFrom("invitations as i")
    .leftJoin("organizations as o", "o.id", "i.organization_id")
    .leftJoin("profiles as p", "p.id", "i.invited_by")
    .selectAll("i")
    .select(["o.name as organization_name", "p.first_name as by_first_name", "p.last_name as by_last_name"])
    .$if(which.id !== undefined, (one) => one.where("i.id", "=", which.id!))
    .$if(which.organizationId !== undefined, (of) => of.where("i.organization_id", "=", which.organizationId!))
    .orderBy("i.created_at", "desc")
    .orderBy("i.id")
    .limit(INVITATIONS_SHOWN)
    .execute();
  return rows.map((row) =>
    invitationSchema.parse({
      ...row,
      organization_name: row.organization_name ?? "",
      invited_by: row.by_first_name === null ? null : `${row.by_first_name} ${row.by_last_name}`.trim(),
      state: row.accepted_at ? "accepted" : row.revoked_at ? "revoked" : row.expires_at <= now ? "expired" : "open",
      sent_at: row.sent_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      accepted_at: row.accepted_at?.toISOString() ?? null,
    }),
  );
}
