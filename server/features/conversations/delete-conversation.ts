import { AppError } from "#contract/errors.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import type { Recordings } from "./recordings.ts";

/** Transcript and recording go together. */
export async function deleteConversation(
  context: Context,
  recordings: Recordings,
  { id }: { id: string },
): Promise<void> {
  const gone = await asSelf(context, async (tx) => {
    const seen = await tx.selectFrom("conversations").select("id").where("id", "=", id).executeTakeFirst();
    if (!seen) throw new AppError("CONVERSATION_NOT_FOUND");
    const row = await tx.deleteFrom("conversations").where("id", "=", id).returning("recording").executeTakeFirst();
    if (!row) throw new AppError("ROW_POLICY");
    return row;
  });
  if (gone.recording) await recordings.remove(gone.recording);
}
