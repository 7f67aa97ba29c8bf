import { AppError } from "#contract/errors.ts";
import { STATUS_CONFIRM_LIFETIME } from "#contract/limits.ts";
import { STATUS_CONFIRM_PAGE } from "#contract/status-paths.ts";
import { composeMail, mailLanguage } from "../../emails/compose-mail.ts";
import type { Identity } from "#server/features/identity/identity.ts";
import { takeMailAllowance } from "#server/features/identity/mail-allowance.ts";
import { queueMail } from "#server/features/identity/mail-outbox.ts";
import { hashToken, newToken } from "#server/features/identity/one-time-token.ts";
import { callerKey, countAgainstLimit, refuseBeyond } from "#server/features/identity/rate-limit.ts";
import { confirmedAddress } from "#server/features/identity/confirmed-address.ts";
import type { Context } from "#server/platform/context.ts";
import * as store from "./subscription-store.ts";

const ADDRESS = /^[^\s@,;<>"]+@[^\s@,;<>"]+$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Asks by mail whether the address wants alerts. Known, unknown, subscribed or asked too often: the answer is the same.
 * Somebody signed in who names their own confirmed address is subscribed at once.
 */
export async function subscribe(
  identity: Identity,
  context: Context,
  input: { email: string; language?: "es" | "en" | undefined },
): Promise<{ requiresConfirmation: boolean }> {
  await limited(identity, context.ip, "mailDoorsPerAddress");
  const email = input.email.toLowerCase();
  if (!ADDRESS.test(email)) throw new AppError("EMAIL_INVALID");
  const language = mailLanguage(input.language, undefined);
  const now = identity.now();
  const { actor } = context;
  return identity.asService(async (tx) => {
    if (actor.kind === "user" && (await confirmedAddress(tx, actor.userId)) === email) {
      await store.subscribeAtOnce(tx, { email, language }, now);
      return { requiresConfirmation: false };
    }
    const allowed =
      !identity.settings.rateLimits || (await takeMailAllowance(tx, { kind: "status", to: email }, now)) === 0;
    if (allowed) {
      const token = newToken();
      const expiresAt = new Date(now.getTime() + STATUS_CONFIRM_LIFETIME);
      const asked = await store.askToConfirm(tx, { email, language, tokenHash: hashToken(token), expiresAt }, now);
      const url = `${identity.settings.publicUrl}${STATUS_CONFIRM_PAGE}?token=${token}`;
      const mail = composeMail({ kind: "status", language, firstName: "", url, lifetime: STATUS_CONFIRM_LIFETIME });
      if (asked) await queueMail(tx, email, mail, now);
    }
    return { requiresConfirmation: true };
  });
}

export async function confirm(
  identity: Identity,
  context: Context,
  { token }: { token: string },
): Promise<{ confirmed: true }> {
  await limited(identity, context.ip, "verifyPerAddress");
  const confirmed = await identity.asService((tx) => store.confirm(tx, hashToken(token), identity.now()));
  if (!confirmed) throw new AppError("STATUS_LINK_INVALID");
  return { confirmed: true };
}

/** A key that fits nothing is no error: the button of a mail may be pressed twice. */
export async function unsubscribe(identity: Identity, ip: string, key: unknown): Promise<{ unsubscribed: true }> {
  await limited(identity, ip, "verifyPerAddress");
  if (typeof key === "string" && UUID.test(key)) await identity.asService((tx) => store.remove(tx, key));
  return { unsubscribed: true };
}

async function limited(
  identity: Identity,
  ip: string,
  name: "mailDoorsPerAddress" | "verifyPerAddress",
): Promise<void> {
  if (!identity.settings.rateLimits) return;
  // One count for all doors that send mails.
  const limit = { name, key: callerKey(ip) };
  refuseBeyond(await countAgainstLimit(identity.database, limit, identity.now()));
}
