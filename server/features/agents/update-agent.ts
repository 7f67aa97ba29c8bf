import type { Agent, AgentDraft } from "#contract/agents.ts";
import { AppError } from "#contract/errors.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { findAgent, toAgent, toColumns } from "./store.ts";

export async function updateAgent(
  context: Context,
  { id, ...changes }: { id: string } & Partial<AgentDraft>,
): Promise<Agent> {
  const columns = toColumns(changes);
  return asSelf(context, async (tx) => {
    const before = await findAgent(tx, id);
    if (!before) throw new AppError("AGENT_NOT_FOUND");
    if (Object.keys(columns).length === 0) return before;
    const row = await tx
      .updateTable("voice_agents")
      .set(columns)
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirst();
    // One that a colleague shares can be read but not written: the policy lets no row through.
    if (!row) throw new AppError("ROW_POLICY");
    return toAgent(row);
  });
}
