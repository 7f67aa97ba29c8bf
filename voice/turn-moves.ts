/** The ways from one state of a conversation to the next. Pure. */
import type { EndReason } from "#contract/conversations.ts";
import { spokenOf } from "./speech.ts";
import {
  common,
  type HeldText,
  type Listening,
  type Living,
  type ScriptedLine,
  type Step,
  type TurnEffect,
  type TurnState,
} from "./turn-state.ts";

/** Most events: a conversation has thirty a second. */
const NOTHING: TurnEffect[] = [];

export function stay(state: TurnState): Step {
  return { state, effects: NOTHING };
}

export function listen(state: TurnState, at: number): Listening {
  return { ...common(state), name: "listening", quietSince: at, held: null, transcribing: false, cutOff: null };
}

export function isShielded(state: Living): state is Extract<Living, { shielded: boolean }> & { shielded: true } {
  return (state.name === "speaking" || state.name === "greeting") && state.shielded;
}

/** A cut is a new generation: what the old reply still produces is void from here. */
export function cut(state: Living, at: number): Step {
  return {
    state: { ...listen(state, at), generation: state.generation + 1 },
    effects: [{ type: "cut", generation: state.generation }],
  };
}

/** A cut by a sound of which nobody knows yet whether it was a word. */
export function cutOff(state: Living, at: number): Step {
  const { state: next, effects } = cut(state, at);
  return { state: { ...(next as Listening), cutOff: state.name === "closing" ? null : state.generation }, effects };
}

/** It was no word: the agent says what was left, and is harder to interrupt. */
export function resume(state: Listening, of: number): Step {
  const generation = state.generation + 1;
  return {
    state: {
      ...common(state),
      name: "speaking",
      scripted: true,
      shielded: false,
      held: null,
      generation,
      falseAlarms: state.falseAlarms + 1,
    },
    effects: [{ type: "resume", generation, of }],
  };
}

export function answer(state: Listening, held: HeldText, at: number): Step {
  const generation = state.generation + 1;
  const spoke = held.source === "text" ? null : state.speech ? spokenOf(state.speech, at) : state.spoke;
  return {
    state: { ...common(state), name: "thinking", generation, silences: 0, falseAlarms: 0, dictating: null },
    effects: [
      {
        type: "think",
        generation,
        text: held.text,
        source: held.source,
        heardAt: Math.min(held.since, at),
        spoke,
        dictating: state.dictating,
      },
    ],
  };
}

export function say(state: TurnState, line: ScriptedLine): Step {
  const generation = state.generation + 1;
  return {
    state: { ...common(state), name: "speaking", scripted: true, shielded: false, held: null, generation },
    effects: [{ type: "say", generation, line }],
  };
}

export function close(before: Step, reason: EndReason, line: ScriptedLine, at: number): Step {
  const generation = before.state.generation + 1;
  return {
    state: { ...common(before.state), name: "closing", reason, since: at, generation },
    effects: [...before.effects, { type: "say", generation, line }],
  };
}

export function end(state: TurnState, reason: EndReason): Step {
  return { state: { ...common(state), name: "ended", reason }, effects: [{ type: "end", reason }] };
}
