// Lists of events for the turn machine, and what it makes of them.
import { openingState, type TurnEffect, type TurnEvent, type TurnRules, type TurnState } from "./turn-state.ts";
import { step } from "./turn.ts";

export const RULES: TurnRules = {
  language: "es",
  endpointingMs: 700,
  thinkingMs: 1_600,
  bargeInMs: 250,
  idleMs: 10_000,
  maxDurationMs: 600_000,
  transcribes: false,
};
export const FRAME = 32;

/** Replays a list of events; the same list always gives the same conversation. */
export function replay(
  events: TurnEvent[],
  rules: TurnRules = RULES,
  from: TurnState = openingState(),
): { state: TurnState; effects: TurnEffect[] } {
  let state = from;
  const effects: TurnEffect[] = [];
  for (const event of events) {
    const next = step(rules, state, event);
    state = next.state;
    effects.push(...next.effects);
  }
  return { state, effects };
}

/** Frames of one score from `from` to `to`. */
export function sound(from: number, to: number, score: number): TurnEvent[] {
  const events: TurnEvent[] = [];
  for (let at = from + FRAME; at <= to; at += FRAME) events.push({ type: "activity", at, score, frameMs: FRAME });
  return events;
}
export const speech = (from: number, to: number): TurnEvent[] => sound(from, to, 0.9);
export const silence = (from: number, to: number): TurnEvent[] => sound(from, to, 0.02);
export const ticks = (from: number, to: number): TurnEvent[] => {
  const events: TurnEvent[] = [];
  for (let at = from; at <= to; at += 100) events.push({ type: "tick", at });
  return events;
};
export const heard = (at: number, text: string, by: "message" | "ears" = "message"): TurnEvent => ({
  type: "heard",
  at,
  text,
  by,
});

export const greeted: TurnEvent[] = [
  { type: "started", at: 0 },
  { type: "unshielded", at: 3_000, generation: 1 },
  { type: "reply-over", at: 6_000, generation: 1, hangUp: false },
];
export const speaking: TurnEvent[] = [
  ...greeted,
  heard(7_000, "¿Cuánto cuesta?"),
  { type: "reply-began", at: 7_010, generation: 2 },
];
export const kinds = (effects: TurnEffect[]): string[] => effects.map(({ type }) => type);
