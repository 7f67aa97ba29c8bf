/** Conversations out of a hat: any order of events that a line, ears and replies can produce, judged after every step. */
import { ACTIVITY_FRAME_MS } from "#providers/speech/port.ts";
import { openingState, type TurnEvent, type TurnRules, type TurnState } from "../turn-state.ts";
import { step } from "../turn.ts";
import { openJudge } from "./judge.ts";
import { RULES } from "./replay.ts";

export interface Fuzzed {
  steps: number;
  conversations: number;
  /** How often each effect was seen, so that a fuzzer that reaches nothing is noticed. */
  effects: Record<string, number>;
}

const MAX_EVENTS = 400;
const WORDS = ["hola", "quería saber si", "¿cuánto cuesta?", "eh…", "612 34", "ana arroba", "adiós", "el máster"];
const ASSENTS = ["ajá", "vale", "sí"];

/** Plays `steps` events or a little more. Throws with the seed and the events when a state or an effect must not be. */
export function fuzz({ seed, steps }: { seed: number; steps: number }): Fuzzed {
  const fuzzed: Fuzzed = { steps: 0, conversations: 0, effects: {} };
  while (fuzzed.steps < steps) {
    converse(seed + fuzzed.conversations, fuzzed);
    fuzzed.conversations += 1;
  }
  return fuzzed;
}

function converse(seed: number, fuzzed: Fuzzed): void {
  const random = randomFrom(seed);
  const rules: TurnRules = {
    ...RULES,
    transcribes: random() < 0.5,
    idleMs: random() < 0.5 ? 3_000 : 10_000,
    maxDurationMs: random() < 0.3 ? 20_000 : 600_000,
  };
  const judge = openJudge();
  const hat = openHat(random);
  const past: TurnEvent[] = [];
  let state = openingState();
  for (let count = 0; count < MAX_EVENTS; count++) {
    const event = hat.draw(state);
    past.push(event);
    const next = step(rules, state, event);
    const wrong = judge.wrongWith(state, event, next);
    if (wrong)
      throw new Error(
        `Seed ${seed}: ${wrong}\n${past
          .slice(-12)
          .map((one) => JSON.stringify(one))
          .join("\n")}`,
      );
    for (const { type } of next.effects) fuzzed.effects[type] = (fuzzed.effects[type] ?? 0) + 1;
    hat.note(next.effects.some(({ type }) => type === "transcribe"));
    state = next.state;
    fuzzed.steps += 1;
    // A little of what comes after the end, then the next conversation.
    if (state.name === "ended" && random() < 0.2) return;
  }
}

/** Draws events: what the machine asked for comes true sooner or later, and much that nobody asked for. */
function openHat(random: () => number): { draw(state: TurnState): TurnEvent; note(transcribes: boolean): void } {
  let at = 0;
  let begun = false;
  let transcriptions = 0;
  let utterances = 0;
  /** Frames of sound that are still to come, and whether somebody speaks in them. */
  let frames = 0;
  let speaking = false;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

  function draw(state: TurnState): TurnEvent {
    if (!begun) {
      begun = true;
      return { type: "started", at };
    }
    // Sound comes in runs, and the rest of the world in between.
    if (frames > 0 && random() < 0.9) {
      frames -= 1;
      at += ACTIVITY_FRAME_MS;
      return { type: "activity", at, score: speaking ? 0.9 : random() * 0.4, frameMs: ACTIVITY_FRAME_MS };
    }
    at += frames > 0 ? 0 : pick([0, 10, 100, 500]);
    // Mostly the current reply, sometimes one that is long over.
    const generation = random() < 0.85 ? state.generation : Math.floor(random() * (state.generation + 2));
    const luck = random();
    if (luck < 0.1) {
      frames = Math.floor(random() * 60);
      speaking = random() < 0.4;
    }
    if (luck < 0.6) return { type: "tick", at };
    if (luck < 0.72) return { type: "reply-began", at, generation, shielded: random() < 0.2 };
    if (luck < 0.76) return { type: "unshielded", at, generation };
    if (luck < 0.83) return { type: "reply-over", at, generation, hangUp: random() < 0.05 };
    if (luck < 0.845) return { type: "reply-failed", at, generation };
    if (luck < 0.87) return { type: "expecting", at, generation, dictating: pick(["phone", "email", "name", null]) };
    if (luck < 0.88) return { type: "stirred", at };
    if (luck < 0.94 && transcriptions > 0) return transcription();
    if (luck < 0.998) return words("message");
    return { type: "hung-up", at, reason: pick(["user_hung_up", "connection_lost", "shutdown"]) };
  }

  function transcription(): TurnEvent {
    transcriptions -= 1;
    if (random() < 0.2) return { type: "hearing-failed", at };
    return random() < 0.3 ? { type: "heard", at, text: "", by: "ears" } : words("ears");
  }

  function words(by: "message" | "ears"): TurnEvent {
    const assent = random() < 0.2;
    // The number makes every utterance one of a kind, so that none can be lost or said twice unnoticed.
    const text = `${utterances++}# ${pick(assent ? ASSENTS : WORDS)}`;
    return { type: "heard", at, text, by, assent };
  }

  return { draw, note: (transcribes) => void (transcriptions += transcribes ? 1 : 0) };
}

/** Mulberry32: the same numbers for the same seed, everywhere. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
