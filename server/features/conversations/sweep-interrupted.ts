import { sql } from "kysely";
import { CONVERSATION_LEASE_RENEWAL, INTERRUPTED_SWEEP_EVERY } from "#contract/limits.ts";
import { SERVICE, type Database } from "#database/connection.ts";
import { recordingPeaks } from "#voice/audio/peaks.ts";
import { repairRecording } from "#voice/audio/recording.ts";
import { PEAK_COUNT, type Recordings } from "./recordings.ts";

/** For this long after the database is back, those whose leases ran out meanwhile may renew them. */
const GRACE = CONVERSATION_LEASE_RENEWAL * 1.5;
/** Longer between two rounds, and the database or this process was away in between. */
const GAP = INTERRUPTED_SWEEP_EVERY * 2;

/**
 * Rounds of `sweepInterrupted`, one every `INTERRUPTED_SWEEP_EVERY`. While the database was away nobody could renew a
 * lease, so a lease that has run out says something only after everybody alive has had the time to. Each round returns
 * how many conversations it ended, and rejects while the database is away.
 */
export function interruptedSweeper(database: Database, recordings: Recordings): (now: Date) => Promise<number> {
  let reachableSince = Infinity;
  let lastReached = -Infinity;
  return async (now) => {
    const at = now.getTime();
    if (at - lastReached > GAP) reachableSince = at;
    const due = at - reachableSince >= GRACE;
    const ended = due ? await sweepInterrupted(database, recordings, now) : await reach(database);
    lastReached = at;
    return ended;
  };
}

async function reach(database: Database): Promise<number> {
  await database.asActor(SERVICE, (tx) => sql`select 1`.execute(tx));
  return 0;
}

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
