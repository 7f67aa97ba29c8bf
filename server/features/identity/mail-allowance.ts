import { MAIL_MIN_GAP, RATE_LIMITS } from "#contract/limits.ts";
import type { Work } from "#database/connection.ts";
import { countInside, type Wait } from "./rate-limit.ts";

const DOTS_MEAN_NOTHING = new Set(["gmail.com", "googlemail.com"]);

/**
 * One name for all spellings that reach the same mailbox, for counting only: without the +tag, and at
 * Google, where dots mean nothing, without those. Elsewhere `a.b@` and `ab@` can be two people. A telephone
 * number stays as it is.
 */
export function foldAddress(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 0) return email;
  const domain = email.slice(at + 1).toLowerCase();
  const name = email.slice(0, at).toLowerCase().replace(/\+.*$/s, "");
  return `${DOTS_MEAN_NOTHING.has(domain) ? name.replaceAll(".", "") : name}@${domain}`;
}

/**
 * Whether one more mail or message of this kind may go to the recipient; counts it if so. Asked before it is known
 * whether the address has an account, so that the answers are alike.
 */
export async function takeMailAllowance(tx: Work, mail: { kind: string; to: string }, now: Date): Promise<Wait> {
  const recipient = foldAddress(mail.to);
  const gap = await countInside(tx, `mailGap:${mail.kind}:${recipient}`, { max: 1, window: MAIL_MIN_GAP }, now);
  if (gap > 0) return gap;
  return countInside(tx, `mailsPerRecipientDay:${recipient}`, RATE_LIMITS.mailsPerRecipientDay, now);
}
