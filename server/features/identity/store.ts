import type { Insertable, Selectable, Updateable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Role } from "#contract/identity.ts";
import type { Work } from "#database/connection.ts";
import type { AuthMfaFactors, AuthOneTimeTokens, AuthSessions, AuthUsers } from "#database/tables.ts";
import { hashCode, hashToken, MAX_WRONG_GUESSES, type OneTimeTokenType } from "./one-time-token.ts";

/** All that is known about a person: the account, their place in an organisation, their second factors. */
export interface Account extends Selectable<AuthUsers> {
  first_name: string;
  /** The one they chose for the interface. */
  language: string | null;
  organization_id: string;
  platform_role: Role;
  factors: FactorSummary[];
}

/** Dates as PostgreSQL writes them into JSON. */
export interface FactorSummary {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: string;
  phone: string | null;
  created_at: string;
  updated_at: string;
}

export type Session = Selectable<AuthSessions>;
export type Factor = Selectable<AuthMfaFactors>;
export type OneTimeToken = Selectable<AuthOneTimeTokens>;

// ── Accounts ──

function accounts(tx: Work) {
  return tx
    .selectFrom("auth.users as u")
    .innerJoin("profiles as p", "p.id", "u.id")
    .selectAll("u")
    .select(["p.first_name", "p.language", "p.organization_id", "p.role as platform_role"])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom("auth.mfa_factors as f")
          .select(["f.id", "f.friendly_name", "f.factor_type", "f.status", "f.phone", "f.created_at", "f.updated_at"])
          .whereRef("f.user_id", "=", "u.id")
          .orderBy("f.created_at"),
      ).as("factors"),
    ]);
}

export async function findAccount(
  tx: Work,
  by: { id: string } | { email: string } | { phone: string },
): Promise<Account | undefined> {
  const [column, value] =
    "id" in by
      ? (["u.id", by.id] as const)
      : "email" in by
        ? (["u.email", by.email] as const)
        : (["u.phone", by.phone] as const);
  return (await accounts(tx).where(column, "=", value).executeTakeFirst()) as Account | undefined;
}

/** The account of somebody whose row was just read in this transaction. */
export async function getAccount(tx: Work, id: string): Promise<Account> {
  const account = await findAccount(tx, { id });
  if (!account) throw new Error(`Account ${id} vanished within its transaction`);
  return account;
}

export async function listAccounts(
  tx: Work,
  page: { limit: number; offset: number },
): Promise<{ accounts: Account[]; total: number }> {
  const { total } = await tx
    .selectFrom("auth.users")
    .select((of) => of.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await accounts(tx)
    .orderBy("u.created_at", "desc")
    .orderBy("u.id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { accounts: rows as Account[], total: Number(total) };
}

export async function changeAccount(tx: Work, id: string, changes: Updateable<AuthUsers>, now: Date): Promise<Account> {
  await tx
    .updateTable("auth.users")
    .set({ ...changes, updated_at: now })
    .where("id", "=", id)
    .execute();
  return getAccount(tx, id);
}

export async function deleteAccount(tx: Work, id: string): Promise<void> {
  await tx.deleteFrom("auth.users").where("id", "=", id).execute();
}

// ── Sessions ──

export async function insertSession(tx: Work, session: Insertable<AuthSessions>): Promise<Session> {
  return tx.insertInto("auth.sessions").values(session).returningAll().executeTakeFirstOrThrow();
}

/** Waits for whoever refreshes the same session at this moment. */
export async function lockSession(tx: Work, id: string): Promise<Session | undefined> {
  return tx.selectFrom("auth.sessions").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function findSession(tx: Work, id: string): Promise<Session | undefined> {
  return tx.selectFrom("auth.sessions").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function changeSession(tx: Work, id: string, changes: Updateable<AuthSessions>): Promise<Session> {
  return tx.updateTable("auth.sessions").set(changes).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

/** `only` ends that session, `except` all others, neither ends all. Returns how many. */
export async function endSessions(
  tx: Work,
  userId: string,
  which: { only?: string | undefined; except?: string | undefined } = {},
): Promise<number> {
  let ending = tx.deleteFrom("auth.sessions").where("user_id", "=", userId);
  if (which.only !== undefined) ending = ending.where("id", "=", which.only);
  if (which.except !== undefined) ending = ending.where("id", "<>", which.except);
  const { numDeletedRows } = await ending.executeTakeFirst();
  return Number(numDeletedRows);
}

// ── One-time tokens ──

/** Replaces the person's earlier token of the kind: only the newest link works. */
export async function storeToken(
  tx: Work,
  made: {
    token: string;
    code: string | undefined;
    userId: string;
    type: OneTimeTokenType;
    relatesTo: string;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> {
  const columns = {
    token_hash: hashToken(made.token),
    code_hash: made.code === undefined ? null : hashCode(made.relatesTo, made.code),
    wrong_guesses: 0,
    relates_to: made.relatesTo,
    expires_at: made.expiresAt,
    created_at: made.now,
  };
  await tx
    .insertInto("auth.one_time_tokens")
    .values({ ...columns, user_id: made.userId, type: made.type })
    .onConflict((clash) => clash.columns(["user_id", "type"]).doUpdateSet(columns))
    .execute();
}

/** Takes the token away with the one statement that finds it, so that of many who show it one wins. */
export async function consumeToken(
  tx: Work,
  token: string,
  types: readonly OneTimeTokenType[],
  now: Date,
): Promise<OneTimeToken | undefined> {
  return tx
    .deleteFrom("auth.one_time_tokens")
    .where("token_hash", "=", hashToken(token))
    .where("type", "in", types)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

/** The same by address and six digits. A wrong guess is counted, so let the transaction commit. */
export async function consumeCode(
  tx: Work,
  shown: { relatesTo: string; code: string },
  types: readonly OneTimeTokenType[],
  now: Date,
): Promise<OneTimeToken | undefined> {
  const candidates = await tx
    .selectFrom("auth.one_time_tokens")
    .selectAll()
    .where("relates_to", "=", shown.relatesTo)
    .where("type", "in", types)
    .where("code_hash", "is not", null)
    .where("expires_at", ">", now)
    .forUpdate()
    .execute();
  const given = hashCode(shown.relatesTo, shown.code);
  const found = candidates.find((candidate) => candidate.code_hash === given);
  if (found) {
    await tx.deleteFrom("auth.one_time_tokens").where("token_hash", "=", found.token_hash).execute();
    return found;
  }
  for (const missed of candidates) {
    const wrong = missed.wrong_guesses + 1;
    await tx
      .updateTable("auth.one_time_tokens")
      .set({ wrong_guesses: wrong, ...(wrong >= MAX_WRONG_GUESSES ? { code_hash: null } : {}) })
      .where("token_hash", "=", missed.token_hash)
      .execute();
  }
  return undefined;
}
