import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Work } from "#database/connection.ts";
import { issueToken, mailLink } from "../account-mail.ts";
import { createAccount } from "../create-account.ts";
import type { Identity } from "../identity.ts";
import type { OneTimeTokenType } from "../one-time-token.ts";
import { changeAccount, findAccount, type Account } from "../store.ts";
import { userJson } from "../user-json.ts";
import { WireError } from "./errors.ts";
import { bodyOf, checkPassword, metadataSchema, queryOf, validEmail } from "./request.ts";
import { wishesOf } from "./wishes.ts";

const inviteSchema = z.object({ email: z.nullish(z.string()), data: z.nullish(metadataSchema) });
const linkSchema = z.object({
  type: z.enum(["signup", "invite", "magiclink", "recovery", "email_change_current", "email_change_new"]),
  email: z.nullish(z.string()),
  new_email: z.nullish(z.string()),
  password: z.nullish(z.string()),
  data: z.nullish(metadataSchema),
  redirect_to: z.nullish(z.string()),
});

const emailExists = () =>
  new WireError(422, "email_exists", "A user with this email address has already been registered");

export function serveAdminLinks(app: FastifyInstance, identity: Identity): void {
  app.post("/invite", async (request) => {
    const body = bodyOf(request, inviteSchema);
    const email = validEmail(body.email ?? undefined);
    const now = identity.now();
    return identity.asService(async (tx) => {
      const known = await findAccount(tx, { email });
      if (known?.email_confirmed_at) throw emailExists();
      const account = known ?? (await createAccount(tx, { email, metadata: body.data ?? {} }, now));
      if (!account) throw emailExists();
      await mailLink(identity, tx, account, email, "invite", wishesOf(request));
      return userJson(await changeAccount(tx, account.id, { invited_at: now, confirmation_sent_at: now }, now));
    });
  });

  // Makes the link and sends nothing: the caller has a way of its own to hand it over.
  app.post("/admin/generate_link", async (request) => {
    const body = bodyOf(request, linkSchema);
    const email = validEmail(body.email ?? undefined);
    const newEmail = body.type.startsWith("email_change") ? validEmail(body.new_email ?? undefined) : undefined;
    if (body.password) checkPassword(identity, body.password);
    const passwordHash = body.password ? await identity.hasher.hash(body.password) : undefined;
    const redirectTo = body.redirect_to ?? queryOf(request, "redirect_to") ?? identity.settings.publicUrl;

    return identity.asService(async (tx) => {
      const account = await accountForLink(identity, tx, {
        type: body.type,
        email,
        newEmail,
        passwordHash,
        metadata: body.data ?? {},
      });
      const { token, code } = await issueToken(identity, tx, account, tokenTypeOf(body.type), newEmail ?? email, {
        withCode: true,
      });
      const query = new URLSearchParams({ token, type: tokenTypeOf(body.type), redirect_to: redirectTo });
      return {
        ...userJson(account),
        action_link: `${identity.settings.publicUrl}/auth/v1/verify?${query.toString()}`,
        email_otp: code,
        hashed_token: token,
        verification_type: body.type,
        redirect_to: redirectTo,
      };
    });
  });
}

type LinkType = z.infer<typeof linkSchema>["type"];

async function accountForLink(
  identity: Identity,
  tx: Work,
  wanted: {
    type: LinkType;
    email: string;
    newEmail: string | undefined;
    passwordHash: string | undefined;
    metadata: Record<string, unknown>;
  },
): Promise<Account> {
  const now = identity.now();
  const known = await findAccount(tx, { email: wanted.email });
  if (!known) {
    if (!["signup", "invite", "magiclink"].includes(wanted.type))
      throw new WireError(404, "user_not_found", "User with this email not found");
    const made = await createAccount(
      tx,
      {
        email: wanted.email,
        passwordHash: wanted.passwordHash,
        metadata: wanted.metadata,
        columns: sentColumns(wanted.type, now),
      },
      now,
    );
    if (!made) throw emailExists();
    return made;
  }
  if ((wanted.type === "signup" || wanted.type === "invite") && known.email_confirmed_at !== null) throw emailExists();
  if (wanted.newEmail !== undefined) {
    if (await findAccount(tx, { email: wanted.newEmail })) throw emailExists();
    return changeAccount(tx, known.id, { email_change: wanted.newEmail, email_change_sent_at: now }, now);
  }
  return changeAccount(tx, known.id, sentColumns(wanted.type, now), now);
}

function sentColumns(type: LinkType, now: Date) {
  if (type === "invite") return { invited_at: now, confirmation_sent_at: now };
  return type === "signup" ? { confirmation_sent_at: now } : { recovery_sent_at: now };
}

function tokenTypeOf(type: LinkType): OneTimeTokenType {
  return type === "email_change_current" || type === "email_change_new" ? "email_change" : type;
}
