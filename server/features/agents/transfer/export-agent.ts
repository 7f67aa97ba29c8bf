import { AGENT_FILE_FORMAT, type AgentFile } from "#contract/agent-transfer.ts";
import type { Context } from "#server/platform/context.ts";
import { getAgent } from "../get-agent.ts";
import { versionContent } from "../versions/version-content.ts";

/** The draft as a file that `importAgent` reads. Documents are not in it. */
export async function exportAgent(context: Context, { id }: { id: string }): Promise<AgentFile> {
  const agent = await getAgent(context, { id });
  return { format: AGENT_FILE_FORMAT, version: 1, agent: versionContent(agent) };
}
