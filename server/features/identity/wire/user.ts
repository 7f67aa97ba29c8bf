import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { mailLink, mailPasswordChanged, mailReauthenticationCode } from "../account-mail.ts";
import { isRecent } from "../account/recent-authentication.ts";
import type { Identity } from "../identity.ts";
import { changeAccount, consumeCode, endSessions, findAccount, type Account } from "../store.ts";
import { userJson } from "../user-json.ts";
import { WireError } from "./errors.ts";
import {
  allowMail,
  bodyOf,
  checkPassword,
  limited,
  metadataSchema,
  queryOf,
  signedIn,
  validEmail,
  type SignedIn,
} from "./request.ts";
import { wishesOf } from "./wishes.ts";

const changesSchema = z.object({
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  password: z.nullish(z.string()),
  nonce: z.nullish(z.string()),
  data: z.nullish(metadataSchema),
});

export function serveUser(app: FastifyInstance, identity: Identity): void {
  app.get("/user", async (request) => userJson((await signedIn(identity, request)).account));

  app.put("/user", async (request) => {
    const self = await signedIn(identity, request);
    const { account, session } = self;
    const body = bodyOf(request, changesSchema);
    const newEmail = body.email ? validEmail(body.email) : undefined;
    const changesEmail = newEmail !== undefined && newEmail !== account.email;
    const changesPassword = typeof body.password === "string";
    if (changesEmail || changesPassword) requireSecondFactor(self);
    if (changesEmail) requireRecent(self, identity.now());
    if (body.phone) throw new WireError(422, "phone_provider_disabled", "Changing the phone number is not enabled");
    if (body.nonce) await spendNonce(identity, account, body.nonce);
    const passwordHash = changesPassword ? await hashOtherPassword(identity, account, body.password!) : undefined;

    return identity.asService(async (tx) => {
      const now = identity.now();
      let changed = account;
      if (body.data)
        changed = await changeAccount(tx, account.id, { raw_user_meta_data: mergedMetadata(account, body.data) }, now);
      if (passwordHash !== undefined) {
        changed = await changeAccount(tx, account.id, { encrypted_password: passwordHash }, now);
        // Whoever else was signed in may be the reason for the change.
        await endSessions(tx, account.id, { except: session.id });
        await mailPasswordChanged(identity, tx, changed, request.headers["accept-language"]);
      }
      if (changesEmail) {
        if (await findAccount(tx, { email: newEmail }))
          throw new WireError(422, "email_exists", "A user with this email address has already been registered");
        if (identity.settings.autoconfirm) {
          changed = await changeAccount(
            tx,
            account.id,
            { email: newEmail, email_confirmed_at: now, is_anonymous: false },
            now,
          );
        } else {
          await allowMail(identity, tx, { kind: "email_change", to: newEmail });
          changed = await changeAccount(tx, account.id, { email_change: newEmail, email_change_sent_at: now }, now);
          await mailLink(identity, tx, changed, newEmail, "email_change", wishesOf(request));
        }
      }
      return userJson(changed);
    });
  });

  app.get("/reauthenticate", { exposeHeadRoute: false }, async (request) => {
    await limited(identity, request, "mailDoorsPerAddress");
    const { account } = await signedIn(identity, request);
    const { email } = account;
    if (email === null)
      throw new WireError(
        400,
        "validation_failed",
        "Reauthentication requires the user to have an email or a phone number",
      );
    await identity.asService(async (tx) => {
      await allowMail(identity, tx, { kind: "reauthentication", to: email });
      await mailReauthenticationCode(identity, tx, account, email, wishesOf(request));
      await changeAccount(tx, account.id, { reauthentication_sent_at: identity.now() }, identity.now());
    });
    return {};
  });

  app.post("/logout", async (request, reply) => {
    const { account, session } = await signedIn(identity, request);
    const scope = queryOf(request, "scope") ?? "global";
    const which = { global: {}, local: { only: session.id }, others: { except: session.id } }[scope];
    if (!which) throw new WireError(400, "validation_failed", `Unsupported logout scope "${scope}"`);
    await identity.asService((tx) => endSessions(tx, account.id, which));
    return reply.code(204).send();
  });
}

function requireSecondFactor({ account, session }: SignedIn): void {
  const hasFactor = account.factors.some((factor) => factor.status === "verified");
  if (hasFactor && session.aal !== "aal2")
    throw new WireError(
      401,
      "insufficient_aal",
      "AAL2 session is required to update email or password when MFA is enabled.",
    );
}

/** The address is the way back into an account, so an open browser is not enough to change it. */
function requireRecent({ account, session }: SignedIn, now: Date): void {
  const needsFactor = account.factors.some((factor) => factor.status === "verified");
  if (!isRecent(session, { needsFactor }, now))
    throw new WireError(401, "reauthentication_needed", "This requires a recent authentication");
}

async function hashOtherPassword(identity: Identity, account: Account, password: string): Promise<string> {
  checkPassword(identity, password);
  if (account.encrypted_password !== null && (await identity.hasher.fits(account.encrypted_password, password))) {
    throw new WireError(422, "same_password", "New password should be different from the old password.");
  }
  return identity.hasher.hash(password);
}

async function spendNonce(identity: Identity, account: Account, nonce: string): Promise<void> {
  // In a transaction of its own: a wrong guess must be counted although the request fails.
  const spent = await identity.asService((tx) =>
    consumeCode(tx, { relatesTo: account.email ?? "", code: nonce }, ["reauthentication"], identity.now()),
  );
  if (!spent) throw new WireError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
}

/** A null takes a key away, as in GoTrue. */
function mergedMetadata(account: Account, changes: Record<string, unknown>): string {
  const merged = Object.entries({ ...(account.raw_user_meta_data as object), ...changes }).filter(
    ([, value]) => value !== null,
  );
  return JSON.stringify(Object.fromEntries(merged));
}
