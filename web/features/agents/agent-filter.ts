import type { Agent } from "#contract/agents.ts";
import { plainText } from "#web/lib/plain-text.ts";

/** Empty strings mean "all". */
export interface AgentFilter {
  q: string;
  status: string;
  language: string;
}

export function matchesFilter(
  agent: Pick<Agent, "name" | "purpose" | "status" | "language">,
  { q, status, language }: AgentFilter,
): boolean {
  if (status && agent.status !== status) return false;
  if (language && agent.language !== language) return false;
  const words = plainText(q).split(/\s+/).filter(Boolean);
  const text = plainText(`${agent.name} ${agent.purpose}`);
  return words.every((word) => text.includes(word));
}
