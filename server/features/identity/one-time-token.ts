import { createHash, randomBytes, randomInt } from "node:crypto";

export type OneTimeTokenType =
  | "signup"
  | "invite"
  | "magiclink"
  | "recovery"
  | "email_change"
  | "reauthentication"
  | "sms";

/** Wrong guesses of a six-digit code before that code is void. A link's token has 256 bits and needs no such count. */
export const MAX_WRONG_GUESSES = 5;

/** 256 random bits for a link. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Six digits for people to type. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, "0");
}

/** What is stored of a token, in hex. Tokens are random, so a plain hash is as good as a slow one. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A code is bound to the address it was sent to, so that two people's equal codes differ. */
export function hashCode(relatesTo: string, code: string): string {
  return hashToken(`${relatesTo} ${code}`);
}
