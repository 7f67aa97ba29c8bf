import type { Agent } from "#contract/agents.ts";
import { plainText } from "#web/lib/plain-text.ts";

/** Empty strings mean "all". */
export interface AgentFilter {
  q: string;
  status: string;
  language: string;
  /** `mine`, or `others` for what colleagues share. */
  whose: string;
}

export function matchesFilter(
  agent: Pick<Agent, "name" | "purpose" | "status" | "language" | "owner_id">,
  { q, status, language, whose }: AgentFilter,
  userId: string,
): boolean {
  if (status && agent.status !== status) return false;
  if (language && agent.language !== language) return false;
  if (whose && (agent.owner_id === userId) !== (whose === "mine")) return false;
  const words = plainText(q).split(/\s+/).filter(Boolean);
  const text = plainText(`${agent.name} ${agent.purpose}`);
  return words.every((word) => text.includes(word));
}
