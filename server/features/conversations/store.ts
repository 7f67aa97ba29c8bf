import { sql, type Selectable } from "kysely";
import {
  conversationSchema,
  conversationSummarySchema,
  turnSchema,
  type Conversation,
  type ConversationSummary,
  type Turn,
} from "#contract/conversations.ts";
import type { Work } from "#database/connection.ts";
import type { ConversationTurns, Conversations } from "#database/tables.ts";

type Row = Selectable<Conversations>;

const SUMMARY = [
  "id",
  "agent_id",
  "agent_name",
  "agent_version",
  "channel",
  "host",
  "status",
  "language",
  "started_at",
  "duration_ms",
  "end_reason",
  "recording",
] as const;

/** Conversations with what the lists show of them. Filters are the caller's. */
export function summaries(tx: Work) {
  return tx
    .selectFrom("conversations")
    .select(SUMMARY)
    .select((row) => [
      row
        .selectFrom("conversation_turns as t")
        .select((turn) => turn.fn.countAll<string>().as("n"))
        .whereRef("t.conversation_id", "=", "conversations.id")
        .as("turn_count"),
      row
        .selectFrom("conversation_turns as t")
        .select(sql<string>`left(t.message, 160)`.as("message"))
        .whereRef("t.conversation_id", "=", "conversations.id")
        .where("t.role", "=", "user")
        .orderBy("t.seq")
        .limit(1)
        .as("opening"),
    ]);
}

type SummaryRow = Pick<Row, (typeof SUMMARY)[number]> & { turn_count: string | null; opening: string | null };

export function toSummary(row: SummaryRow): ConversationSummary {
  return conversationSummarySchema.parse({
    ...row,
    started_at: row.started_at.toISOString(),
    turn_count: Number(row.turn_count ?? 0),
    has_audio: row.recording !== null,
  });
}

export async function findConversation(tx: Work, id: string): Promise<Conversation | undefined> {
  const row = await summaries(tx)
    .select(["engine", "close_code", "close_reason", "variables", "collected", "peaks"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const turns = await tx
    .selectFrom("conversation_turns")
    .selectAll()
    .where("conversation_id", "=", id)
    .orderBy("seq")
    .execute();
  return conversationSchema.parse({ ...row, ...toSummary(row), turns: turns.map(toTurn) });
}

function toTurn(row: Selectable<ConversationTurns>): Turn {
  return turnSchema.parse(row);
}
