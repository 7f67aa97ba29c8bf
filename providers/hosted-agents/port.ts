import type { Agent } from "#contract/agents.ts";

/**
 * A company that hosts a whole agent: prompt, voice and conversation live there, and we keep the local record.
 * Every method rejects when the company refuses or cannot be reached; the caller goes on locally.
 */
export interface HostedAgents {
  /** Brings the hosted agent `agentId` in line with ours. */
  update(agentId: string, agent: Agent, signal: AbortSignal): Promise<void>;
  /** Removes it; an agent that is gone already counts as removed. */
  remove(agentId: string, signal: AbortSignal): Promise<void>;
}
