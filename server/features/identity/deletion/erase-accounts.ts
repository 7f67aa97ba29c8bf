import fs from "node:fs/promises";
import { sql } from "kysely";
import type { Work } from "#database/connection.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import type { Log } from "#server/platform/log.ts";
import { exportFile } from "../export/make-exports.ts";
import type { Identity } from "../identity.ts";
import { foldAddress } from "../mail-allowance.ts";
import { deleteAccount, getAccount, type Account } from "../store.ts";
import { departureOf, type Departure } from "./may-go.ts";

interface Parts {
  identity: Identity;
  sound: { remove(name: string): Promise<void> };
  /** Of the exports. */
  folder: string;
  log: Log;
}

interface Leftovers {
  recordings: string[];
  exports: string[];
}

/** Erases the accounts whose days of grace are over, each in a transaction of its own. */
export async function eraseDueAccounts(parts: Parts): Promise<void> {
  const { identity, log } = parts;
  const due = await identity.asService((tx) =>
    tx
      .selectFrom("account_deletions")
      .select("user_id")
      .where("due_at", "<=", identity.now())
      .orderBy("due_at")
      .execute(),
  );
  for (const { user_id: userId } of due) {
    const leftovers = await identity.asService((tx) => erase(identity, tx, userId));
    if (leftovers === "not now") {
      // They became the last administrator or the last manager meanwhile; the next round looks again.
      log.warn({ account: userId }, "an account whose days are over cannot go yet");
      continue;
    }
    identity.forget(userId);
    // After the rows: a file without a row is found by nobody, a row without its file would be a broken promise.
    for (const name of leftovers.recordings) await parts.sound.remove(name);
    for (const id of leftovers.exports) await fs.rm(exportFile(parts.folder, id), { force: true });
  }
}

async function erase(identity: Identity, tx: Work, userId: string): Promise<Leftovers | "not now"> {
  const now = identity.now();
  const claimed = await tx
    .selectFrom("account_deletions")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("due_at", "<=", now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  // Another worker has it, or the person has changed their mind a moment ago.
  if (!claimed) return { recordings: [], exports: [] };
  const departure = await departureOf(tx, userId, now);
  if (departure.obstacle) return "not now";

  const account = await getAccount(tx, userId);
  const leftovers = await leftoversOf(tx, userId);
  await leaveToColleagues(tx, userId, departure);
  await forgetAddress(tx, account);
  await deleteAccount(tx, userId);
  if (departure.heirId === null) await closeOrganization(tx, departure.organizationId);
  const nobody = { userId: null, ip: undefined, userAgent: undefined };
  const target = { id: userId, name: account.email ?? "" };
  await recordAct(tx, nobody, { action: "account.erased", target }, now);
  return leftovers;
}

async function leftoversOf(tx: Work, userId: string): Promise<Leftovers> {
  const conversations = await tx
    .selectFrom("conversations")
    .select("recording")
    .where("owner_id", "=", userId)
    .where("recording", "is not", null)
    .execute();
  const exports = await tx.selectFrom("account_exports").select("id").where("user_id", "=", userId).execute();
  return { recordings: conversations.map(({ recording }) => recording!), exports: exports.map(({ id }) => id) };
}

/** What colleagues use stays with them; documents and versions follow their agent. What was private goes with the account. */
async function leaveToColleagues(tx: Work, userId: string, { organizationId, heirId }: Departure): Promise<void> {
  if (heirId === null) return;
  await tx
    .updateTable("voice_agents")
    .set({ owner_id: heirId })
    .where("owner_id", "=", userId)
    .where("organization_id", "=", organizationId)
    .where("shared", "=", true)
    .execute();
}

/** What hangs on the address and not on the account. */
async function forgetAddress(tx: Work, { id, email, email_change }: Account): Promise<void> {
  await tx.deleteFrom("invitations").where("user_id", "=", id).execute();
  await tx
    .deleteFrom("auth.rate_limits")
    .where(sql<boolean>`position(${id} in key) > 0`)
    .execute();
  for (const address of [email, email_change]) {
    if (address === null) continue;
    await tx.deleteFrom("mail_outbox").where("recipient", "=", address).execute();
    await tx.deleteFrom("dev_mailbox").where("recipient", "=", address).execute();
    await tx.deleteFrom("status_subscriptions").where("email", "=", address).execute();
    await tx.deleteFrom("invitations").where("email", "=", address).execute();
    await tx
      .deleteFrom("auth.rate_limits")
      .where(sql<boolean>`position(${foldAddress(address)} in key) > 0`)
      .execute();
  }
}

/** An organisation that nobody is in. Invitations into it that still wait go with it. */
async function closeOrganization(tx: Work, id: string): Promise<void> {
  const someone = await tx
    .selectFrom("profiles")
    .select("id")
    .where("organization_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (!someone) await tx.deleteFrom("organizations").where("id", "=", id).execute();
}
