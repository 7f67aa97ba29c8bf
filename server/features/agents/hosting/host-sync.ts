import { createHash } from "node:crypto";
import { hostProblemSchema, NEVER_HOSTED, type Agent, type HostSync } from "#contract/agents.ts";
import { hostedContent, type HostedContent } from "#contract/hosted-agents.ts";

/** Names one state of what a host keeps of an agent. */
export function hostDigest(agent: Agent): string {
  return contentDigest(hostedContent(agent));
}

export function contentDigest(content: HostedContent): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

interface Kept {
  host_digest: string | null;
  host_problem: string | null;
  host_tried_at: Date | null;
}

/** How an agent stands with its twin: whatever changed it here, an edit that was not sent is seen. */
export function hostSyncOf(agent: Agent, kept: Kept): HostSync {
  const problem = kept.host_problem === null ? null : hostProblemSchema.parse(kept.host_problem);
  const tried_at = kept.host_tried_at?.toISOString() ?? null;
  if (problem) return { state: "failed", problem, tried_at };
  if (agent.agent_id === null) return NEVER_HOSTED;
  return { state: kept.host_digest === hostDigest(agent) ? "synced" : "pending", problem: null, tried_at };
}
