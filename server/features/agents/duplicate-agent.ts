import type { Agent } from "#contract/agents.ts";
import type { Context } from "#server/platform/context.ts";
import { createAgent } from "./create-agent.ts";
import { getAgent } from "./get-agent.ts";

/** A copy under another name, owned by whoever copies it, unshared, and unknown to any hosted provider. */
export async function duplicateAgent(context: Context, { id, name }: { id: string; name: string }): Promise<Agent> {
  const {
    id: _id,
    owner_id,
    organization_id,
    agent_id,
    host_sync,
    shared,
    disabled_at,
    disabled_reason,
    version,
    revision,
    published_revision,
    created_at,
    updated_at,
    ...draft
  } = await getAgent(context, { id });
  return createAgent(context, { ...draft, name });
}
