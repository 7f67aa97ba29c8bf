import { createAgent, type Agent, type AgentDraft } from "#contract/agents.ts";
import { ask, good } from "./api.ts";
import type { Person } from "./auth-client.ts";

/** An agent of somebody's, made through the wire. */
export async function makeAgent(
  baseUrl: string,
  { accessToken }: Pick<Person, "accessToken">,
  draft: Partial<AgentDraft> & { name: string },
): Promise<Agent> {
  return good(await ask(baseUrl, accessToken, createAgent, draft));
}
