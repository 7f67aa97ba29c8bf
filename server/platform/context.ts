import type { Actor, Database, Work } from "#database/connection.ts";
import type { Log } from "./log.ts";

/** What a verb gets: on whose behalf it works, and the few things it may touch. */
export interface Context {
  readonly actor: Actor;
  readonly database: Database;
  readonly log: Log;
  /** To find this piece of work in the log. */
  readonly requestId: string;
  /** Address of the caller, for rate limits. */
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** Scheme and host under which the caller reached us; what we hand out for the same caller begins with it. */
  readonly origin: string;
  now(): Date;
}

/** A transaction as the context's own actor. */
export function asSelf<Result>(context: Context, work: (tx: Work) => Promise<Result>): Promise<Result> {
  return context.database.asActor(context.actor, work);
}

/** The signed-in person's id. A verb that calls it is served only to the signed-in. */
export function userIdOf(context: Context): string {
  const { actor } = context;
  if (actor.kind !== "user" && actor.kind !== "api-key") throw new TypeError("This verb needs a signed-in actor");
  return actor.userId;
}
