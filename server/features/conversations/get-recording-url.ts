import { AppError } from "#contract/errors.ts";
import { asSelf, userIdOf, type Context } from "#server/platform/context.ts";
import { issueTicket } from "./ticket.ts";

/** A player seeks in the file for as long as somebody listens; longer than any conversation may last is enough. */
const LISTENING_TIME = 3 * 60 * 60 * 1000;

export async function getRecordingUrl(context: Context, { id }: { id: string }): Promise<{ url: string }> {
  const row = await asSelf(context, (tx) =>
    tx
      .selectFrom("conversations")
      .select(["id", "organization_id", "recording"])
      .where("id", "=", id)
      .executeTakeFirst(),
  );
  if (!row) throw new AppError("CONVERSATION_NOT_FOUND");
  if (!row.recording) throw new AppError("RECORDING_NOT_FOUND");
  const expiresAt = new Date(context.now().getTime() + LISTENING_TIME);
  const holder = { subjectId: row.id, userId: userIdOf(context), organizationId: row.organization_id };
  const token = await issueTicket(context.database, "recording", holder, expiresAt);
  return { url: `/api/recordings/${token}` };
}
