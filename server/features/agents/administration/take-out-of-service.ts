import { SERVICE } from "#database/connection.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Context } from "#server/platform/context.ts";

/** Those that are out of service already keep their day and their reason. */
export async function disableAgents(
  context: Context,
  { ids, reason }: { ids: string[]; reason: string },
): Promise<{ changed: number }> {
  const now = context.now();
  return context.database.asActor(SERVICE, async (tx) => {
    const changed = await tx
      .updateTable("voice_agents")
      .set({ disabled_at: now, disabled_reason: reason })
      .where("id", "in", ids)
      .where("disabled_at", "is", null)
      .returning(["id", "name"])
      .execute();
    for (const target of changed)
      await recordAct(tx, doerOf(context), { action: "agent.disabled", target, detail: { reason } }, now);
    return { changed: changed.length };
  });
}

export async function enableAgents(context: Context, { ids }: { ids: string[] }): Promise<{ changed: number }> {
  const now = context.now();
  return context.database.asActor(SERVICE, async (tx) => {
    const changed = await tx
      .updateTable("voice_agents")
      .set({ disabled_at: null, disabled_reason: "" })
      .where("id", "in", ids)
      .where("disabled_at", "is not", null)
      .returning(["id", "name"])
      .execute();
    for (const target of changed) await recordAct(tx, doerOf(context), { action: "agent.enabled", target }, now);
    return { changed: changed.length };
  });
}
