import type { JWTPayload } from "jose";
import { AppError } from "#contract/errors.ts";
import { roleSchema } from "#contract/identity.ts";
import { ANONYMOUS, SERVICE, type Actor, type Database } from "#database/connection.ts";
import { actorOfKey } from "./api-keys/authenticate-key.ts";
import { looksLikeKey } from "./api-keys/key-format.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** For this long a session that was ended elsewhere may still be believed. */
const BELIEVED_FOR = 10_000;
const REMEMBERED_AT_MOST = 10_000;

/**
 * Checks signature, expiry, and that the session and its account still stand. The service key opens the
 * administration of /auth/v1 only, so here it is refused like any other token that names nobody. A person's own key
 * comes in the same header.
 */
export function createAuthenticate({
  database,
  keys,
  rateLimits,
  now,
}: {
  database: Database;
  keys: SigningKeys;
  rateLimits: boolean;
  now(): Date;
}) {
  const remembered = new Map<string, { actor: Actor; until: number }>();

  /** What this node believes of somebody is looked up again; other nodes do so when they no longer remember it. */
  function forget(userId: string): void {
    for (const [sessionId, { actor }] of remembered)
      if (actor.kind === "user" && actor.userId === userId) remembered.delete(sessionId);
  }

  async function authenticate(bearer: string | undefined): Promise<Actor> {
    if (bearer === undefined || bearer === "") return ANONYMOUS;
    const moment = now();
    if (looksLikeKey(bearer)) return actorOfKey({ database, rateLimits }, bearer, moment);
    const claims = await checkedClaims(keys, bearer, moment);
    if (claims["role"] === "anon") return ANONYMOUS;
    const { sub, session_id: sessionId } = claims;
    if (claims["role"] !== "authenticated" || typeof sub !== "string" || typeof sessionId !== "string")
      throw new AppError("UNAUTHENTICATED");

    const known = remembered.get(sessionId);
    if (known && known.until > moment.getTime()) return known.actor;
    remembered.delete(sessionId);
    const actor = await actorOfSession(database, sessionId, sub, moment);
    if (remembered.size >= REMEMBERED_AT_MOST) remembered.clear();
    remembered.set(sessionId, { actor, until: moment.getTime() + BELIEVED_FOR });
    return actor;
  }

  return { authenticate, forget };
}

async function checkedClaims(keys: SigningKeys, token: string, now: Date): Promise<JWTPayload> {
  try {
    return await keys.verify(token, now);
  } catch (cause) {
    throw new AppError("UNAUTHENTICATED", { cause });
  }
}

async function actorOfSession(database: Database, sessionId: string, userId: string, now: Date): Promise<Actor> {
  const found = await database.asActor(SERVICE, (tx) =>
    tx
      .selectFrom("auth.sessions as s")
      .innerJoin("auth.users as u", "u.id", "s.user_id")
      .innerJoin("profiles as p", "p.id", "u.id")
      .select(["p.organization_id", "p.role", "u.banned_until", "s.aal"])
      .select((of) =>
        of
          .exists(
            of
              .selectFrom("auth.mfa_factors as f")
              .select("f.id")
              .whereRef("f.user_id", "=", "u.id")
              .where("f.status", "=", "verified"),
          )
          .as("has_factor"),
      )
      .where("s.id", "=", sessionId)
      .where("u.id", "=", userId)
      .executeTakeFirst(),
  );
  if (!found || (found.banned_until !== null && found.banned_until > now)) throw new AppError("UNAUTHENTICATED");
  // A password alone opens nothing but the way to the second factor, which is the auth wire's.
  if (found.has_factor && found.aal !== "aal2") throw new AppError("SECOND_FACTOR_REQUIRED");
  // The role of the database, not of the token, so that a demotion counts at once.
  return { kind: "user", userId, organizationId: found.organization_id, role: roleSchema.parse(found.role), sessionId };
}
