import type { Agent } from "#contract/agents.ts";
import { asSelf, userIdOf, type Context } from "#server/platform/context.ts";
import { agentsOf } from "./store.ts";

/** The signed-in person's own agents and those that colleagues share, newest first. */
export function listUserAgents(context: Context): Promise<Agent[]> {
  const { actor } = context;
  const organizationId = actor.kind === "user" || actor.kind === "api-key" ? actor.organizationId : undefined;
  return asSelf(context, (tx) => agentsOf(tx, userIdOf(context), organizationId));
}

/** The direct read by owner that the browser falls back to (spec section 7). */
export function listOwnAgents(context: Context): Promise<Agent[]> {
  return asSelf(context, (tx) => agentsOf(tx, userIdOf(context)));
}
