import { sql, type Insertable, type Selectable } from "kysely";
import type { Work } from "#database/connection.ts";
import type { AuthMfaChallenges, AuthMfaFactors } from "#database/tables.ts";
import type { Factor } from "./store.ts";

export type Challenge = Selectable<AuthMfaChallenges>;

/** An enrolment that nobody finished holds a name and a place for this long. */
const ABANDONED_AFTER = 5 * 60 * 1000;

export async function insertFactor(tx: Work, factor: Insertable<AuthMfaFactors>): Promise<Factor> {
  return tx.insertInto("auth.mfa_factors").values(factor).returningAll().executeTakeFirstOrThrow();
}

export async function findFactor(tx: Work, id: string): Promise<Factor | undefined> {
  return tx.selectFrom("auth.mfa_factors").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function lockFactor(tx: Work, id: string): Promise<Factor> {
  return tx.selectFrom("auth.mfa_factors").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
}

export async function deleteFactor(tx: Work, id: string): Promise<void> {
  await tx.deleteFrom("auth.mfa_factors").where("id", "=", id).execute();
}

/** Returns the factors that remain. */
export async function forgetAbandonedFactors(tx: Work, userId: string, now: Date): Promise<Factor[]> {
  await tx
    .deleteFrom("auth.mfa_factors")
    .where("user_id", "=", userId)
    .where("status", "=", "unverified")
    .where("created_at", "<", new Date(now.getTime() - ABANDONED_AFTER))
    .execute();
  return tx.selectFrom("auth.mfa_factors").selectAll().where("user_id", "=", userId).execute();
}

export async function insertChallenge(tx: Work, challenge: Insertable<AuthMfaChallenges>): Promise<Challenge> {
  return tx.insertInto("auth.mfa_challenges").values(challenge).returningAll().executeTakeFirstOrThrow();
}

export async function lockChallenge(tx: Work, id: string, factorId: string): Promise<Challenge | undefined> {
  return tx
    .selectFrom("auth.mfa_challenges")
    .selectAll()
    .where("id", "=", id)
    .where("factor_id", "=", factorId)
    .forUpdate()
    .executeTakeFirst();
}

export async function countWrongGuess(tx: Work, challengeId: string): Promise<void> {
  await tx
    .updateTable("auth.mfa_challenges")
    .set({ wrong_guesses: sql`wrong_guesses + 1` })
    .where("id", "=", challengeId)
    .execute();
}

export async function acceptFactor(
  tx: Work,
  accepted: { factorId: string; challengeId: string; lastStep: bigint; now: Date },
): Promise<void> {
  await tx
    .updateTable("auth.mfa_challenges")
    .set({ verified_at: accepted.now })
    .where("id", "=", accepted.challengeId)
    .execute();
  await tx
    .updateTable("auth.mfa_factors")
    .set({ status: "verified", last_step: accepted.lastStep, updated_at: accepted.now })
    .where("id", "=", accepted.factorId)
    .execute();
}

/** With the last factor gone, no session counts as having shown one. */
export async function weakenSessions(tx: Work, userId: string): Promise<void> {
  await tx.updateTable("auth.sessions").set({ aal: "aal1" }).where("user_id", "=", userId).execute();
}

export async function hasSecondFactor(tx: Work, userId: string): Promise<boolean> {
  const factor = await tx
    .selectFrom("auth.mfa_factors")
    .select("id")
    .where("user_id", "=", userId)
    .where("status", "=", "verified")
    .limit(1)
    .executeTakeFirst();
  return factor !== undefined;
}
