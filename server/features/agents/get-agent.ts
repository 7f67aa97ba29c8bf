import type { Agent } from "#contract/agents.ts";
import { AppError } from "#contract/errors.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { findAgent, findAgentByProviderId } from "./store.ts";

export async function getAgent(context: Context, { id }: { id: string }): Promise<Agent> {
  const agent = await asSelf(context, (tx) => findAgent(tx, id));
  if (!agent) throw new AppError("AGENT_NOT_FOUND");
  return agent;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** By our own id or by the id at a hosted provider, as the functions of the spec name agents either way. */
export async function getAgentByEitherId(context: Context, id: string): Promise<Agent> {
  const agent = await asSelf(context, (tx) => (UUID.test(id) ? findAgent(tx, id) : findAgentByProviderId(tx, id)));
  if (!agent) throw new AppError("AGENT_NOT_FOUND");
  return agent;
}
