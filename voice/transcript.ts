import type { Feedback, Turn } from "#contract/conversations.ts";
import type { Said } from "./brain.ts";
import type { Journal } from "./journal.ts";

type SaidTurn = Pick<Turn, "role" | "message" | "source" | "event_id" | "started_ms" | "ended_ms"> &
  Partial<Omit<Turn, "seq" | "feedback">>;

/** The turns of a conversation in their order, as the journal gets them and as the brain remembers them. */
export interface Transcript {
  readonly said: readonly Said[];
  /** What it leaves out there was not. */
  add(turn: SaidTurn): void;
  /** Keeps the first score per response. */
  feedback(eventId: number, score: Feedback): void;
}

export function openTranscript(journal: Journal): Transcript {
  const said: Said[] = [];
  const scores = new Map<number, Feedback>();
  const agentTurns = new Set<number>();
  let turns = 0;
  return {
    said,
    add(turn) {
      const feedback = turn.event_id === null ? null : (scores.get(turn.event_id) ?? null);
      if (turn.role === "agent" && turn.event_id !== null) agentTurns.add(turn.event_id);
      if (turn.message !== "") said.push({ role: turn.role, message: turn.message });
      journal.turn({
        original_message: null,
        interrupted: false,
        waterfall: null,
        engines: null,
        tool_calls: [],
        passages: [],
        ...turn,
        seq: turns++,
        feedback,
      });
    },
    feedback(eventId, score) {
      if (scores.has(eventId)) return;
      scores.set(eventId, score);
      // A response that is still being spoken takes its score along when it is told.
      if (agentTurns.has(eventId)) journal.feedback(eventId, score);
    },
  };
}
