import { SERVICE } from "#database/connection.ts";
import type { Context } from "#server/platform/context.ts";
import { editableAgent } from "../editable-agent.ts";

const RECENTLY = 30 * 24 * 60 * 60 * 1000;

/** Only how many: what was said belongs to whoever said it. */
export async function getAgentUse(
  context: Context,
  { id }: { id: string },
): Promise<{ colleagues: number; live: number }> {
  const agent = await editableAgent(context, id);
  const since = new Date(context.now().getTime() - RECENTLY);
  const { colleagues, live } = await context.database.asActor(SERVICE, (tx) =>
    tx
      .selectFrom("conversations")
      .select((row) => [
        row.fn.count<string>("owner_id").distinct().as("colleagues"),
        row.fn.countAll<string>().filterWhere("status", "in", ["initiated", "in-progress"]).as("live"),
      ])
      .where("agent_id", "=", id)
      .where("owner_id", "<>", agent.owner_id)
      .where("started_at", ">", since)
      .executeTakeFirstOrThrow(),
  );
  return { colleagues: Number(colleagues), live: Number(live) };
}
