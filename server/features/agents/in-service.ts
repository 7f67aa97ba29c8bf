import type { Agent } from "#contract/agents.ts";
import { AppError } from "#contract/errors.ts";

/** Whether an agent takes conversations: every door asks this before it lets one begin. */
export function isInService({ disabled_at }: Pick<Agent, "disabled_at">): boolean {
  return disabled_at === null;
}

/** The agent itself, unless administrators have taken it out of service. */
export function inService(agent: Agent): Agent {
  if (!isInService(agent)) throw new AppError("AGENT_DISABLED");
  return agent;
}
