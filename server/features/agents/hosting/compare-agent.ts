import { AppError } from "#contract/errors.ts";
import { hostedContent, type HostedContent } from "#contract/hosted-agents.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { Context } from "#server/platform/context.ts";
import { getAgent } from "../get-agent.ts";
import { atHostOrThrow } from "./at-host.ts";

/** Our copy of a hosted agent beside theirs as it is now. */
export async function compareAgent(
  context: Context,
  hosted: HostedAgents | undefined,
  { id }: { id: string },
): Promise<{ ours: HostedContent; theirs: HostedContent; discloses: boolean }> {
  const agent = await getAgent(context, { id });
  const { agent_id } = agent;
  if (agent_id === null) throw new AppError("CONFLICT");
  const { content, discloses } = await atHostOrThrow(context, hosted, (host, signal) => host.read(agent_id, signal));
  return { ours: hostedContent(agent), theirs: content, discloses };
}
