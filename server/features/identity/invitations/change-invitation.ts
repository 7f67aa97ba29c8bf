import { AppError } from "#contract/errors.ts";
import type { Invitation } from "#contract/invitations.ts";
import type { Work } from "#database/connection.ts";
import type { Context } from "#server/platform/context.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "../doer.ts";
import type { Identity } from "../identity.ts";
import { takeMailAllowance } from "../mail-allowance.ts";
import { refuseBeyond } from "../rate-limit.ts";
import { deleteAccount, findAccount } from "../store.ts";
import { mailInvitation } from "./invitation-mail.ts";
import { inviterOf, openInvitation } from "./inviter.ts";
import { readInvitations } from "./list-invitations.ts";

type OpenInvitation = Awaited<ReturnType<typeof openInvitation>>;

/** A new link, good for as long as the first one was; the old one is void. */
export async function resendInvitation(
  identity: Identity,
  context: Context,
  { id }: { id: string },
): Promise<Invitation> {
  return change(identity, context, { id, action: "invitation.resent" }, async (tx, invitation, now) => {
    const account = invitation.user_id === null ? undefined : await findAccount(tx, { id: invitation.user_id });
    // Whoever has confirmed by another way needs no link any more.
    if (!account || account.email_confirmed_at) throw new AppError("INVITATION_CLOSED");
    refuseBeyond(await takeMailAllowance(tx, { kind: "invite", to: invitation.email }, now));
    const lifetime = invitation.expires_at.getTime() - invitation.sent_at.getTime();
    const expiresAt = new Date(now.getTime() + lifetime);
    const organization = await tx
      .selectFrom("organizations")
      .select("name")
      .where("id", "=", invitation.organization_id)
      .executeTakeFirstOrThrow();
    const activationTokenId = await mailInvitation(identity, tx, {
      userId: account.id,
      email: invitation.email,
      firstName: invitation.first_name,
      role: invitation.role as Invitation["role"],
      language: invitation.language as Invitation["language"],
      organization: organization.name,
      expiresAt,
    });
    await tx
      .updateTable("invitations")
      .set({
        activation_token_id: activationTokenId,
        times_sent: invitation.times_sent + 1,
        sent_at: now,
        expires_at: expiresAt,
      })
      .where("id", "=", id)
      .execute();
  });
}

export async function revokeInvitation(
  identity: Identity,
  context: Context,
  { id }: { id: string },
): Promise<Invitation> {
  return change(identity, context, { id, action: "invitation.revoked" }, async (tx, invitation, now) => {
    await tx.updateTable("invitations").set({ revoked_at: now }).where("id", "=", id).execute();
    if (invitation.user_id !== null) {
      await tx.deleteFrom("activation_tokens").where("user_id", "=", invitation.user_id).execute();
      const account = await findAccount(tx, { id: invitation.user_id });
      // Somebody who had registered before keeps what they had.
      const madeForIt = account && account.created_at.getTime() === invitation.created_at.getTime();
      if (madeForIt && !account.email_confirmed_at) await deleteAccount(tx, account.id);
    }
  });
}

async function change(
  identity: Identity,
  context: Context,
  { id, action }: { id: string; action: "invitation.resent" | "invitation.revoked" },
  work: (tx: Work, invitation: OpenInvitation, now: Date) => Promise<void>,
): Promise<Invitation> {
  const inviter = await inviterOf(context);
  return identity.asService(async (tx) => {
    const now = identity.now();
    const open = await openInvitation(tx, inviter, id);
    await work(tx, open, now);
    const target = { id: open.email, name: open.email };
    await recordAct(tx, doerOf(context), { action, target }, now);
    const [changed] = await readInvitations(tx, now, { id });
    if (!changed) throw new AppError("NOT_FOUND");
    return changed;
  });
}
