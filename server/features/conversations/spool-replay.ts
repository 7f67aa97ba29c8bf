import { sql } from "kysely";
import { SERVICE, type Database, type Work } from "#database/connection.ts";
import type { Log } from "#server/platform/log.ts";
import type { Recordings } from "./recordings.ts";
import type { Spool } from "./spool.ts";
import { entryWrite, type SpoolEntry } from "./spool-entry.ts";

/**
 * Brings into the database what a process could not before it died, or while the database was away. Returns how
 * many files are done with. Rejects while the database is still away; nothing is lost by it.
 */
export async function replaySpool(
  { database, recordings, spool, log }: { database: Database; recordings: Recordings; spool: Spool; log: Log },
  now: Date,
): Promise<number> {
  let done = 0;
  for (const conversationId of await spool.left()) {
    const entries = await readOrSetAside(spool, log, conversationId);
    if (!entries) continue;
    if (!(await store({ database, recordings }, conversationId, entries, now))) continue;
    await spool.remove(conversationId);
    done += 1;
  }
  return done;
}

async function readOrSetAside(spool: Spool, log: Log, conversationId: string): Promise<SpoolEntry[] | null> {
  try {
    return await spool.read(conversationId);
  } catch {
    log.error({ conversationId }, "the spool of a conversation cannot be read and was set aside");
    await spool.setAside(conversationId);
    return null;
  }
}

/** True when the file is needed no more: the conversation is over, or somebody has deleted it. */
async function store(
  { database, recordings }: { database: Database; recordings: Recordings },
  conversationId: string,
  entries: readonly SpoolEntry[],
  now: Date,
): Promise<boolean> {
  const opening = entries.find((entry) => entry.type === "opening");
  if (!opening) return true;
  const ended = entries.some(({ type }) => type === "end");
  const writes = await Promise.all(entries.map((entry) => entryWrite(recordings, opening.owned, entry)));
  return database.asActor(SERVICE, async (tx) => {
    const row = await tx
      .selectFrom("conversations")
      .select("lease_until")
      .where("id", "=", conversationId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return true;
    // Another process of this machine may be holding it: its file is its own until the lease runs out.
    if (!ended && row.lease_until !== null && row.lease_until >= now) return false;
    for (const write of writes) await write(tx);
    if (!ended) await keepDuration(tx, conversationId);
    return true;
  });
}

/** Of a conversation without an end it is known how far it got. */
async function keepDuration(tx: Work, conversationId: string): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({
      duration_ms: sql<number>`greatest(duration_ms, (select coalesce(max(t.ended_ms), 0) from conversation_turns t where t.conversation_id = conversations.id))`,
    })
    .where("id", "=", conversationId)
    .execute();
}
