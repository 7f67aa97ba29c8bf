import type { Agent } from "#contract/agents.ts";
import { AppError } from "#contract/errors.ts";
import { SERVICE } from "#database/connection.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { Context } from "#server/platform/context.ts";
import { editableAgent } from "../editable-agent.ts";
import { getAgent } from "../get-agent.ts";
import { atHostOrThrow } from "./at-host.ts";
import { hostDigest } from "./host-sync.ts";

/** Makes the twin of an agent at the host. Where that fails the agent stays as it is. */
export async function hostAgent(
  context: Context,
  hosted: HostedAgents | undefined,
  { id }: { id: string },
): Promise<Agent> {
  const agent = await editableAgent(context, id);
  if (agent.agent_id !== null) throw new AppError("CONFLICT");
  const made = await atHostOrThrow(context, hosted, (host, signal) => host.create(agent, signal));
  const { numUpdatedRows } = await context.database.asActor(SERVICE, (tx) =>
    tx
      .updateTable("voice_agents")
      .set({ agent_id: made, host_digest: hostDigest(agent), host_problem: null, host_tried_at: context.now() })
      .where("id", "=", id)
      .where("agent_id", "is", null)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) {
    // Somebody hosted or deleted it meanwhile: this second twin belongs to nobody.
    await context.database.asActor(SERVICE, (tx) =>
      tx.insertInto("hosted_removals").values({ kind: "agent", hosted_id: made }).execute(),
    );
    throw new AppError("CONFLICT");
  }
  return getAgent(context, { id });
}
