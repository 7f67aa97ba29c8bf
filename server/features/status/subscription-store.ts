import { sql } from "kysely";
import { STATUS_UNCONFIRMED_FOR } from "#contract/limits.ts";
import type { Work } from "#database/connection.ts";

export async function subscribeAtOnce(
  tx: Work,
  { email, language }: { email: string; language: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("status_subscriptions")
    .values({ email, language, confirmed_at: now, created_at: now })
    .onConflict((clash) =>
      clash.column("email").doUpdateSet({
        language,
        confirmed_at: sql`coalesce(status_subscriptions.confirmed_at, excluded.confirmed_at)`,
        token_hash: null,
        token_expires_at: null,
      }),
    )
    .execute();
}

/** Whether there is something to confirm: who is subscribed already is not asked again. The newest token is the one that works. */
export async function askToConfirm(
  tx: Work,
  asked: { email: string; language: string; tokenHash: string; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  const token = { language: asked.language, token_hash: asked.tokenHash, token_expires_at: asked.expiresAt };
  const row = await tx
    .insertInto("status_subscriptions")
    .values({ email: asked.email, created_at: now, ...token })
    .onConflict((clash) =>
      clash
        .column("email")
        .doUpdateSet({ ...token, created_at: now })
        .where("status_subscriptions.confirmed_at", "is", null),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function confirm(tx: Work, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("status_subscriptions")
    .set({ confirmed_at: now, token_hash: null, token_expires_at: null })
    .where("token_hash", "=", tokenHash)
    .where("token_expires_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function remove(tx: Work, unsubscribeKey: string): Promise<void> {
  await tx.deleteFrom("status_subscriptions").where("unsubscribe_key", "=", unsubscribeKey).execute();
}

export async function forgetUnconfirmed(tx: Work, now: Date): Promise<void> {
  await tx
    .deleteFrom("status_subscriptions")
    .where("confirmed_at", "is", null)
    .where("created_at", "<", new Date(now.getTime() - STATUS_UNCONFIRMED_FOR))
    .execute();
}

export async function listSubscribers(tx: Work) {
  return tx
    .selectFrom("status_subscriptions")
    .select(["email", "language", "unsubscribe_key"])
    .where("confirmed_at", "is not", null)
    .execute();
}
