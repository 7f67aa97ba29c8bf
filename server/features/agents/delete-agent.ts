import { AppError } from "#contract/errors.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { findAgent } from "./store.ts";

/** Its conversations stay: they keep its name and version. */
export async function deleteAgent(context: Context, { id }: { id: string }): Promise<void> {
  await asSelf(context, async (tx) => {
    const agent = await findAgent(tx, id);
    if (!agent) throw new AppError("AGENT_NOT_FOUND");
    const { numDeletedRows } = await tx.deleteFrom("voice_agents").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError("ROW_POLICY");
  });
}
