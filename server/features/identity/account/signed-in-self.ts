import { AppError } from "#contract/errors.ts";
import type { Context } from "#server/platform/context.ts";

export interface Self {
  userId: string;
  sessionId: string;
}

/** Whoever looks after their own account, in a session. A key has no account to look after. */
export function selfOf({ actor }: Context): Self {
  if (actor.kind !== "user" || actor.sessionId === undefined) throw new AppError("FORBIDDEN");
  return { userId: actor.userId, sessionId: actor.sessionId };
}
