// Beginnings of conversations for the turn machine, and what it makes of them.
import { GREETING, RULES } from "./replay/replay.ts";
import { openingState, type TurnEffect, type TurnEvent, type TurnRules, type TurnState } from "./turn-state.ts";
import { step } from "./turn.ts";

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

export const heard = (at: number, text: string, by: "message" | "ears" = "message"): TurnEvent => ({
  type: "heard",
  at,
  text,
  by,
});

export const speaking: TurnEvent[] = [
  ...GREETING,
  heard(7_000, "¿Cuánto cuesta?"),
  { type: "reply-began", at: 7_010, generation: 2 },
];
export const kinds = (effects: TurnEffect[]): string[] => effects.map(({ type }) => type);
