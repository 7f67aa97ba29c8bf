/** A conversation as a list of what happened, and the effects it must have, written so that a person can read both. */
import type { EndReason } from "#contract/conversations.ts";
import { ACTIVITY_FRAME_MS } from "#providers/speech/port.ts";
import { openingState, type TurnEffect, type TurnEvent, type TurnRules, type TurnState } from "../turn-state.ts";
import { step } from "../turn.ts";
import type { Dictation } from "../utterance.ts";

export interface Recorded {
  name: string;
  /** What went before: nothing, the whole greeting, or the greeting and the beginning of an answer (generation 2). */
  from: "the start" | "a greeting" | "an answer";
  rules?: Partial<TurnRules>;
  events: readonly (TurnEvent | readonly TurnEvent[])[];
  /** As `describe` writes them. */
  effects: readonly string[];
}

export const RULES: TurnRules = {
  language: "es",
  endpointingMs: 700,
  thinkingMs: 1_600,
  bargeInMs: 250,
  idleMs: 10_000,
  maxDurationMs: 600_000,
  transcribes: false,
};

export const started: TurnEvent = { type: "started", at: 0 };
/** Somebody speaks from one moment to the other. */
export const speech = (from: number, to: number): TurnEvent[] => sound(from, to, 0.9);
export const quiet = (from: number, to: number): TurnEvent[] => sound(from, to, 0.02);
export const typed = (at: number, text: string): TurnEvent => ({ type: "heard", at, text, by: "message" });
/** The browser's recogniser has understood something. */
export const recognised = (at: number, text: string, assent = false): TurnEvent => ({
  type: "heard",
  at,
  text,
  by: "message",
  assent,
});
/** Our own ears have. */
export const understood = (at: number, text: string, assent = false): TurnEvent => ({
  type: "heard",
  at,
  text,
  by: "ears",
  assent,
});
export const notUnderstood = (at: number): TurnEvent => ({ type: "hearing-failed", at });
export const typing = (at: number): TurnEvent => ({ type: "stirred", at });
export const began = (at: number, generation: number, shielded = false): TurnEvent => ({
  type: "reply-began",
  at,
  generation,
  shielded,
});
export const free = (at: number, generation: number): TurnEvent => ({ type: "unshielded", at, generation });
export const asksFor = (at: number, generation: number, dictating: Dictation): TurnEvent => ({
  type: "expecting",
  at,
  generation,
  dictating,
});
export const over = (at: number, generation: number, hangUp = false): TurnEvent => ({
  type: "reply-over",
  at,
  generation,
  hangUp,
});
export const failed = (at: number, generation: number): TurnEvent => ({ type: "reply-failed", at, generation });
export const hungUp = (at: number, reason: EndReason = "user_hung_up"): TurnEvent => ({ type: "hung-up", at, reason });
/** Time goes by. */
export function wait(from: number, to: number): TurnEvent[] {
  const events: TurnEvent[] = [];
  for (let at = from; at <= to; at += 100) events.push({ type: "tick", at });
  return events;
}

function sound(from: number, to: number, score: number): TurnEvent[] {
  const events: TurnEvent[] = [];
  for (let at = from + ACTIVITY_FRAME_MS; at <= to; at += ACTIVITY_FRAME_MS)
    events.push({ type: "activity", at, score, frameMs: ACTIVITY_FRAME_MS });
  return events;
}

export const GREETING: TurnEvent[] = [started, free(3_000, 1), over(6_000, 1)];
const ANSWER = [...GREETING, typed(7_000, "¿Cuánto cuesta?"), began(7_010, 2)];
const BEFORE: Record<Recorded["from"], TurnEvent[]> = {
  "the start": [],
  "a greeting": GREETING,
  "an answer": ANSWER,
};

/** What the events came to: the effects after what went before, and where it ended. */
export function replay({ from, events, rules }: Recorded): { effects: string[]; state: TurnState } {
  const whole = { ...RULES, ...rules };
  let state = openingState();
  for (const event of BEFORE[from]) ({ state } = step(whole, state, event));
  const effects: string[] = [];
  for (const event of events.flat()) {
    const next = step(whole, state, event);
    state = next.state;
    effects.push(...next.effects.map(describe));
  }
  return { effects, state };
}

function describe(effect: TurnEffect): string {
  switch (effect.type) {
    case "greet":
    case "cut":
      return `${effect.type} ${effect.generation}`;
    case "think":
      return `think ${effect.generation} (${effect.source}): ${effect.text}`;
    case "say":
      return `say ${effect.generation}: ${effect.line}`;
    case "resume":
      return `resume ${effect.of} as ${effect.generation}`;
    case "transcribe":
      return `transcribe ${effect.from}-${effect.to}`;
    case "end":
      return `end: ${effect.reason}`;
  }
}
