import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { mailLink } from "../account-mail.ts";
import { unhurried } from "../answer-floor.ts";
import { createAccount } from "../create-account.ts";
import { takeMailAllowance } from "../mail-allowance.ts";
import type { Identity } from "../identity.ts";
import { changeAccount, findAccount } from "../store.ts";
import { WireError } from "./errors.ts";
import { sendCodeToPhone } from "./phone-code.ts";
import { allowMail, bodyOf, limited, metadataSchema, validEmail, validPhone } from "./request.ts";
import { wishesOf } from "./wishes.ts";

const otpSchema = z.object({
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  create_user: z.nullish(z.boolean()),
  data: z.nullish(metadataSchema),
});
const recoverSchema = z.object({ email: z.nullish(z.string()) });
const resendSchema = z.object({
  type: z.nullish(z.string()),
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
});

/** The doors that send something. Whatever they find, an address that asks too often is refused in the same words. */
export function serveOtp(app: FastifyInstance, identity: Identity): void {
  const door = (path: string, answer: (request: FastifyRequest) => Promise<object>) =>
    app.post(path, (request) => unhurried(identity, () => answer(request)));

  for (const path of ["/otp", "/magiclink"]) {
    door(path, async (request) => {
      await limited(identity, request, "mailDoorsPerAddress");
      const { email, phone, ...wanted } = bodyOf(request, otpSchema);
      if (email && phone)
        throw new WireError(400, "validation_failed", "Only an email address or phone number should be provided");
      const createUser = wanted.create_user !== false;
      if (phone) await codeToPhone(identity, validPhone(phone), createUser);
      else
        await magicLink(identity, request, {
          email: validEmail(email ?? undefined),
          createUser,
          metadata: wanted.data ?? {},
        });
      return {};
    });
  }

  door("/recover", async (request) => {
    await limited(identity, request, "mailDoorsPerAddress");
    const email = validEmail(bodyOf(request, recoverSchema).email ?? undefined);
    await identity.asService(async (tx) => {
      await allowMail(identity, tx, { kind: "recovery", to: email });
      const account = await findAccount(tx, { email });
      if (!account) return;
      await mailLink(identity, tx, account, email, "recovery", wishesOf(request));
      await changeAccount(tx, account.id, { recovery_sent_at: identity.now() }, identity.now());
    });
    return {};
  });

  door("/resend", async (request) => {
    await limited(identity, request, "mailDoorsPerAddress");
    const { type, email, phone } = bodyOf(request, resendSchema);
    switch (type ?? "") {
      case "signup":
        await resendSignup(identity, request, requiredEmail(email));
        return {};
      case "email_change":
        await resendEmailChange(identity, request, requiredEmail(email));
        return {};
      case "sms":
      case "phone_change":
        await codeToPhone(identity, validPhone(phone ?? undefined), false);
        return {};
      default:
        throw new WireError(
          400,
          "validation_failed",
          "Missing one of these types: signup, email_change, sms, phone_change",
        );
    }
  });
}

async function magicLink(
  identity: Identity,
  request: FastifyRequest,
  wanted: { email: string; createUser: boolean; metadata: Record<string, unknown> },
): Promise<void> {
  const { email } = wanted;
  const { signUpDisabled, revealAccounts } = identity.settings;
  const refusal = () => new WireError(422, "otp_disabled", "Signups not allowed for otp");

  const found = await identity.asService(async (tx) => {
    const now = identity.now();
    await allowMail(identity, tx, { kind: "magiclink", to: email });
    const mayCreate = wanted.createUser && !signUpDisabled;
    const account =
      (await findAccount(tx, { email })) ??
      (mayCreate ? await createAccount(tx, { email, metadata: wanted.metadata }, now) : undefined);
    if (!account) return false;
    // Somebody who has not confirmed their address finishes the sign-up first, as in GoTrue.
    const type = account.email_confirmed_at === null ? "signup" : "magiclink";
    await mailLink(identity, tx, account, email, type, wishesOf(request));
    await changeAccount(
      tx,
      account.id,
      type === "signup" ? { confirmation_sent_at: now } : { recovery_sent_at: now },
      now,
    );
    return true;
  });
  // Thrown outside, so that the attempt has been counted against the address.
  if (!found && revealAccounts) throw refusal();
}

async function codeToPhone(identity: Identity, phone: string, createUser: boolean): Promise<void> {
  if (!identity.settings.phoneSignUps)
    throw new WireError(422, "phone_provider_disabled", "Unsupported phone provider");
  const found = await identity.asService(async (tx) => {
    await allowMail(identity, tx, { kind: "sms", to: phone });
    const account =
      (await findAccount(tx, { phone })) ??
      (createUser ? await createAccount(tx, { phone, metadata: {} }, identity.now()) : undefined);
    if (!account) return false;
    await sendCodeToPhone(identity, tx, account, phone);
    return true;
  });
  if (!found && identity.settings.revealAccounts)
    throw new WireError(422, "otp_disabled", "Signups not allowed for otp");
}

async function resendSignup(identity: Identity, request: FastifyRequest, email: string): Promise<void> {
  await identity.asService(async (tx) => {
    await allowMail(identity, tx, { kind: "signup", to: email });
    const account = await findAccount(tx, { email });
    if (!account || account.email_confirmed_at !== null) return;
    await mailLink(identity, tx, account, email, "signup", wishesOf(request));
    await changeAccount(tx, account.id, { confirmation_sent_at: identity.now() }, identity.now());
  });
}

/**
 * `email` is the address the account has now, as in GoTrue; the mail goes to the new one, which somebody else may own
 * and which therefore counts as well. That it was left out is not said, as strangers may ask here.
 */
async function resendEmailChange(identity: Identity, request: FastifyRequest, email: string): Promise<void> {
  await identity.asService(async (tx) => {
    await allowMail(identity, tx, { kind: "email_change", to: email });
    const account = await findAccount(tx, { email });
    if (!account || account.email_change === null) return;
    const { rateLimits } = identity.settings;
    const mail = { kind: "email_change", to: account.email_change };
    if (rateLimits && (await takeMailAllowance(tx, mail, identity.now())) > 0) return;
    await mailLink(identity, tx, account, account.email_change, "email_change", wishesOf(request));
    await changeAccount(tx, account.id, { email_change_sent_at: identity.now() }, identity.now());
  });
}

function requiredEmail(email: string | null | undefined): string {
  if (!email) throw new WireError(400, "validation_failed", "Type provided requires an email address");
  return validEmail(email);
}
