import { setTimeout as sleep } from "node:timers/promises";
import type { Agent, Variables } from "#contract/agents.ts";
import type { Feedback, Turn } from "#contract/conversations.ts";
import { CONVERSATION_LEASE } from "#contract/limits.ts";
import { SERVICE, type Database, type Work } from "#database/connection.ts";
import type { Log } from "#server/platform/log.ts";
import type { Ending, Journal } from "#voice/journal.ts";
import type { Recordings } from "./recordings.ts";
import type { Spool } from "./spool.ts";
import { entryWrite, type Owned, type SpoolEntry } from "./spool-entry.ts";

/** Waits between attempts while the database is away; after the last one the spool has to do. */
const RETRY_AFTER = [100, 300, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000];

export interface Opening {
  conversationId: string;
  agent: Agent;
  userId: string;
  organizationId: string;
  variables: Variables;
  nodeId: string;
}

/** Makes the row of a conversation that is about to begin. */
export async function openConversation(database: Database, opening: Opening, now: Date): Promise<void> {
  const { agent } = opening;
  await database.asActor(SERVICE, (tx) =>
    tx
      .insertInto("conversations")
      .values({
        id: opening.conversationId,
        owner_id: opening.userId,
        organization_id: opening.organizationId,
        shared: agent.shared,
        agent_id: agent.id,
        agent_name: agent.name,
        // A draft that has changed since it was published is nobody's version.
        agent_version: agent.version > 0 && agent.revision === agent.published_revision ? agent.version : null,
        status: "in-progress",
        language: agent.language,
        engine: JSON.stringify(agent.engine),
        variables: JSON.stringify(opening.variables),
        started_at: now,
        node_id: opening.nodeId,
        lease_until: new Date(now.getTime() + CONVERSATION_LEASE),
      })
      .execute(),
  );
}

/**
 * The journal of a live conversation: on disk at once, as rows as soon as the database takes them. Rows are written
 * one after the other, so that they stand in the order things happened.
 */
export function conversationWriter(
  deps: { database: Database; recordings: Recordings; spool: Spool; log: Log },
  { conversationId, userId, organizationId, agent }: Opening,
): Journal {
  const owned: Owned = { conversationId, userId, organizationId, shared: agent.shared };
  const file = deps.spool.start(conversationId);
  let queue = file.append({ type: "opening", owned });
  let complete = true;

  const write = (entry: SpoolEntry): Promise<void> => {
    const spooled = file.append(entry);
    queue = queue.then(async () => {
      await spooled;
      // Nothing overtakes what could not be stored: the spool brings all the rest, in its order.
      if (!complete) return;
      complete = await persist(deps, conversationId, entry.type, await entryWrite(deps.recordings, owned, entry));
    });
    return queue;
  };

  return {
    turn: (turn: Turn) => void write({ type: "turn", turn }),
    feedback: (eventId: number, score: Feedback) => void write({ type: "feedback", eventId, score }),
    language: (language) => void write({ type: "language", language }),
    collected: (slots) => void write({ type: "collected", slots }),
    async end(ending: Ending) {
      await write({ type: "end", ending });
      await (complete ? file.remove() : file.keep());
    },
  };
}

/** Whether it was stored. What was not is still in the spool. */
async function persist(
  deps: { database: Database; log: Log },
  conversationId: string,
  what: string,
  work: (tx: Work) => Promise<unknown>,
): Promise<boolean> {
  for (const wait of [...RETRY_AFTER, null]) {
    try {
      await deps.database.asActor(SERVICE, work);
      return true;
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      if (wait === null || !isPassing(code)) {
        // The conversation goes on: what is heard matters more than what is kept, and the spool keeps it.
        deps.log.error(
          { conversationId, what, code, problem: message },
          "a part of a conversation could not be stored yet",
        );
        return false;
      }
      await sleep(wait);
    }
  }
  return false;
}

// No SQLSTATE (the connection broke), class 08 (connection), 57P (shutting down), 53 (out of resources): worth another attempt.
function isPassing(code: string | undefined): boolean {
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P|53)/.test(code);
}
