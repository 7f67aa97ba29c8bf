import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import { isStrongPassword } from "#contract/identity.ts";
import { ADMIN_LINK_LIFETIME, PASSWORD_MAX_LENGTH } from "#contract/limits.ts";
import type { Work } from "#database/connection.ts";
import { recordAct, type Doer } from "#server/features/audit/record-act.ts";
import { createAccount } from "./create-account.ts";
import type { Identity } from "./identity.ts";
import { activateAccount, validateActivation } from "./invitations/activate-account.ts";
import { hashToken, newToken } from "./one-time-token.ts";
import { changeAccount, endSessions, findAccount } from "./store.ts";

/** The link for the first administrator, to be shown on the console only; null once there is an administrator. It lasts an hour. */
export async function issueAdministratorLink(identity: Identity): Promise<string | null> {
  const now = identity.now();
  return identity.asService(async (tx) => {
    if (await administratorExists(tx)) return null;
    await tx.deleteFrom("auth.administrator_links").where("expires_at", "<=", now).execute();
    const token = newToken();
    await tx
      .insertInto("auth.administrator_links")
      .values({
        token_hash: hashToken(token),
        expires_at: new Date(now.getTime() + ADMIN_LINK_LIFETIME),
        created_at: now,
      })
      .execute();
    return `${identity.settings.publicUrl}/admin/activate?token=${token}`;
  });
}

export async function validateAdministratorToken(
  identity: Identity,
  { token }: { token: string },
): Promise<{ valid: true; email: string | null }> {
  if (token === "") throw new AppError("ACTIVATION_TOKEN_REQUIRED");
  if (await isBootstrapLink(identity, token)) return { valid: true, email: null };
  const invitation = await validateActivation(identity, { token });
  if (invitation.role !== "admin") throw new AppError("ACTIVATION_TOKEN_INVALID");
  return { valid: true, email: invitation.email };
}

async function isBootstrapLink(identity: Identity, token: string): Promise<boolean> {
  return identity.asService(async (tx) => {
    const link = await tx
      .selectFrom("auth.administrator_links")
      .select("token_hash")
      .where("token_hash", "=", hashToken(token))
      .where("used_at", "is", null)
      .where("expires_at", ">", identity.now())
      .executeTakeFirst();
    return link !== undefined && !(await administratorExists(tx));
  });
}

export interface NewAdministrator {
  token: string;
  email: string;
  first_name: string;
  last_name: string;
  password: string;
}

/** One transaction makes the confirmed account an administrator and uses the link, or the invitation, up. */
export async function activateAdministrator(
  identity: Identity,
  from: Omit<Doer, "userId">,
  wanted: NewAdministrator,
): Promise<{ ok: true }> {
  if (wanted.token === "") throw new AppError("ACTIVATION_TOKEN_REQUIRED");
  if (!isStrongPassword(wanted.password) || wanted.password.length > PASSWORD_MAX_LENGTH)
    throw new AppError("PASSWORD_TOO_WEAK");
  // Before the hash, so that a guessed token costs us little; asked again inside the transaction.
  const { email: invited } = await validateAdministratorToken(identity, wanted);
  // The address of an invitation stands: whoever holds the link has read its mail.
  if (invited !== null) {
    const { token, password, first_name, last_name } = wanted;
    return activateAccount(identity, from, { token, password, names: { first_name, last_name } });
  }
  const passwordHash = await identity.hasher.hash(wanted.password);
  const now = identity.now();

  await identity.asService(async (tx) => {
    // Two links used at one moment make one administrator, not two.
    await sql`select pg_advisory_xact_lock(hashtext('claravoz first administrator'))`.execute(tx);
    const used = await tx
      .updateTable("auth.administrator_links")
      .set({ used_at: now })
      .where("token_hash", "=", hashToken(wanted.token))
      .where("used_at", "is", null)
      .where("expires_at", ">", now)
      .returning("token_hash")
      .executeTakeFirst();
    if (!used || (await administratorExists(tx))) throw new AppError("ACTIVATION_TOKEN_INVALID");
    const email = wanted.email.toLowerCase();
    const userId = await makeAdministrator(tx, { ...wanted, email }, passwordHash, now);
    const act = { action: "account.administrator_made", target: { id: userId, name: email } } as const;
    await recordAct(tx, { ...from, userId }, act, now);
  });
  return { ok: true };
}

/** Somebody who has registered before keeps their account; whoever holds the console's link may take it over. */
async function makeAdministrator(tx: Work, wanted: NewAdministrator, passwordHash: string, now: Date): Promise<string> {
  const { email, first_name, last_name } = wanted;
  const created = await createAccount(
    tx,
    { email, passwordHash, metadata: { first_name, last_name }, role: "admin", columns: { email_confirmed_at: now } },
    now,
  );
  if (created) return created.id;
  const known = await findAccount(tx, { email });
  if (!known) throw new AppError("CONFLICT");
  await changeAccount(
    tx,
    known.id,
    { encrypted_password: passwordHash, email_confirmed_at: known.email_confirmed_at ?? now },
    now,
  );
  await tx
    .updateTable("profiles")
    .set({ first_name, last_name, role: "admin", updated_at: now })
    .where("id", "=", known.id)
    .execute();
  await endSessions(tx, known.id);
  return known.id;
}

async function administratorExists(tx: Work): Promise<boolean> {
  const found = await tx.selectFrom("profiles").select("id").where("role", "=", "admin").limit(1).executeTakeFirst();
  return found !== undefined;
}
