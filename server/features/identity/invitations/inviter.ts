import { AppError } from "#contract/errors.ts";
import type { Work } from "#database/connection.ts";
import { asSelf, userIdOf, type Context } from "#server/platform/context.ts";

/** Who invites, and how far that reaches. */
export interface Inviter {
  userId: string;
  isAdmin: boolean;
  organizationId: string;
}

/** Throws FORBIDDEN for whoever is neither administrator nor manager of an organisation. A key invites nobody. */
export async function inviterOf(context: Context): Promise<Inviter> {
  const userId = userIdOf(context);
  const profile = await asSelf(context, (tx) =>
    tx
      .selectFrom("profiles")
      .select(["role", "organization_role", "organization_id"])
      .where("id", "=", userId)
      .executeTakeFirst(),
  );
  const isAdmin = profile?.role === "admin";
  if (!profile || context.actor.kind === "api-key" || !(isAdmin || profile.organization_role === "manager"))
    throw new AppError("FORBIDDEN");
  return { userId, isAdmin, organizationId: profile.organization_id };
}

/** The open invitation that the inviter may change, held until the transaction ends. */
export async function openInvitation(tx: Work, inviter: Inviter, id: string) {
  const invitation = await tx.selectFrom("invitations").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  const mine = invitation && (inviter.isAdmin || invitation.organization_id === inviter.organizationId);
  // A manager does not learn of invitations elsewhere.
  if (!mine) throw new AppError("NOT_FOUND");
  if (invitation.role === "admin" && !inviter.isAdmin) throw new AppError("FORBIDDEN");
  if (invitation.accepted_at || invitation.revoked_at) throw new AppError("INVITATION_CLOSED");
  return invitation;
}
