import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Updateable } from "kysely";
import * as z from "zod/mini";
import type { Work } from "#database/connection.ts";
import type { AuthUsers } from "#database/tables.ts";
import { createAccount } from "../create-account.ts";
import type { Identity } from "../identity.ts";
import { changeAccount, deleteAccount, endSessions, findAccount, listAccounts, type Account } from "../store.ts";
import { userJson } from "../user-json.ts";
import { WireError } from "./errors.ts";
import { bodyOf, checkPassword, isUuid, metadataSchema, paramOf, queryOf, validEmail, validPhone } from "./request.ts";

const userSchema = z.object({
  email: z.nullish(z.string()),
  phone: z.nullish(z.string()),
  password: z.nullish(z.string()),
  email_confirm: z.nullish(z.boolean()),
  phone_confirm: z.nullish(z.boolean()),
  user_metadata: z.nullish(metadataSchema),
  app_metadata: z.nullish(metadataSchema),
  ban_duration: z.nullish(z.string()),
});
type UserBody = z.infer<typeof userSchema>;

export function serveAdminUsers(app: FastifyInstance, identity: Identity): void {
  app.get("/admin/users", async (request, reply) => {
    const page = positive(queryOf(request, "page"), 1);
    const perPage = positive(queryOf(request, "per_page"), 50);
    const { accounts, total } = await identity.asService((tx) =>
      listAccounts(tx, { limit: perPage, offset: (page - 1) * perPage }),
    );
    const last = Math.max(1, Math.ceil(total / perPage));
    const links = [
      ...(page < last ? [`</admin/users?page=${page + 1}&per_page=${perPage}>; rel="next"`] : []),
      `</admin/users?page=${last}&per_page=${perPage}>; rel="last"`,
    ];
    void reply.header("x-total-count", total).header("link", links.join(", "));
    return { users: accounts.map(userJson), aud: "authenticated" };
  });

  app.post("/admin/users", async (request) => {
    const body = bodyOf(request, userSchema);
    if (!body.email && !body.phone)
      throw new WireError(400, "validation_failed", "Cannot create a user without either an email or phone");
    const email = body.email ? validEmail(body.email) : undefined;
    const phone = body.phone ? validPhone(body.phone) : undefined;
    const passwordHash = await hashGiven(identity, body.password);
    const now = identity.now();
    const account = await identity.asService((tx) =>
      createAccount(
        tx,
        {
          email,
          phone,
          passwordHash,
          metadata: body.user_metadata ?? {},
          columns: {
            raw_app_meta_data: JSON.stringify(body.app_metadata ?? {}),
            email_confirmed_at: email && body.email_confirm ? now : null,
            phone_confirmed_at: phone && body.phone_confirm ? now : null,
            banned_until: banEnd(body.ban_duration, now) ?? null,
          },
        },
        now,
      ),
    );
    if (!account)
      throw new WireError(422, "email_exists", "A user with this email address has already been registered");
    return userJson(account);
  });

  app.get("/admin/users/:id", async (request) => userJson(await identity.asService((tx) => targetOf(tx, request))));

  app.put("/admin/users/:id", async (request) => {
    const body = bodyOf(request, userSchema);
    const passwordHash = await hashGiven(identity, body.password);
    const now = identity.now();
    return identity.asService(async (tx) => {
      const account = await targetOf(tx, request);
      const changes = changesOf(account, body, passwordHash, now);
      await refuseTaken(tx, account, changes);
      const changed = await changeAccount(tx, account.id, changes, now);
      const isBanned = changed.banned_until !== null && changed.banned_until > now;
      if (passwordHash !== undefined || isBanned) await endSessions(tx, account.id);
      return userJson(changed);
    });
  });

  app.delete("/admin/users/:id", async (request) =>
    identity.asService(async (tx) => {
      const account = await targetOf(tx, request);
      await deleteAccount(tx, account.id);
      return userJson(account);
    }),
  );
}

/** The account named in the path. */
export async function targetOf(tx: Work, request: FastifyRequest): Promise<Account> {
  const id = paramOf(request, "id");
  if (!isUuid(id)) throw new WireError(404, "validation_failed", "user_id must be an UUID");
  const account = await findAccount(tx, { id });
  if (!account) throw new WireError(404, "user_not_found", "User not found");
  return account;
}

function changesOf(
  account: Account,
  body: UserBody,
  passwordHash: string | undefined,
  now: Date,
): Updateable<AuthUsers> {
  const banned = banEnd(body.ban_duration, now);
  return {
    // An address that an administrator sets counts as confirmed, as in GoTrue.
    ...(body.email ? { email: validEmail(body.email), email_confirmed_at: now } : {}),
    ...(body.phone ? { phone: validPhone(body.phone), phone_confirmed_at: now } : {}),
    ...(body.email_confirm ? { email_confirmed_at: account.email_confirmed_at ?? now } : {}),
    ...(body.phone_confirm ? { phone_confirmed_at: account.phone_confirmed_at ?? now } : {}),
    ...(passwordHash === undefined ? {} : { encrypted_password: passwordHash }),
    ...(body.user_metadata ? { raw_user_meta_data: merged(account.raw_user_meta_data, body.user_metadata) } : {}),
    ...(body.app_metadata ? { raw_app_meta_data: merged(account.raw_app_meta_data, body.app_metadata) } : {}),
    ...(banned === undefined ? {} : { banned_until: banned }),
  };
}

async function refuseTaken(tx: Work, account: Account, changes: Updateable<AuthUsers>): Promise<void> {
  const { email, phone } = changes;
  if (typeof email === "string" && email !== account.email && (await findAccount(tx, { email }))) {
    throw new WireError(422, "email_exists", "A user with this email address has already been registered");
  }
  if (typeof phone === "string" && phone !== account.phone && (await findAccount(tx, { phone }))) {
    throw new WireError(422, "phone_exists", "A user with this phone number has already been registered");
  }
}

async function hashGiven(identity: Identity, password: string | null | undefined): Promise<string | undefined> {
  if (!password) return undefined;
  checkPassword(identity, password);
  return identity.hasher.hash(password);
}

function merged(old: Account["raw_user_meta_data"], changes: Record<string, unknown>): string {
  return JSON.stringify({ ...(old as object), ...changes });
}

const HOURS_AND_SO_ON = { h: 3_600_000, m: 60_000, s: 1_000 } as const;

/** `none` lifts a ban, `24h` or `1h30m` sets one, absence changes nothing. */
function banEnd(duration: string | null | undefined, now: Date): Date | null | undefined {
  if (!duration) return undefined;
  if (duration === "none") return null;
  if (!/^(\d+[hms])+$/.test(duration)) throw new WireError(400, "validation_failed", "invalid format for ban duration");
  const parts = [...duration.matchAll(/(\d+)([hms])/g)];
  const length = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * HOURS_AND_SO_ON[unit as "h" | "m" | "s"],
    0,
  );
  return new Date(now.getTime() + Math.min(length, 100 * 365 * 24 * HOURS_AND_SO_ON.h));
}

function positive(text: string | undefined, otherwise: number): number {
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 1_000_000)
    throw new WireError(400, "validation_failed", `Bad Pagination Parameters: ${text}`);
  return value;
}
