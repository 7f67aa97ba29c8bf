import { AppError } from "#contract/errors.ts";
import { SERVICE } from "#database/connection.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { doerOf } from "#server/features/identity/doer.ts";
import type { Context } from "#server/platform/context.ts";
import { forgetVoicesOf } from "./voices/voice-settings.ts";

/** Agents that have chosen it go on with the embedded engine, and say so. For administrators, whom the door has asked for. */
export async function deleteEngineServer(context: Context, { id }: { id: string }): Promise<void> {
  await context.database.asActor(SERVICE, async (tx) => {
    const gone = await tx.deleteFrom("engine_servers").where("id", "=", id).returning("name").executeTakeFirst();
    if (!gone) throw new AppError("ENGINE_NOT_FOUND");
    await forgetVoicesOf(tx, `server:${id}`);
    const act = { action: "engine.removed", target: { id, name: gone.name } } as const;
    await recordAct(tx, doerOf(context), act, context.now());
  });
}
