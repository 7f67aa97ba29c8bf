import { isIPv6 } from "node:net";
import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import { RATE_LIMITS, type RateLimit } from "#contract/limits.ts";
import { SERVICE, type Database, type Work } from "#database/connection.ts";

export type LimitName = keyof typeof RATE_LIMITS;

/** Zero when the act may go on, otherwise the milliseconds until it may. */
export type Wait = number;

/**
 * Counts one act against a limit that all nodes share. The window opens with the first act and is not
 * prolonged by refused ones. Commits at once, so that an act which fails later still counts.
 */
export function countAgainstLimit(
  database: Database,
  limit: { name: LimitName; key: string },
  now: Date,
): Promise<Wait> {
  return database.asActor(SERVICE, (tx) => countInside(tx, `${limit.name}:${limit.key}`, RATE_LIMITS[limit.name], now));
}

/** The same inside a transaction of the caller's: counts only if that commits, and makes equal acts queue up. */
export async function countInside(tx: Work, key: string, limit: RateLimit, now: Date): Promise<Wait> {
  const windowEnd = new Date(now.getTime() + limit.window);
  const { rows } = await sql<{ hits: number; window_ends_at: Date }>`
    insert into auth.rate_limits as counted (key, hits, window_ends_at) values (${key}, 1, ${windowEnd})
    on conflict (key) do update set
      hits = case when counted.window_ends_at <= ${now} then 1 else counted.hits + 1 end,
      window_ends_at = case when counted.window_ends_at <= ${now} then ${windowEnd} else counted.window_ends_at end
    returning hits, window_ends_at`.execute(tx);
  const counted = rows[0]!;
  return counted.hits <= limit.max ? 0 : Math.max(1, counted.window_ends_at.getTime() - now.getTime());
}

/** Throws RATE_LIMITED, with when to come back, unless the act may go on. */
export function refuseBeyond(wait: Wait): void {
  if (wait > 0) throw tooMany(wait);
}

export function tooMany(wait: Wait): AppError {
  return new AppError("RATE_LIMITED", { retryAfterSeconds: Math.ceil(wait / 1000) });
}

/** Forgets windows that are over. */
export async function forgetOldLimits(database: Database, now: Date): Promise<void> {
  await database.asActor(SERVICE, (tx) =>
    tx.deleteFrom("auth.rate_limits").where("window_ends_at", "<", now).execute(),
  );
}

/** An IPv6 caller owns a whole /64, so that is what is counted. */
export function callerKey(ip: string): string {
  const plain = ip.startsWith("::ffff:") ? ip.slice("::ffff:".length) : ip;
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const front = head === "" ? [] : head.split(":");
  const back = tail === undefined || tail === "" ? [] : tail.split(":");
  const missing = tail === undefined ? 0 : 8 - front.length - back.length;
  return `${[...front, ...Array<string>(missing).fill("0"), ...back].slice(0, 4).join(":")}::/64`;
}
