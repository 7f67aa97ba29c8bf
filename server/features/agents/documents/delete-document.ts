import { AppError } from "#contract/errors.ts";
import { asSelf, type Context } from "#server/platform/context.ts";

export async function deleteDocument(
  context: Context,
  { agent_id, id }: { agent_id: string; id: string },
): Promise<void> {
  const { numDeletedRows } = await asSelf(context, (tx) =>
    tx.deleteFrom("agent_documents").where("id", "=", id).where("agent_id", "=", agent_id).executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw new AppError("NOT_FOUND");
}
