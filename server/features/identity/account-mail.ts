import type { Work } from "#database/connection.ts";
import { composeMail, mailLanguage } from "../../emails/compose-mail.ts";
import type { MailKind } from "../../emails/texts.ts";
import type { Identity } from "./identity.ts";
import { queueMail } from "./mail-outbox.ts";
import { newCode, newToken, type OneTimeTokenType } from "./one-time-token.ts";
import { storeToken, type Account } from "./store.ts";

/** What the request says about its mail. */
export interface MailWishes {
  acceptLanguage: string | undefined;
  redirectTo: string | undefined;
}

/** Makes a token of the kind and mails its link, in the caller's transaction. */
export async function mailLink(
  identity: Identity,
  tx: Work,
  account: Account,
  to: string,
  type: Exclude<OneTimeTokenType, "sms" | "reauthentication">,
  wishes: MailWishes,
): Promise<void> {
  const { token } = await issueToken(identity, tx, account, type, to, { withCode: false });
  await mailAbout(identity, tx, account, to, type, wishes, {
    url: callbackUrl(identity, token, type, wishes.redirectTo),
  });
}

/** Six digits to type, for proving once more who one is. */
export async function mailReauthenticationCode(
  identity: Identity,
  tx: Work,
  account: Account,
  to: string,
  wishes: MailWishes,
): Promise<void> {
  const { code } = await issueToken(identity, tx, account, "reauthentication", to, { withCode: true });
  await mailAbout(identity, tx, account, to, "reauthentication", wishes, { code: code! });
}

export async function mailPasswordChanged(
  identity: Identity,
  tx: Work,
  account: Account,
  acceptLanguage: string | undefined,
): Promise<void> {
  if (account.email === null || account.email_confirmed_at === null) return;
  await mailAbout(
    identity,
    tx,
    account,
    account.email,
    "password_changed",
    { acceptLanguage, redirectTo: undefined },
    {},
  );
}

/**
 * `withCode` also makes six digits. Links go without: a code that nobody reads is only something to guess.
 */
export async function issueToken(
  identity: Identity,
  tx: Work,
  account: Account,
  type: OneTimeTokenType,
  relatesTo: string,
  { withCode }: { withCode: boolean },
): Promise<{ token: string; code: string | undefined }> {
  const now = identity.now();
  const token = newToken();
  const code = withCode ? newCode() : undefined;
  const expiresAt = new Date(now.getTime() + identity.settings.linkLifetimes[type]);
  await storeToken(tx, { token, code, userId: account.id, type, relatesTo, expiresAt, now });
  return { token, code };
}

async function mailAbout(
  identity: Identity,
  tx: Work,
  account: Account,
  to: string,
  kind: Exclude<MailKind, "status" | "removed">,
  wishes: MailWishes,
  contents: { url?: string; code?: string },
): Promise<void> {
  const chosen = account.language ?? (account.raw_user_meta_data as Record<string, unknown>)["language"];
  const mail = composeMail({
    kind,
    language: mailLanguage(chosen, wishes.acceptLanguage),
    firstName: account.first_name,
    ...contents,
    ...(kind === "password_changed" ? {} : { lifetime: identity.settings.linkLifetimes[kind] }),
  });
  await queueMail(tx, to, mail, identity.now());
}

/** Leads to a page of ours, which sends the token by POST: fetching the link, as mail scanners do, uses nothing up. */
function callbackUrl(identity: Identity, token: string, type: string, redirectTo: string | undefined): string {
  const url = new URL(`${identity.settings.publicUrl}/auth/callback`);
  url.searchParams.set("token_hash", token);
  url.searchParams.set("type", type);
  const path = ownPath(identity.settings.publicUrl, redirectTo);
  if (path !== undefined) url.searchParams.set("redirect_to", path);
  return url.toString();
}

/** The path within our own site that a client wants to end up at; anything foreign, and the callback itself, is left out. */
function ownPath(publicUrl: string, redirectTo: string | undefined): string | undefined {
  if (redirectTo === undefined || !URL.canParse(redirectTo, publicUrl)) return undefined;
  const wanted = new URL(redirectTo, publicUrl);
  if (wanted.origin !== new URL(publicUrl).origin || wanted.pathname === "/auth/callback") return undefined;
  const path = `${wanted.pathname}${wanted.search}`;
  return /^\/(?![/\\])/.test(path) && path !== "/" ? path : undefined;
}
