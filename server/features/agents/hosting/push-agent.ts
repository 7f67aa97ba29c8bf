import type { Agent } from "#contract/agents.ts";
import { AppError } from "#contract/errors.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { Context } from "#server/platform/context.ts";
import { editableAgent } from "../editable-agent.ts";
import { getAgent } from "../get-agent.ts";
import { atHost, noteAttempt } from "./at-host.ts";

/** Sends our copy to the host. The agent that comes back says whether it got there. */
export async function pushAgent(
  context: Context,
  hosted: HostedAgents | undefined,
  { id }: { id: string },
): Promise<Agent> {
  const agent = await editableAgent(context, id);
  const { agent_id } = agent;
  if (agent_id === null) throw new AppError("CONFLICT");
  const outcome = await atHost(context, hosted, (host, signal) => host.update(agent_id, agent, signal));
  await noteAttempt(context, agent, outcome, "hosted.pushed");
  return getAgent(context, { id });
}
