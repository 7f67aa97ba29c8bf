import type { AgentLanguage } from "#contract/agents.ts";
import type { EndReason, Feedback, Turn } from "#contract/conversations.ts";

export interface Ending {
  reason: EndReason;
  /** What the close frame carried, in whichever direction; null when the connection just died. */
  closeCode: number | null;
  closeReason: string | null;
  durationMs: number;
}

/**
 * What a conversation tells the world that keeps it. Calls come in the order things happened and must return
 * at once and never throw: whoever keeps rows queues its own writes and deals with its own failures.
 */
export interface Journal {
  /** A finished turn, once, in order of `seq`. An agent's turn is finished when it was heard or cut. */
  turn(turn: Turn): void;
  /** First score for a response whose turn was already given to `turn`; earlier ones travel inside the turn. */
  feedback(eventId: number, score: Feedback): void;
  /** It goes on in this language, or begins in one that is not the agent's own. */
  language(language: AgentLanguage): void;
  /** Everything the flow knows so far, each time it learns something. */
  collected(slots: Record<string, string>): void;
  /** Exactly once, last; the recording is complete on disk by then. */
  end(ending: Ending): void | Promise<void>;
}
