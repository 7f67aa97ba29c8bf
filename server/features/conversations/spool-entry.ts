import * as z from "zod/mini";
import { agentLanguageSchema } from "#contract/agents.ts";
import { endReasonSchema, feedbackSchema, turnSchema } from "#contract/conversations.ts";
import type { Work } from "#database/connection.ts";
import { recordingPeaks } from "#voice/audio/peaks.ts";
import { PEAK_COUNT, type Recordings } from "./recordings.ts";

/** Whose conversation it was when it began. */
export const ownedSchema = z.object({
  conversationId: z.uuid(),
  userId: z.uuid(),
  organizationId: z.uuid(),
  shared: z.boolean(),
});
export type Owned = z.infer<typeof ownedSchema>;

/** One thing that happened in a conversation, in the order it did. Storing it twice is storing it once. */
export const spoolEntrySchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("opening"), owned: ownedSchema }),
  z.object({ type: z.literal("turn"), turn: turnSchema }),
  z.object({ type: z.literal("feedback"), eventId: z.int(), score: feedbackSchema }),
  z.object({ type: z.literal("language"), language: agentLanguageSchema }),
  z.object({ type: z.literal("collected"), slots: z.record(z.string(), z.string()) }),
  z.object({
    type: z.literal("end"),
    ending: z.object({
      reason: endReasonSchema,
      closeCode: z.nullable(z.int()),
      closeReason: z.nullable(z.string()),
      durationMs: z.number(),
    }),
  }),
]);
export type SpoolEntry = z.infer<typeof spoolEntrySchema>;

/** The write of an entry. What takes long (looking through a recording) is done before, outside of any transaction. */
export async function entryWrite(
  recordings: Recordings,
  owned: Owned,
  entry: SpoolEntry,
): Promise<(tx: Work) => Promise<void>> {
  if (entry.type !== "end") return (tx) => storeEntry(tx, owned, entry);
  const name = recordings.nameFor(owned.conversationId);
  const peaks = (await recordings.exists(name)) ? await recordingPeaks(recordings.pathOf(name), PEAK_COUNT) : null;
  return (tx) => storeEnd(tx, owned.conversationId, entry.ending, peaks && { name, peaks });
}

async function storeEntry(tx: Work, owned: Owned, entry: Exclude<SpoolEntry, { type: "end" }>): Promise<void> {
  const { conversationId } = owned;
  switch (entry.type) {
    case "opening":
      return;
    case "turn": {
      const whose = await ownerOf(tx, owned);
      await tx
        .insertInto("conversation_turns")
        .values({
          ...entry.turn,
          ...whose,
          conversation_id: conversationId,
          waterfall: entry.turn.waterfall && JSON.stringify(entry.turn.waterfall),
          engines: entry.turn.engines && JSON.stringify(entry.turn.engines),
          tool_calls: JSON.stringify(entry.turn.tool_calls),
          passages: JSON.stringify(entry.turn.passages),
        })
        // A retry after an answer that was lost on the way, or after a crash.
        .onConflict((clash) => clash.columns(["conversation_id", "seq"]).doNothing())
        .execute();
      return;
    }
    case "feedback":
      await tx
        .updateTable("conversation_turns")
        .set({ feedback: entry.score })
        .where("conversation_id", "=", conversationId)
        .where("event_id", "=", entry.eventId)
        .where("role", "=", "agent")
        .where("feedback", "is", null)
        .execute();
      return;
    case "language":
      await tx
        .updateTable("conversations")
        .set({ language: entry.language })
        .where("id", "=", conversationId)
        .execute();
      return;
    case "collected":
      await tx
        .updateTable("conversations")
        .set({ collected: JSON.stringify(entry.slots) })
        .where("id", "=", conversationId)
        .execute();
      return;
  }
}

/**
 * Whose the conversation is now: it may have been handed over since it began. Held until the turn is stored, so that
 * no turn stays behind.
 */
async function ownerOf(
  tx: Work,
  { conversationId, organizationId, userId, shared }: Owned,
): Promise<{ organization_id: string; owner_id: string; shared: boolean }> {
  const row = await tx
    .selectFrom("conversations")
    .select(["organization_id", "owner_id", "shared"])
    .where("id", "=", conversationId)
    .forShare()
    .executeTakeFirst();
  return row ?? { organization_id: organizationId, owner_id: userId, shared };
}

type Ending = Extract<SpoolEntry, { type: "end" }>["ending"];

async function storeEnd(
  tx: Work,
  conversationId: string,
  ending: Ending,
  recording: { name: string; peaks: Awaited<ReturnType<typeof recordingPeaks>> } | null,
): Promise<void> {
  await tx
    .updateTable("conversations")
    .set({
      status: ending.reason === "engine_error" ? "failed" : "done",
      end_reason: ending.reason,
      close_code: ending.closeCode,
      close_reason: ending.closeReason,
      duration_ms: Math.round(ending.durationMs),
      recording: recording && recording.name,
      peaks: recording && JSON.stringify(recording.peaks),
      node_id: null,
      lease_until: null,
    })
    .where("id", "=", conversationId)
    .execute();
}
