import { AppError } from "#contract/errors.ts";
import type { Work } from "#database/connection.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import type { Context } from "#server/platform/context.ts";
import { mailLink } from "../account-mail.ts";
import { doerOf } from "../doer.ts";
import type { Identity } from "../identity.ts";
import { resendInvitation } from "../invitations/change-invitation.ts";
import { takeMailAllowance } from "../mail-allowance.ts";
import { refuseBeyond } from "../rate-limit.ts";
import { changeAccount, findAccount } from "../store.ts";

/** The invitation that somebody has not answered yet. */
async function openInvitationOf(tx: Work, userId: string): Promise<{ id: string } | undefined> {
  return tx
    .selectFrom("invitations")
    .select("id")
    .where("user_id", "=", userId)
    .where("accepted_at", "is", null)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

export async function mailUser(
  identity: Identity,
  context: Context,
  { id, mail }: { id: string; mail: "recovery" | "activation" },
): Promise<{ sent: true }> {
  const invitation = mail === "activation" && (await identity.asService((tx) => openInvitationOf(tx, id)));
  // Its own mail, with its own link and days.
  if (invitation) await resendInvitation(identity, context, invitation);
  else await mailAccount(identity, context, { id, type: mail === "recovery" ? "recovery" : "signup" });
  return { sent: true };
}

async function mailAccount(
  identity: Identity,
  context: Context,
  { id, type }: { id: string; type: "recovery" | "signup" },
): Promise<void> {
  const now = identity.now();
  await identity.asService(async (tx) => {
    const account = await findAccount(tx, { id });
    if (!account || account.email === null) throw new AppError("NOT_FOUND");
    const { email } = account;
    const confirmed = account.email_confirmed_at !== null;
    const blocked = account.banned_until !== null && account.banned_until > now;
    if (blocked || confirmed !== (type === "recovery")) throw new AppError("CONFLICT");
    refuseBeyond(await takeMailAllowance(tx, { kind: type, to: email }, now));
    await mailLink(identity, tx, account, email, type, { acceptLanguage: undefined, redirectTo: undefined });
    const sent = type === "recovery" ? { recovery_sent_at: now } : { confirmation_sent_at: now };
    await changeAccount(tx, id, sent, now);
    const action = type === "recovery" ? "account.reset_sent" : "account.activation_sent";
    await recordAct(tx, doerOf(context), { action, target: { id, name: email } }, now);
  });
}
