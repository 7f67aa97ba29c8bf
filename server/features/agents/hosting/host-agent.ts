import type { Agent } from "#contract/agents.ts";
import type { AuditAction } from "#contract/audit.ts";
import { AppError } from "#contract/errors.ts";
import { SERVICE } from "#database/connection.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { Context } from "#server/platform/context.ts";
import { editableAgent } from "../editable-agent.ts";
import { getAgent } from "../get-agent.ts";
import { atHost, atHostOrThrow, noteAct } from "./at-host.ts";
import { hostDigest } from "./host-sync.ts";
import { twinnedAgent } from "./twinned-agent.ts";

/** Makes the twin of an agent at the host. Where that fails the agent stays as it is. */
export async function hostAgent(
  context: Context,
  hosted: HostedAgents | undefined,
  { id }: { id: string },
): Promise<Agent> {
  const agent = await editableAgent(context, id);
  if (agent.agent_id !== null) throw new AppError("CONFLICT");
  return makeTwin(context, hosted, agent, "hosted.created");
}

/** Makes a new one for an agent whose twin the host has lost. One that is still there is not made a second time. */
export async function hostAgentAgain(
  context: Context,
  hosted: HostedAgents | undefined,
  { id }: { id: string },
): Promise<Agent> {
  const agent = await twinnedAgent(context, id);
  const there = await atHost(context, hosted, (host, signal) => host.read(agent.agent_id, signal));
  if (there.ok) throw new AppError("CONFLICT");
  if (there.problem !== "HOST_AGENT_GONE") throw new AppError(there.problem);
  return makeTwin(context, hosted, agent, "hosted.made_again");
}

async function makeTwin(
  context: Context,
  hosted: HostedAgents | undefined,
  agent: Agent,
  action: AuditAction,
): Promise<Agent> {
  const { id, agent_id } = agent;
  const made = await atHostOrThrow(context, hosted, (host, signal) => host.create(agent, signal));
  const linked = await context.database.asActor(SERVICE, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("voice_agents")
      .set({ agent_id: made, host_digest: hostDigest(agent), host_problem: null, host_tried_at: context.now() })
      .where("id", "=", id)
      .where("agent_id", agent_id === null ? "is" : "=", agent_id)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await noteAct(tx, context, action, agent);
    // Somebody hosted or deleted it meanwhile: this second twin belongs to nobody.
    else await tx.insertInto("hosted_removals").values({ kind: "agent", hosted_id: made }).execute();
    return numUpdatedRows > 0n;
  });
  if (!linked) throw new AppError("CONFLICT");
  return getAgent(context, { id });
}
