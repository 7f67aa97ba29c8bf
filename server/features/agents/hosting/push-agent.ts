import type { Agent } from "#contract/agents.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { Context } from "#server/platform/context.ts";
import { getAgent } from "../get-agent.ts";
import { atHost, noteAttempt } from "./at-host.ts";
import { twinnedAgent } from "./twinned-agent.ts";

/** Sends our copy to the host. The agent that comes back says whether it got there. */
export async function pushAgent(
  context: Context,
  hosted: HostedAgents | undefined,
  { id }: { id: string },
): Promise<Agent> {
  const agent = await twinnedAgent(context, id);
  const outcome = await atHost(context, hosted, (host, signal) => host.update(agent.agent_id, agent, signal));
  await noteAttempt(context, agent, outcome, "hosted.pushed");
  return getAgent(context, { id });
}
