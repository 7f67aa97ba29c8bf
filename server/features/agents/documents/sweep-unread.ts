import { DOCUMENT_READING_TIME } from "#contract/agent-documents.ts";
import { SERVICE, type Database } from "#database/connection.ts";

/** Files whose reading died with its process will never be read: say so. Returns how many. */
export async function sweepUnreadDocuments(database: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await database.asActor(SERVICE, (tx) =>
    tx
      .updateTable("agent_documents")
      .set({ status: "error", problem: "too_slow" })
      .where("status", "=", "processing")
      .where("created_at", "<", new Date(now.getTime() - 2 * DOCUMENT_READING_TIME))
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
