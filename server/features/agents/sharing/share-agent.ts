import type { Agent } from "#contract/agents.ts";
import { SERVICE } from "#database/connection.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Context } from "#server/platform/context.ts";
import { editableAgent } from "../editable-agent.ts";
import { getAgent } from "../get-agent.ts";

/** Its documents and versions follow; conversations keep the view that they had when they were held. */
export async function shareAgent(context: Context, { id, shared }: { id: string; shared: boolean }): Promise<Agent> {
  const agent = await editableAgent(context, id);
  if (agent.shared === shared) return agent;
  await context.database.asActor(SERVICE, async (tx) => {
    await tx.updateTable("voice_agents").set({ shared }).where("id", "=", id).execute();
    const act = { action: shared ? "agent.shared" : "agent.withdrawn", target: { id, name: agent.name } } as const;
    await recordAct(tx, doerOf(context), act, context.now());
  });
  return getAgent(context, { id });
}
