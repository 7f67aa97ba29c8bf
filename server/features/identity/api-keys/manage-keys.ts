import { sql } from "kysely";
import {
  apiKeySchema,
  type ApiKey,
  type createApiKey as createContract,
  type listApiKeys as listContract,
  type revokeApiKey as revokeContract,
} from "#contract/api-keys.ts";
import type { InputOf, OutputOf } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import { API_KEYS_MAX } from "#contract/limits.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { asSingleLine } from "../../../emails/compose-mail.ts";
import { notify } from "../account/notify.ts";
import { requireRecentAuthentication } from "../account/recent-authentication.ts";
import { selfOf } from "../account/signed-in-self.ts";
import { doerOf } from "../doer.ts";
import type { Identity } from "../identity.ts";
import { getAccount } from "../store.ts";
import { hashOfKey, newKey } from "./key-format.ts";

const DAY = 24 * 60 * 60 * 1000;
// The day as text: the driver would make a moment of it, by the clock of this machine.
const SHOWN = [
  "id",
  "name",
  "scopes",
  "created_at",
  "expires_at",
  sql<string | null>`last_used_on::text`.as("last_used_on"),
] as const;

export async function listMyApiKeys(context: Context): Promise<OutputOf<typeof listContract>> {
  const { userId } = selfOf(context);
  const rows = await asSelf(context, (tx) =>
    tx.selectFrom("api_keys").select(SHOWN).where("user_id", "=", userId).orderBy("created_at", "desc").execute(),
  );
  return { keys: rows.map(toKey) };
}

/** Only whoever has just shown who they are: a key outlives the session it is made in. */
export async function createMyApiKey(
  identity: Identity,
  context: Context,
  { name, scopes, days }: InputOf<typeof createContract>,
): Promise<OutputOf<typeof createContract>> {
  const self = selfOf(context);
  const now = identity.now();
  const { id, key } = newKey();
  const made = await identity.asService(async (tx) => {
    await requireRecentAuthentication(tx, self, now);
    // Locked, so that of two that are made at once the second counts the first.
    await tx.selectFrom("profiles").select("id").where("id", "=", self.userId).forUpdate().executeTakeFirst();
    const { count } = await tx
      .selectFrom("api_keys")
      .select((of) => of.fn.countAll<string>().as("count"))
      .where("user_id", "=", self.userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= API_KEYS_MAX) throw new AppError("TOO_MANY_KEYS");
    const row = await tx
      .insertInto("api_keys")
      .values({
        id,
        user_id: self.userId,
        name: name.trim(),
        scopes: [...new Set(scopes)],
        key_hash: hashOfKey(key),
        expires_at: days === null ? null : new Date(now.getTime() + days * DAY),
        created_at: now,
      })
      .returning(SHOWN)
      .executeTakeFirstOrThrow();
    const detail = { scopes: row.scopes.join(" "), days };
    await recordAct(tx, doerOf(context), { action: "api_key.created", target: { id, name: row.name }, detail }, now);
    await notify(identity, tx, await getAccount(tx, self.userId), {
      kind: "api_key_created",
      what: asSingleLine(row.name),
    });
    return toKey(row);
  });
  return { made, key };
}

export async function revokeMyApiKey(
  identity: Identity,
  context: Context,
  { id }: InputOf<typeof revokeContract>,
): Promise<OutputOf<typeof revokeContract>> {
  const { userId } = selfOf(context);
  await identity.asService(async (tx) => {
    const gone = await tx
      .deleteFrom("api_keys")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .returning("name")
      .executeTakeFirst();
    if (!gone) throw new AppError("NOT_FOUND");
    const target = { id, name: gone.name };
    await recordAct(tx, doerOf(context), { action: "api_key.revoked", target }, identity.now());
  });
  return { revoked: true };
}

function toKey(row: { created_at: Date; expires_at: Date | null }): ApiKey {
  return apiKeySchema.parse({
    ...row,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
  });
}
