import type { ServedBy } from "#contract/engines.ts";
import type { AgentLanguage } from "#contract/agents.ts";
import type { TurnSource } from "./turn-state.ts";
import type { Dictation } from "./utterance.ts";

/** What is behind a conversation's answers: the guided brain, or a language model. Made anew per conversation. */
export interface Brain {
  /** It writes slowly enough that watching it is worth something. */
  readonly streams?: boolean;
  /** Ends when the reply is complete. Throws when the engine fails and an `AbortError` when aborted. */
  reply(turn: BrainTurn, help: BrainHelp): AsyncIterable<BrainPart>;
}

export interface BrainTurn {
  text: string;
  source: TurnSource;
  /** In which it is to be answered. */
  language: AgentLanguage;
  /** What was really said and heard before this turn, oldest first. */
  history: readonly Said[];
  /** Background from the client's page, newest last. */
  notes: readonly string[];
  today: Date;
}

export interface Said {
  role: "user" | "agent";
  message: string;
}

export interface BrainHelp {
  signal: AbortSignal;
  /** Runs a function in the client's page and gives its answer as text, also when it failed. */
  callTool(id: string, name: string, parameters: Record<string, unknown>): Promise<string>;
}

export type BrainPart =
  /** `shielded`: the law wants it heard to its end, so nobody can talk over it. */
  | { type: "text"; text: string; shielded?: boolean }
  /** What the reply asks somebody to dictate; without it nothing is expected. */
  | { type: "expecting"; dictating: Dictation }
  /** Sentences of the agent's knowledge on which the answer rests. */
  | { type: "passages"; passages: string[] }
  /** Which engine writes what follows; the last one said holds. */
  | { type: "engine"; by: ServedBy }
  /** Everything the flow knows so far. */
  | { type: "collected"; slots: Record<string, string> }
  /** The conversation ends when this reply has been heard. */
  | { type: "hang-up" };
