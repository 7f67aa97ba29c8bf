import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { mailLink } from "../account-mail.ts";
import { unhurried } from "../answer-floor.ts";
import { createAccount, type Metadata } from "../create-account.ts";
import type { Identity } from "../identity.ts";
import { openSession, sessionJson, type OpenSession } from "../session.ts";
import { changeAccount, findAccount, type Account } from "../store.ts";
import { userJson } from "../user-json.ts";
import { WireError } from "./errors.ts";
import { sendCodeToPhone } from "./phone-code.ts";
import {
  allowMail,
  bodyOf,
  checkPassword,
  deviceOf,
  limited,
  metadataSchema,
  validEmail,
  validPhone,
} from "./request.ts";
import { wishesOf } from "./wishes.ts";

const signupSchema = z.object({
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  password: z.nullish(z.string()),
  data: z.nullish(metadataSchema),
});

/** What a sign-up leads to: a session at once, or an account that must confirm its address first. */
type Outcome = { opened: OpenSession } | { waiting: ReturnType<typeof userJson> };

export function serveSignup(app: FastifyInstance, identity: Identity): void {
  app.post("/signup", (request) => unhurried(identity, () => signUp(identity, request)));
}

async function signUp(identity: Identity, request: FastifyRequest) {
  await limited(identity, request, "signupPerAddress");
  if (identity.settings.signUpDisabled)
    throw new WireError(422, "signup_disabled", "Signups not allowed for this instance");
  const { email, phone, password, data } = bodyOf(request, signupSchema);
  const metadata = data ?? {};
  if (email && phone)
    throw new WireError(
      400,
      "validation_failed",
      "Only an email address or phone number should be provided on signup.",
    );

  let outcome: Outcome;
  if (email)
    outcome = await signUpWithEmail(identity, request, {
      email: validEmail(email),
      password: password ?? undefined,
      metadata,
    });
  else if (phone)
    outcome = await signUpWithPhone(identity, request, {
      phone: validPhone(phone),
      password: password ?? undefined,
      metadata,
    });
  else outcome = await signUpAnonymously(identity, request, metadata);
  return "opened" in outcome ? sessionJson(identity, outcome.opened) : outcome.waiting;
}

async function signUpWithEmail(
  identity: Identity,
  request: FastifyRequest,
  wanted: { email: string; password: string | undefined; metadata: Metadata },
): Promise<Outcome> {
  const { email, metadata } = wanted;
  // Before the account is looked for, so that a known address takes as long as an unknown one.
  const passwordHash = await hashNewPassword(identity, wanted.password);
  const { autoconfirm } = identity.settings;

  return identity.asService(async (tx): Promise<Outcome> => {
    const now = identity.now();
    const created = await createAccount(
      tx,
      { email, passwordHash, metadata, columns: autoconfirm ? { email_confirmed_at: now } : {} },
      now,
    );
    const account = created ?? (await findAccount(tx, { email }));
    if (!account) throw new WireError(409, "conflict", "The account is being created at this moment");

    if (created && autoconfirm) return { opened: await openSession(tx, created, "password", deviceOf(request), now) };
    if (!created && autoconfirm) throw new WireError(422, "user_already_exists", "User already registered");
    await allowMail(identity, tx, { kind: "signup", to: email });
    if (account.email_confirmed_at !== null) return { waiting: lookalike(identity, account, metadata, now) };
    await mailLink(identity, tx, account, email, "signup", wishesOf(request));
    return { waiting: userJson(await changeAccount(tx, account.id, { confirmation_sent_at: now }, now)) };
  });
}

async function signUpWithPhone(
  identity: Identity,
  request: FastifyRequest,
  wanted: { phone: string; password: string | undefined; metadata: Metadata },
): Promise<Outcome> {
  if (!identity.settings.phoneSignUps)
    throw new WireError(400, "phone_provider_disabled", "Phone signups are disabled");
  const { phone, metadata } = wanted;
  const passwordHash = await hashNewPassword(identity, wanted.password);
  const { phoneAutoconfirm } = identity.settings;

  return identity.asService(async (tx): Promise<Outcome> => {
    const now = identity.now();
    const created = await createAccount(
      tx,
      { phone, passwordHash, metadata, columns: phoneAutoconfirm ? { phone_confirmed_at: now } : {} },
      now,
    );
    const account = created ?? (await findAccount(tx, { phone }));
    if (!account) throw new WireError(409, "conflict", "The account is being created at this moment");

    if (created && phoneAutoconfirm)
      return { opened: await openSession(tx, created, "password", deviceOf(request), now) };
    if (!created && phoneAutoconfirm) throw new WireError(422, "user_already_exists", "User already registered");
    await allowMail(identity, tx, { kind: "sms", to: phone });
    if (account.phone_confirmed_at !== null) return { waiting: lookalike(identity, account, metadata, now) };
    await sendCodeToPhone(identity, tx, account, phone);
    return { waiting: userJson(await changeAccount(tx, account.id, { confirmation_sent_at: now }, now)) };
  });
}

async function signUpAnonymously(identity: Identity, request: FastifyRequest, metadata: Metadata): Promise<Outcome> {
  if (!identity.settings.anonymousSignUps)
    throw new WireError(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled");
  const now = identity.now();
  return identity.asService(async (tx) => {
    const account = await createAccount(tx, { metadata, columns: { is_anonymous: true } }, now);
    if (!account) throw new WireError(409, "conflict", "The account could not be created");
    return { opened: await openSession(tx, account, "anonymous", deviceOf(request), now) };
  });
}

async function hashNewPassword(identity: Identity, password: string | undefined): Promise<string> {
  if (password === undefined || password === "")
    throw new WireError(400, "validation_failed", "Signup requires a valid password");
  checkPassword(identity, password);
  return identity.hasher.hash(password);
}

/**
 * What a stranger sees when the address already has an account: a new account like any other, but, unless accounts are
 * concealed, for the empty identities, which is how clients of this protocol have always told.
 */
function lookalike(identity: Identity, account: Account, metadata: Metadata, now: Date): ReturnType<typeof userJson> {
  const fresh: Account = {
    ...account,
    id: randomUUID(),
    email_confirmed_at: null,
    phone_confirmed_at: null,
    confirmation_sent_at: now,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    reauthentication_sent_at: null,
    invited_at: null,
    last_sign_in_at: null,
    banned_until: null,
    raw_app_meta_data: {},
    raw_user_meta_data: metadata as Account["raw_user_meta_data"],
    organization_id: randomUUID(),
    platform_role: "user",
    factors: [],
    created_at: now,
    updated_at: now,
  };
  const shown = userJson(fresh);
  return identity.settings.revealAccounts ? { ...shown, identities: [] } : shown;
}
