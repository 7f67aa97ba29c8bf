import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import { RATE_LIMITS } from "#contract/limits.ts";
import { apiScopeSchema } from "#contract/scopes.ts";
import { SERVICE, type Actor, type Database, type Work } from "#database/connection.ts";
import { countInside, tooMany } from "../rate-limit.ts";
import { hashOfKey, idOfKey } from "./key-format.ts";

/**
 * Who comes with a key: its owner, held to its scopes. Looked up each time, so that a key that was revoked, and one
 * whose owner was blocked, is dead at once.
 */
export async function actorOfKey(
  { database, rateLimits }: { database: Database; rateLimits: boolean },
  key: string,
  now: Date,
): Promise<Actor> {
  const id = idOfKey(key);
  if (id === undefined) throw new AppError("UNAUTHENTICATED");
  const outcome = await database.asActor(SERVICE, async (tx) => {
    const found = await readKey(tx, id);
    if (!found || !timingSafeEqual(found.key_hash, hashOfKey(key))) return "unknown";
    if (found.expires_at !== null && found.expires_at <= now) return "unknown";
    if (found.banned_until !== null && found.banned_until > now) return "unknown";
    // Refusals count as well, so let the transaction commit.
    const wait = rateLimits ? await countInside(tx, `requestsPerKey:${id}`, RATE_LIMITS.requestsPerKey, now) : 0;
    if (wait > 0) return { wait };
    await noteUse(tx, id, found.last_used_on, now);
    return found;
  });
  if (outcome === "unknown") throw new AppError("UNAUTHENTICATED");
  if ("wait" in outcome) throw tooMany(outcome.wait);
  // A scope that this version does not know opens nothing.
  const scopes = outcome.scopes.filter((scope) => apiScopeSchema.safeParse(scope).success);
  return { kind: "api-key", keyId: id, userId: outcome.user_id, organizationId: outcome.organization_id, scopes };
}

function readKey(tx: Work, id: string) {
  return (
    tx
      .selectFrom("api_keys as k")
      .innerJoin("auth.users as u", "u.id", "k.user_id")
      .innerJoin("profiles as p", "p.id", "u.id")
      .select(["k.key_hash", "k.scopes", "k.user_id", "k.expires_at"])
      // As text: the driver would make a moment of it, by the clock of this machine.
      .select(sql<string | null>`k.last_used_on::text`.as("last_used_on"))
      .select(["u.banned_until", "p.organization_id"])
      .where("k.id", "=", id)
      .executeTakeFirst()
  );
}

/** Once a day: a row that every request writes would make them queue up. */
async function noteUse(tx: Work, id: string, known: string | null, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  if (known === today) return;
  await tx.updateTable("api_keys").set({ last_used_on: today }).where("id", "=", id).execute();
}
