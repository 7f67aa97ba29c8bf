import { setTimeout as sleep } from "node:timers/promises";
import type { Agent, Variables } from "#contract/agents.ts";
import type { Feedback, Turn } from "#contract/conversations.ts";
import { CONVERSATION_LEASE } from "#contract/limits.ts";
import { SERVICE, type Database, type Work } from "#database/connection.ts";
import type { Log } from "#server/platform/log.ts";
import type { Ending, Journal } from "#voice/journal.ts";
import { recordingPeaks } from "#voice/audio/peaks.ts";
import { PEAK_COUNT, type Recordings } from "./recordings.ts";

/** Waits between attempts while the database is away; after the last one the write is given up and logged. */
const RETRY_AFTER = [100, 300, 1_000, 2_000, 4_000, 8_000, 15_000];

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

/** The journal of a live conversation as rows. Writes go one after the other, so that they stand in the order they happened. */
export function conversationWriter(
  deps: { database: Database; recordings: Recordings; log: Log },
  opening: Opening,
  recordingName: string | null,
): Journal {
  const { conversationId, userId, organizationId, agent } = opening;
  let queue = Promise.resolve();

  const write = (what: string, work: (tx: Work) => Promise<unknown>): Promise<void> => {
    queue = queue.then(() => persist(deps, conversationId, what, work));
    return queue;
  };

  return {
    turn(turn: Turn) {
      void write("turn", (tx) =>
        tx
          .insertInto("conversation_turns")
          .values({
            ...turn,
            conversation_id: conversationId,
            organization_id: organizationId,
            owner_id: userId,
            shared: agent.shared,
            waterfall: turn.waterfall && JSON.stringify(turn.waterfall),
            tool_calls: JSON.stringify(turn.tool_calls),
            passages: JSON.stringify(turn.passages),
          })
          // A retry after an answer that was lost on the way.
          .onConflict((clash) => clash.columns(["conversation_id", "seq"]).doNothing())
          .execute(),
      );
    },
    feedback(eventId: number, score: Feedback) {
      void write("feedback", (tx) =>
        tx
          .updateTable("conversation_turns")
          .set({ feedback: score })
          .where("conversation_id", "=", conversationId)
          .where("event_id", "=", eventId)
          .where("role", "=", "agent")
          .where("feedback", "is", null)
          .execute(),
      );
    },
    collected(slots) {
      void write("slots", (tx) =>
        tx
          .updateTable("conversations")
          .set({ collected: JSON.stringify(slots) })
          .where("id", "=", conversationId)
          .execute(),
      );
    },
    async end(ending: Ending) {
      const recorded = recordingName !== null && (await deps.recordings.exists(recordingName));
      const peaks = recorded ? await recordingPeaks(deps.recordings.pathOf(recordingName), PEAK_COUNT) : null;
      await write("end", (tx) =>
        tx
          .updateTable("conversations")
          .set({
            status: ending.reason === "engine_error" ? "failed" : "done",
            end_reason: ending.reason,
            close_code: ending.closeCode,
            close_reason: ending.closeReason,
            duration_ms: Math.round(ending.durationMs),
            recording: recorded ? recordingName : null,
            peaks: peaks && JSON.stringify(peaks),
            node_id: null,
            lease_until: null,
          })
          .where("id", "=", conversationId)
          .execute(),
      );
    },
  };
}

async function persist(
  deps: { database: Database; log: Log },
  conversationId: string,
  what: string,
  work: (tx: Work) => Promise<unknown>,
): Promise<void> {
  for (const wait of [...RETRY_AFTER, null]) {
    try {
      await deps.database.asActor(SERVICE, work);
      return;
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      if (wait === null || !isPassing(code)) {
        // The conversation goes on: what is heard matters more than what is kept. The loss is on record.
        deps.log.error(
          { conversationId, what, code, problem: message },
          "a part of a conversation could not be stored",
        );
        return;
      }
      await sleep(wait);
    }
  }
}

// No SQLSTATE (the connection broke), class 08 (connection), 57P (shutting down), 53 (out of resources): worth another attempt.
function isPassing(code: string | undefined): boolean {
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || /^(08|57P|53)/.test(code);
}
