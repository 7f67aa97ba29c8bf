import type { Agent } from "#contract/agents.ts";
import { AppError } from "#contract/errors.ts";
import type { Context } from "#server/platform/context.ts";
import { editableAgent } from "../editable-agent.ts";

/** An agent that the actor may change and that has a twin at the host, whose id is its `agent_id`. */
export async function twinnedAgent(context: Context, id: string): Promise<Agent & { agent_id: string }> {
  const agent = await editableAgent(context, id);
  const { agent_id } = agent;
  if (agent_id === null) throw new AppError("CONFLICT");
  return { ...agent, agent_id };
}
