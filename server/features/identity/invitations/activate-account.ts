import { AppError } from "#contract/errors.ts";
import { isStrongPassword } from "#contract/identity.ts";
import { PASSWORD_MAX_LENGTH } from "#contract/limits.ts";
import type { Work } from "#database/connection.ts";
import { recordAct, type Doer } from "#server/features/audit/record-act.ts";
import { asSingleLine } from "../../../emails/compose-mail.ts";
import { notify } from "../account/notify.ts";
import type { Identity } from "../identity.ts";
import { hashToken } from "../one-time-token.ts";
import { changeAccount, endSessions, findAccount, getAccount } from "../store.ts";

/** Whose invitation a token is. Throws ACTIVATION_TOKEN_REQUIRED or ACTIVATION_TOKEN_INVALID (spec section 4: unused and unexpired). */
export async function validateActivation(
  identity: Identity,
  { token }: { token: string },
): Promise<{ email: string; organization_name: string; role: string }> {
  if (token === "") throw new AppError("ACTIVATION_TOKEN_REQUIRED");
  const invitation = await identity.asService((tx) =>
    tx
      .selectFrom("activation_tokens as t")
      .innerJoin("invitations as i", "i.activation_token_id", "t.id")
      .innerJoin("organizations as o", "o.id", "i.organization_id")
      .select(["i.email", "i.role", "o.name as organization_name"])
      .where("t.token", "=", hashToken(token))
      .where("t.used", "=", false)
      .where("t.expires_at", ">", identity.now())
      .where("i.revoked_at", "is", null)
      .executeTakeFirst(),
  );
  if (!invitation) throw new AppError("ACTIVATION_TOKEN_INVALID");
  return invitation;
}

/**
 * Uses the token up, sets the password, confirms the address and gives the roles of the invitation, all or nothing.
 * Of many who come with one token at one moment one wins: the others wait for its row and then find it used. They have
 * not been hashed for, so a guess costs us little.
 */
export async function activateAccount(
  identity: Identity,
  from: Omit<Doer, "userId">,
  wanted: { token: string; password: string; names?: { first_name: string; last_name: string } },
): Promise<{ ok: true }> {
  if (wanted.token === "") throw new AppError("ACTIVATION_TOKEN_REQUIRED");
  if (!isStrongPassword(wanted.password) || wanted.password.length > PASSWORD_MAX_LENGTH)
    throw new AppError("PASSWORD_TOO_WEAK");
  await identity.asService(async (tx) => {
    const now = identity.now();
    const used = await tx
      .updateTable("activation_tokens")
      .set({ used: true })
      .where("token", "=", hashToken(wanted.token))
      .where("used", "=", false)
      .where("expires_at", ">", now)
      .returning(["id", "user_id"])
      .executeTakeFirst();
    const invitation =
      used &&
      (await tx
        .updateTable("invitations")
        .set({ accepted_at: now })
        .where("activation_token_id", "=", used.id)
        .where("accepted_at", "is", null)
        .where("revoked_at", "is", null)
        .returningAll()
        .executeTakeFirst());
    if (!used || !invitation) throw new AppError("ACTIVATION_TOKEN_INVALID");
    const encrypted_password = await identity.hasher.hash(wanted.password);
    await changeAccount(tx, used.user_id, { encrypted_password, email_confirmed_at: now }, now);
    await endSessions(tx, used.user_id);
    await takePlace(tx, used.user_id, invitation, wanted.names, now);
    if (invitation.invited_by !== null) await tellInviter(identity, tx, invitation.invited_by, used.user_id);
    await recordAct(
      tx,
      { ...from, userId: used.user_id },
      {
        action: "account.activated",
        target: { id: used.user_id, name: invitation.email },
        detail: { role: invitation.role, organization_role: invitation.organization_role },
      },
      now,
    );
  });
  return { ok: true };
}

async function tellInviter(identity: Identity, tx: Work, inviterId: string, userId: string): Promise<void> {
  const inviter = await findAccount(tx, { id: inviterId });
  const newcomer = await getAccount(tx, userId);
  if (!inviter) return;
  const what = asSingleLine(newcomer.first_name) || (newcomer.email ?? "");
  await notify(identity, tx, inviter, { kind: "invitation_accepted", what });
}

async function takePlace(
  tx: Work,
  userId: string,
  invitation: { organization_id: string; role: string; organization_role: string },
  names: { first_name: string; last_name: string } | undefined,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("profiles")
    .set({
      ...names,
      organization_id: invitation.organization_id,
      role: invitation.role,
      organization_role: invitation.organization_role,
      updated_at: now,
    })
    .where("id", "=", userId)
    .execute();
}
