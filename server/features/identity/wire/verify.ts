import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { Work } from "#database/connection.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { noteDevice, notify } from "../account/notify.ts";
import type { Identity } from "../identity.ts";
import type { OneTimeTokenType } from "../one-time-token.ts";
import { openSession, sessionJson, type Device, type OpenSession, type SignInMethod } from "../session.ts";
import {
  changeAccount,
  consumeCode,
  consumeToken,
  findAccount,
  getAccount,
  type Account,
  type OneTimeToken,
} from "../store.ts";
import { WireError } from "./errors.ts";
import { bodyOf, checkNotBanned, deviceOf, limited, queryOf, validEmail, validPhone } from "./request.ts";

/** A token that was used, by whom and from where. */
interface Proof {
  account: Account;
  token: OneTimeToken;
  device: Device;
}

const verifySchema = z.object({
  type: z.nullish(z.string()),
  token_hash: z.nullish(z.string()),
  token: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
});
type VerifyBody = z.infer<typeof verifySchema>;

/** What a client may call it, and which kinds of token that covers. */
const ACCEPTED: Record<string, readonly OneTimeTokenType[]> = {
  email: ["signup", "magiclink"],
  signup: ["signup"],
  invite: ["invite"],
  magiclink: ["magiclink"],
  recovery: ["recovery"],
  email_change: ["email_change"],
  sms: ["sms"],
};

const METHODS: Record<OneTimeTokenType, SignInMethod> = {
  signup: "email/signup",
  invite: "invite",
  magiclink: "magiclink",
  recovery: "recovery",
  email_change: "email_change",
  sms: "otp",
  reauthentication: "otp",
};

export function serveVerify(app: FastifyInstance, identity: Identity): void {
  app.post("/verify", async (request) => {
    await limited(identity, request, "verifyPerAddress");
    return sessionJson(identity, await verify(identity, request, bodyOf(request, verifySchema)));
  });

  // For links made by administrators (generate_link), in GoTrue's manner. Mails of ours never lead here, as
  // programs that look through mail would use the token up. A HEAD never does.
  app.get("/verify", { exposeHeadRoute: false }, async (request, reply) => {
    const target = allowedTarget(identity, queryOf(request, "redirect_to"));
    const asked = { type: queryOf(request, "type"), token_hash: queryOf(request, "token") };
    const outcome = await answerAsFragment(identity, request, asked);
    return reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .redirect(`${target}#${new URLSearchParams(outcome).toString()}`, 303);
  });
}

async function answerAsFragment(
  identity: Identity,
  request: FastifyRequest,
  asked: VerifyBody,
): Promise<Record<string, string>> {
  try {
    await limited(identity, request, "verifyPerAddress");
    const session = await sessionJson(identity, await verify(identity, request, asked));
    return {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      type: asked.type ?? "",
    };
  } catch (error) {
    // A browser is waiting for a page, so a refusal travels on to it.
    if (!(error instanceof WireError)) throw error;
    return { error: "access_denied", error_code: error.code, error_description: error.message };
  }
}

async function verify(identity: Identity, request: FastifyRequest, body: VerifyBody): Promise<OpenSession> {
  if (!body.type) throw new WireError(400, "validation_failed", "Verify requires a verification type");
  const types = ACCEPTED[body.type];
  if (!types) throw new WireError(400, "validation_failed", "Invalid verification type");
  const consume = tokenFinder(identity, body, types);

  const opened = await identity.asService(async (tx) => {
    const token = await consume(tx);
    // No throw in here: a wrong guess of a code must stay counted.
    if (!token) return undefined;
    const account = await getAccount(tx, token.user_id);
    checkNotBanned(account, identity.now(), { status: 403, message: "User is banned" });
    const device = deviceOf(request);
    const confirmed = await confirm(identity, tx, { account, token, device });
    await noteDevice(identity, tx, confirmed, device);
    return openSession(tx, confirmed, METHODS[token.type as OneTimeTokenType], device, identity.now());
  });
  if (!opened)
    throw new WireError(
      403,
      "otp_expired",
      body.token_hash ? "Email link is invalid or has expired" : "Token has expired or is invalid",
    );
  return opened;
}

function tokenFinder(
  identity: Identity,
  body: VerifyBody,
  types: readonly OneTimeTokenType[],
): (tx: Work) => Promise<OneTimeToken | undefined> {
  const { token_hash: tokenHash, token: code, email, phone } = body;
  if (tokenHash) return (tx) => consumeToken(tx, tokenHash, types, identity.now());
  if (!code) throw new WireError(400, "validation_failed", "Verify requires a token or a token hash");
  if (!email === !phone)
    throw new WireError(400, "validation_failed", "Only an email address or phone number should be provided on verify");
  const relatesTo = email ? validEmail(email) : validPhone(phone ?? undefined);
  return (tx) => consumeCode(tx, { relatesTo, code }, types, identity.now());
}

/** Whoever holds the token reads that mailbox or that telephone. */
async function confirm(identity: Identity, tx: Work, proof: Proof): Promise<Account> {
  const { account, token } = proof;
  const now = identity.now();
  if (token.type === "sms")
    return changeAccount(tx, account.id, { phone_confirmed_at: account.phone_confirmed_at ?? now }, now);
  if (token.type === "email_change") return changeEmail(identity, tx, proof);
  if (account.email_confirmed_at !== null) return account;
  // A stranger may have registered this address with a password of theirs. Where the owner of the mailbox
  // comes in by another door than that sign-up's own mail, that password must not survive.
  const password = token.type === "signup" ? {} : { encrypted_password: null };
  return changeAccount(tx, account.id, { email_confirmed_at: now, is_anonymous: false, ...password }, now);
}

async function changeEmail(identity: Identity, tx: Work, { account, token, device }: Proof): Promise<Account> {
  const now = identity.now();
  const taken = await findAccount(tx, { email: token.relates_to });
  if (taken && taken.id !== account.id)
    throw new WireError(422, "email_exists", "A user with this email address has already been registered");
  const changed = await changeAccount(
    tx,
    account.id,
    { email: token.relates_to, email_change: null, email_confirmed_at: now, is_anonymous: false },
    now,
  );
  const doer = { ...device, userId: account.id };
  const detail = { before: account.email, after: token.relates_to };
  await recordAct(tx, doer, { action: "account.email_changed", detail }, now);
  // To the address that was left: whoever reads only that one learns of it.
  if (account.email !== null && account.email_confirmed_at !== null)
    await notify(identity, tx, changed, { kind: "email_changed", what: veiled(token.relates_to), to: account.email });
  return changed;
}

/** `a…@centro.es`: enough to know one's own address again. */
function veiled(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;
}

/** The fragment carries a session, so it goes only to origins that the operator named. */
function allowedTarget(identity: Identity, redirectTo: string | undefined): string {
  const { publicUrl } = identity.settings;
  if (redirectTo === undefined || !URL.canParse(redirectTo, publicUrl)) return `${publicUrl}/auth/callback`;
  const wanted = new URL(redirectTo, publicUrl);
  return wanted.origin === new URL(publicUrl).origin
    ? `${wanted.origin}${wanted.pathname}${wanted.search}`
    : `${publicUrl}/auth/callback`;
}
