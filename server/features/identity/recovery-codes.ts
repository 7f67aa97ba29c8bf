import { randomInt } from "node:crypto";
import type { Work } from "#database/connection.ts";
import { hashToken } from "./one-time-token.ts";

const HOW_MANY = 10;
const GROUP = 5;
/** Without what is mistaken for something else when read from paper. 10 of these are 49 bits, and guesses are counted. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Replaces all that were there. */
export async function makeRecoveryCodes(tx: Work, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => `${group()}-${group()}`);
  await forgetRecoveryCodes(tx, userId);
  await tx
    .insertInto("auth.recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(userId, code), created_at: now })))
    .execute();
  return codes;
}

/** Whether it is one of the person's and had not been used; used it is from now on. */
export async function useRecoveryCode(tx: Work, userId: string, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable("auth.recovery_codes")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashRecoveryCode(userId, code))
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return used !== undefined;
}

export async function countRecoveryCodes(tx: Work, userId: string): Promise<number> {
  const { left } = await tx
    .selectFrom("auth.recovery_codes")
    .select((of) => of.fn.countAll<string>().as("left"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function forgetRecoveryCodes(tx: Work, userId: string): Promise<void> {
  await tx.deleteFrom("auth.recovery_codes").where("user_id", "=", userId).execute();
}

/** However it was typed: upper case, spaces, without the dash. */
function hashRecoveryCode(userId: string, code: string): string {
  return hashToken(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}`);
}

function group(): string {
  return Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}
