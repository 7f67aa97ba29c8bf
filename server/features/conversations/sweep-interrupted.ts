import { sql } from "kysely";
import { SERVICE, type Database } from "#database/connection.ts";
import { recordingPeaks } from "#voice/audio/peaks.ts";
import { repairRecording } from "#voice/audio/recording.ts";
import { PEAK_COUNT, type Recordings } from "./recordings.ts";

/**
 * Ends the conversations whose process died: nobody has renewed their lease. What was stored of them stays,
 * with the recording as far as it had reached this machine's disk. Returns how many.
 */
export async function sweepInterrupted(database: Database, recordings: Recordings, now: Date): Promise<number> {
  const ended = await database.asActor(SERVICE, (tx) =>
    tx
      .updateTable("conversations")
      .set({
        status: "failed",
        end_reason: "interrupted",
        node_id: null,
        lease_until: null,
        duration_ms: sql<number>`greatest(duration_ms, (select coalesce(max(t.ended_ms), 0) from conversation_turns t where t.conversation_id = conversations.id))`,
      })
      .where("status", "in", ["initiated", "in-progress"])
      .where("lease_until", "<", now)
      .returning("id")
      .execute(),
  );
  for (const { id } of ended) await keepRecording(database, recordings, id);
  return ended.length;
}

async function keepRecording(database: Database, recordings: Recordings, id: string): Promise<void> {
  const name = recordings.nameFor(id);
  if (!(await recordings.exists(name))) return;
  await repairRecording(recordings.pathOf(name));
  const peaks = await recordingPeaks(recordings.pathOf(name), PEAK_COUNT);
  await database.asActor(SERVICE, (tx) =>
    tx
      .updateTable("conversations")
      .set({ recording: name, peaks: JSON.stringify(peaks) })
      .where("id", "=", id)
      .execute(),
  );
}
