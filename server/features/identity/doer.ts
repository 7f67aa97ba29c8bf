import type { Doer } from "#server/features/audit/record-act.ts";
import type { Context } from "#server/platform/context.ts";

/** Whoever sends the request, for the audit log. */
export function doerOf({ actor, ip, userAgent }: Context): Doer {
  const userId = actor.kind === "user" || actor.kind === "api-key" ? actor.userId : null;
  return { userId, ip, userAgent };
}
