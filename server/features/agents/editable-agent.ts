import type { Agent } from "#contract/agents.ts";
import { AppError } from "#contract/errors.ts";
import type { Context } from "#server/platform/context.ts";
import { getAgent } from "./get-agent.ts";

/** An agent that the actor may change: their own, or any for an administrator. One that is only shared with them can be read and no more. */
export async function editableAgent(context: Context, id: string): Promise<Agent> {
  const agent = await getAgent(context, { id });
  const { actor } = context;
  const mine = (actor.kind === "user" || actor.kind === "api-key") && actor.userId === agent.owner_id;
  const administrates = actor.kind === "user" && actor.role === "admin";
  if (!mine && !administrates) throw new AppError("ROW_POLICY");
  return agent;
}
