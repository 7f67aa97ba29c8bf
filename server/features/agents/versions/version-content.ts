import { agentDraftSchema, type Agent } from "#contract/agents.ts";
import type { VersionContent } from "#contract/agent-versions.ts";

/** Everything of an agent that somebody can edit, and so all that a version holds. Whose it is and whether it is shared is not part of it. */
export function versionContent(agent: Agent): VersionContent {
  return agentDraftSchema.parse(agent);
}
