import type { Feedback, Turn } from "#contract/conversations.ts";
import type { Said } from "./brain.ts";
import type { Journal } from "./journal.ts";

/** The turns of a conversation in their order, as the journal gets them and as the brain remembers them. */
export interface Transcript {
  readonly said: readonly Said[];
  add(turn: Omit<Turn, "seq" | "feedback">): void;
  /** Keeps the first score per response; `known` are ids of responses the client has seen. */
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
      journal.turn({ ...turn, seq: turns++, feedback });
    },
    feedback(eventId, score) {
      if (scores.has(eventId)) return;
      scores.set(eventId, score);
      // A response that is still being spoken takes its score along when it is told.
      if (agentTurns.has(eventId)) journal.feedback(eventId, score);
    },
  };
}
