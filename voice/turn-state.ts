/** Everything a conversation can be, hear and do, as values; `turn.ts` says what follows from what. */
import type { AgentLanguage } from "#contract/agents.ts";
import type { EndReason } from "#contract/conversations.ts";
import type { Speech, Spoken } from "./speech.ts";
import type { Dictation } from "./utterance.ts";

export interface TurnRules {
  language: AgentLanguage;
  endpointingMs: number;
  /** In place of `endpointingMs` where somebody is thinking or dictating. */
  thinkingMs: number;
  bargeInMs: number;
  idleMs: number;
  maxDurationMs: number;
  /** Whether we turn speech into text ourselves; otherwise text comes from the client's own recogniser. */
  transcribes: boolean;
}

/** What is said without asking a brain. */
export type ScriptedLine = "still-there" | "good-bye" | "time-up" | "not-heard" | "trouble";

export type TurnSource = "voice" | "text";

/** Text that waits: until the person has stopped speaking, goes on with it, or may interrupt. */
export interface HeldText {
  text: string;
  source: TurnSource;
  since: number;
  /** It sounds as if more were to come. */
  unfinished: boolean;
}

interface Common {
  /** Number of the current reply; whatever belongs to an older one is void. */
  generation: number;
  speech: Speech | null;
  spoke: Spoken | null;
  /** Silences in a row to which nobody answered. */
  silences: number;
  /** Replies in a row that failed. */
  failures: number;
  /** Interruptions in a row behind which there were no words: each makes the next one harder. */
  falseAlarms: number;
  dictating: Dictation | null;
  /** When the person last typed something and had not sent it yet. */
  typedAt: number | null;
}

export type TurnState = Common &
  (
    | { name: "greeting"; shielded: boolean; held: HeldText | null }
    | {
        name: "listening";
        quietSince: number;
        held: HeldText | null;
        transcribing: boolean;
        /** The reply that a sound cut off; it goes on if the sound was no word. */
        cutOff: number | null;
      }
    | { name: "thinking" }
    /**
     * `scripted`: said on our own account, so its success says nothing about the engines behind answers.
     * `shielded`: a line that the law wants heard to its end.
     */
    | { name: "speaking"; scripted: boolean; shielded: boolean; held: HeldText | null }
    | { name: "closing"; reason: EndReason; since: number }
    | { name: "ended"; reason: EndReason }
  );

export type Living = Exclude<TurnState, { name: "ended" }>;
export type Listening = Extract<TurnState, { name: "listening" }>;

export type TurnEvent = { at: number } & (
  | { type: "started" }
  /** One voice-activity frame that ended at `at`. */
  | { type: "activity"; score: number; frameMs: number }
  /**
   * Text of the person: typed or recognised by their browser (`message`), or by our ears (`ears`). `assent`: a word
   * that only says "go on".
   */
  | { type: "heard"; text: string; by: "message" | "ears"; assent?: boolean }
  | { type: "hearing-failed" }
  /** A sign of life without content, such as typing. */
  | { type: "stirred" }
  /** The first of a reply went out. */
  | { type: "reply-began"; generation: number; shielded?: boolean }
  /** What nobody may talk over has been heard. */
  | { type: "unshielded"; generation: number }
  /** What the reply asks to be dictated; null for anything else. */
  | { type: "expecting"; generation: number; dictating: Dictation | null }
  | { type: "reply-over"; generation: number; hangUp: boolean }
  | { type: "reply-failed"; generation: number }
  | { type: "tick" }
  /** From outside: the client hung up, the connection died, we shut down. */
  | { type: "hung-up"; reason: EndReason }
);

export type EventOf<Type extends TurnEvent["type"]> = Extract<TurnEvent, { type: Type }>;

export type TurnEffect =
  | { type: "greet"; generation: number }
  | {
      type: "think";
      generation: number;
      text: string;
      source: TurnSource;
      heardAt: number;
      /** Null for typed turns. */
      spoke: Spoken | null;
      /** What they had been asked to dictate. */
      dictating: Dictation | null;
    }
  | { type: "say"; generation: number; line: ScriptedLine }
  /** Stop the reply of this generation: abort, drop, tell the client, correct. */
  | { type: "cut"; generation: number }
  /** Say what was left of the reply `of` when it was cut. */
  | { type: "resume"; generation: number; of: number }
  | { type: "transcribe"; from: number; to: number }
  | { type: "end"; reason: EndReason };

export type EffectOf<Type extends TurnEffect["type"]> = Extract<TurnEffect, { type: Type }>;

export interface Step {
  state: TurnState;
  effects: TurnEffect[];
}

export function openingState(): TurnState {
  return {
    name: "greeting",
    shielded: true,
    held: null,
    generation: 0,
    speech: null,
    spoke: null,
    silences: 0,
    failures: 0,
    falseAlarms: 0,
    dictating: null,
    typedAt: null,
  };
}

export function common({
  generation,
  speech,
  spoke,
  silences,
  failures,
  falseAlarms,
  dictating,
  typedAt,
}: TurnState): Common {
  return { generation, speech, spoke, silences, failures, falseAlarms, dictating, typedAt };
}
