import type { Agent } from "#contract/agents.ts";
import { AppError } from "#contract/errors.ts";
import { SERVICE } from "#database/connection.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { Context } from "#server/platform/context.ts";
import { editableAgent } from "../editable-agent.ts";
import { getAgent } from "../get-agent.ts";
import { atHostOrThrow, noteAct } from "./at-host.ts";
import { forgetTwin } from "./twins/twin-store.ts";

/**
 * Ends the hosting: the agent lives here alone again. Unless the twin is to be left there, it is removed first, and
 * nothing changes here where that fails, as a twin that nobody knows of would go on talking.
 */
export async function takeBackAgent(
  context: Context,
  hosted: HostedAgents | undefined,
  { id, leave_there = false }: { id: string; leave_there?: boolean | undefined },
): Promise<Agent> {
  const agent = await editableAgent(context, id);
  const { agent_id } = agent;
  if (agent_id !== null && !leave_there)
    await atHostOrThrow(context, hosted, (host, signal) => host.remove(agent_id, signal));
  await forgetHost(context, id);
  if (agent_id !== null)
    await context.database.asActor(SERVICE, async (tx) => {
      if (!leave_there) await forgetTwin(tx, agent_id);
      await noteAct(tx, context, "hosted.taken_back", agent);
    });
  return getAgent(context, { id });
}

/** The agent has no twin any more. */
export async function forgetHost(context: Context, id: string): Promise<void> {
  const { numUpdatedRows } = await context.database.asActor(SERVICE, (tx) =>
    tx
      .updateTable("voice_agents")
      .set({ agent_id: null, host_digest: null, host_problem: null, host_tried_at: null })
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new AppError("AGENT_NOT_FOUND");
}
