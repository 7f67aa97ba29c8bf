import { AppError } from "#contract/errors.ts";
import { asSelf, type Context } from "#server/platform/context.ts";

/** Agents that have chosen it go on with the embedded engine, and say so. */
export async function deleteEngineServer(context: Context, { id }: { id: string }): Promise<void> {
  const { numDeletedRows } = await asSelf(context, (tx) =>
    tx.deleteFrom("engine_servers").where("id", "=", id).executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw new AppError("ENGINE_NOT_FOUND");
}
