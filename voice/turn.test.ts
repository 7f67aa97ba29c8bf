import assert from "node:assert/strict";
import { test } from "node:test";
import { openingState, type TurnEffect, type TurnEvent, type TurnRules, type TurnState } from "./turn-state.ts";
import { step } from "./turn.ts";

const RULES: TurnRules = {
  language: "es",
  endpointingMs: 700,
  thinkingMs: 1_600,
  bargeInMs: 250,
  idleMs: 10_000,
  maxDurationMs: 600_000,
  transcribes: false,
};
const FRAME = 32;

/** Replays a list of events; the same list always gives the same conversation. */
function replay(
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
function sound(from: number, to: number, score: number): TurnEvent[] {
  const events: TurnEvent[] = [];
  for (let at = from + FRAME; at <= to; at += FRAME) events.push({ type: "activity", at, score, frameMs: FRAME });
  return events;
}
const speech = (from: number, to: number): TurnEvent[] => sound(from, to, 0.9);
const silence = (from: number, to: number): TurnEvent[] => sound(from, to, 0.02);
const ticks = (from: number, to: number): TurnEvent[] => {
  const events: TurnEvent[] = [];
  for (let at = from; at <= to; at += 100) events.push({ type: "tick", at });
  return events;
};
const heard = (at: number, text: string, by: "message" | "ears" = "message"): TurnEvent => ({
  type: "heard",
  at,
  text,
  by,
});

const greeted: TurnEvent[] = [
  { type: "started", at: 0 },
  { type: "unshielded", at: 3_000, generation: 1 },
  { type: "reply-over", at: 6_000, generation: 1, hangUp: false },
];
const speaking: TurnEvent[] = [
  ...greeted,
  heard(7_000, "¿Cuánto cuesta?"),
  { type: "reply-began", at: 7_010, generation: 2 },
];
const kinds = (effects: TurnEffect[]): string[] => effects.map(({ type }) => type);

test("a conversation opens with the greeting", () => {
  assert.deepEqual(replay([{ type: "started", at: 0 }]).effects, [{ type: "greet", generation: 1 }]);
});

test("nobody can interrupt the sentence that says what the agent is", () => {
  const { state, effects } = replay([{ type: "started", at: 0 }, ...speech(500, 2_500), ...silence(2_500, 2_900)]);
  assert.equal(state.name, "greeting");
  assert.deepEqual(kinds(effects), ["greet"]);
});

test("whoever spoke through the disclosure gets the word right after it", () => {
  const { state, effects } = replay([
    { type: "started", at: 0 },
    ...speech(2_000, 3_008),
    { type: "unshielded", at: 3_010, generation: 1 },
  ]);
  assert.equal(state.name, "listening");
  assert.deepEqual(kinds(effects), ["greet", "cut"]);
});

test("text typed during the disclosure is answered after it", () => {
  const { state, effects } = replay([
    { type: "started", at: 0 },
    heard(1_000, "hola"),
    { type: "unshielded", at: 3_000, generation: 1 },
  ]);
  assert.equal(state.name, "thinking");
  assert.deepEqual(kinds(effects), ["greet", "cut", "think"]);
});

test("text typed during a greeting that is nothing but the disclosure is answered too", () => {
  const { effects } = replay([
    { type: "started", at: 0 },
    heard(1_000, "hola"),
    { type: "reply-over", at: 3_000, generation: 1, hangUp: false },
  ]);
  assert.deepEqual(kinds(effects), ["greet", "think"]);
});

test("after the disclosure the greeting can be interrupted", () => {
  const { effects } = replay([
    { type: "started", at: 0 },
    { type: "unshielded", at: 3_000, generation: 1 },
    ...speech(3_500, 3_800),
  ]);
  assert.deepEqual(kinds(effects), ["greet", "cut"]);
});

test("typed text is a turn at once", () => {
  const { state, effects } = replay([...greeted, heard(7_000, " ¿Cuánto cuesta? ")]);
  assert.equal(state.name, "thinking");
  assert.deepEqual(effects.at(-1), {
    type: "think",
    generation: 2,
    text: "¿Cuánto cuesta?",
    source: "text",
    heardAt: 7_000,
    spoke: null,
  });
});

test("a quarter of a second of speech interrupts the agent, less does not", () => {
  assert.deepEqual(
    kinds(replay([...speaking, ...speech(8_000, 8_000 + 7 * FRAME), ...silence(8_224, 8_600)]).effects).includes("cut"),
    false,
  );
  const { state, effects } = replay([...speaking, ...speech(8_000, 8_000 + 8 * FRAME)]);
  assert.deepEqual(effects.at(-1), { type: "cut", generation: 2 });
  assert.equal(state.name, "listening");
  assert.equal(state.generation, 3);
});

test("scattered noises do not add up to an interruption", () => {
  const clicks = [0, 1, 2, 3, 4].flatMap((n) => [
    ...speech(8_000 + n * 500, 8_100 + n * 500),
    ...silence(8_100 + n * 500, 8_500 + n * 500),
  ]);
  assert.equal(kinds(replay([...speaking, ...clicks]).effects).includes("cut"), false);
});

test("a short pause inside a word does not restart the count", () => {
  const { effects } = replay([...speaking, ...speech(8_000, 8_160), ...silence(8_160, 8_224), ...speech(8_224, 8_400)]);
  assert.equal(effects.at(-1)?.type, "cut");
});

test("typed text interrupts the agent and is answered", () => {
  assert.deepEqual(kinds(replay([...speaking, heard(8_000, "Espere")]).effects).slice(-2), ["cut", "think"]);
});

test("what an interrupted reply still reports changes nothing", () => {
  const cut = replay([...speaking, ...speech(8_000, 8_300)]);
  const late = replay(
    [
      { type: "reply-over", at: 8_400, generation: 2, hangUp: true },
      { type: "reply-failed", at: 8_400, generation: 2 },
    ],
    RULES,
    cut.state,
  );
  assert.equal(late.state, cut.state);
  assert.deepEqual(late.effects, []);
});

test("text that comes shortly after speech counts as spoken, with the time the speech ended", () => {
  const { effects } = replay([
    ...greeted,
    ...speech(7_008, 8_000),
    ...silence(8_000, 8_800),
    heard(9_000, "¿Cuánto cuesta?"),
  ]);
  const think = effects.at(-1);
  assert.equal(think?.type === "think" && think.source, "voice");
  assert.equal(think?.type === "think" && think.spoke?.until, 8_000);
});

test("text that comes before the end of the speech was noticed counts as spoken", () => {
  const { effects } = replay([...greeted, ...speech(7_008, 8_000), heard(9_000, "¿Cuánto cuesta?")]);
  const think = effects.at(-1);
  assert.equal(think?.type === "think" && think.source, "voice");
});

test("text that comes long after speech was typed", () => {
  const { effects } = replay([
    ...greeted,
    ...speech(7_008, 8_000),
    ...silence(8_000, 8_800),
    heard(12_000, "¿Cuánto cuesta?"),
  ]);
  const think = effects.at(-1);
  assert.equal(think?.type === "think" && think.source, "text");
});

test("a message that was being typed is typed, whatever the microphone hears meanwhile, and is answered at once", () => {
  const { effects } = replay([
    ...greeted,
    { type: "stirred", at: 7_500 },
    ...speech(7_008, 8_000),
    heard(8_010, "¿Cuánto cuesta?"),
  ]);
  const think = effects.at(-1);
  assert.equal(think?.type === "think" && think.source, "text");
});

test("recognised text waits until the person has finished, and its pieces are one turn", () => {
  const during = replay([...greeted, ...speech(7_008, 8_000), heard(8_010, "Quería saber"), ...speech(8_032, 9_024)]);
  assert.equal(during.state.name, "listening");
  const after = replay([heard(9_030, "cuánto cuesta"), ...silence(9_024, 9_800)], RULES, during.state);
  assert.deepEqual(kinds(after.effects), ["think"]);
  assert.equal(after.effects[0]?.type === "think" && after.effects[0].text, "Quería saber cuánto cuesta");
});

test("text is not held back for ever by a noisy room", () => {
  const { effects } = replay([
    ...greeted,
    ...speech(7_008, 8_000),
    heard(8_010, "hola"),
    ...speech(8_000, 9_504),
    { type: "tick", at: 9_600 },
  ]);
  assert.equal(effects.at(-1)?.type, "think");
});

test("with our own ears an utterance is transcribed when it has ended", () => {
  const rules = { ...RULES, transcribes: true };
  const { state, effects } = replay([...greeted, ...speech(7_008, 8_000), ...silence(8_000, 8_800)], rules);
  assert.deepEqual(effects.at(-1), { type: "transcribe", from: 7_008, to: 8_000 });
  const answered = replay([heard(9_000, "¿Cuánto cuesta?", "ears")], rules, state);
  assert.equal(answered.effects[0]?.type === "think" && answered.effects[0].source, "voice");
});

test("a click is not sent to transcription", () => {
  const { effects } = replay([...greeted, ...speech(7_008, 7_136), ...silence(7_136, 8_000)], {
    ...RULES,
    transcribes: true,
  });
  assert.deepEqual(kinds(effects), ["greet"]);
});

test("a short word of assent while the agent speaks is not taken for a turn", () => {
  const { state, effects } = replay([...speaking, ...speech(8_000, 8_224), ...silence(8_224, 9_200)], {
    ...RULES,
    transcribes: true,
  });
  assert.equal(state.name, "speaking");
  assert.equal(kinds(effects).includes("transcribe"), false);
});

test("when hearing failed the agent asks again", () => {
  const { effects } = replay(
    [...greeted, ...speech(7_008, 8_000), ...silence(8_000, 8_800), { type: "hearing-failed", at: 9_000 }],
    { ...RULES, transcribes: true },
  );
  assert.deepEqual(effects.at(-1), { type: "say", generation: 2, line: "not-heard" });
});

test("silence is asked after twice and ends the conversation the third time", () => {
  const first = replay([...greeted, ...ticks(6_000, 16_000)]);
  assert.deepEqual(first.effects.at(-1), { type: "say", generation: 2, line: "still-there" });
  const second = replay(
    [{ type: "reply-over", at: 17_000, generation: 2, hangUp: false }, ...ticks(17_000, 27_000)],
    RULES,
    first.state,
  );
  assert.deepEqual(second.effects, [{ type: "say", generation: 3, line: "still-there" }]);
  const third = replay(
    [{ type: "reply-over", at: 28_000, generation: 3, hangUp: false }, ...ticks(28_000, 38_000)],
    RULES,
    second.state,
  );
  assert.deepEqual(third.effects, [{ type: "say", generation: 4, line: "good-bye" }]);
  const over = replay([{ type: "reply-over", at: 40_000, generation: 4, hangUp: false }], RULES, third.state);
  assert.deepEqual(over.effects, [{ type: "end", reason: "silence" }]);
});

test("somebody who comes back during the good-bye is welcome", () => {
  const rules = { ...RULES, idleMs: 1_000 };
  const closing: TurnState = {
    name: "closing",
    reason: "silence",
    since: 0,
    generation: 4,
    speech: null,
    spoke: null,
    silences: 2,
    failures: 0,
    falseAlarms: 0,
    dictating: null,
    typedAt: null,
  };
  assert.deepEqual(kinds(replay(speech(500, 800), rules, closing).effects), ["cut"]);
  assert.deepEqual(kinds(replay([heard(600, "sigo aquí")], rules, closing).effects), ["cut", "think"]);
});

test("typing and speaking keep the silence away", () => {
  const { effects } = replay([
    ...greeted,
    { type: "stirred", at: 15_000 },
    ...ticks(15_000, 24_000),
    ...speech(24_000, 24_500),
    ...silence(24_500, 25_500),
    ...ticks(25_500, 34_000),
  ]);
  assert.deepEqual(kinds(effects), ["greet"]);
});

test("an answer starts the count of silences anew", () => {
  const asked = replay([...greeted, ...ticks(6_000, 16_000)]);
  const answered = replay([heard(17_000, "sí, sí")], RULES, asked.state);
  assert.equal(answered.state.silences, 0);
});

test("at its maximum duration the conversation says so and ends", () => {
  const rules = { ...RULES, maxDurationMs: 30_000 };
  const { state, effects } = replay([...speaking, { type: "tick", at: 30_000 }], rules);
  assert.deepEqual(effects.slice(-2), [
    { type: "cut", generation: 2 },
    { type: "say", generation: 4, line: "time-up" },
  ]);
  assert.deepEqual(replay([heard(30_500, "pero"), ...speech(30_500, 31_500)], rules, state).effects, []);
  assert.deepEqual(replay([{ type: "reply-over", at: 33_000, generation: 4, hangUp: false }], rules, state).effects, [
    { type: "end", reason: "max_duration" },
  ]);
});

test("a good-bye that hangs does not keep the line open", () => {
  const closing: TurnState = {
    name: "closing",
    reason: "max_duration",
    since: 1_000,
    generation: 4,
    speech: null,
    spoke: null,
    silences: 0,
    failures: 0,
    falseAlarms: 0,
    dictating: null,
    typedAt: null,
  };
  assert.deepEqual(replay([{ type: "tick", at: 16_000 }], RULES, closing).effects, [
    { type: "end", reason: "max_duration" },
  ]);
});

test("the agent hangs up when its last words have been heard", () => {
  assert.deepEqual(
    replay([...speaking, { type: "reply-over", at: 9_000, generation: 2, hangUp: true }]).effects.at(-1),
    { type: "end", reason: "agent_ended" },
  );
});

test("one failed reply is apologised for, two in a row end the conversation", () => {
  const first = replay([...speaking, { type: "reply-failed", at: 8_000, generation: 2 }]);
  assert.deepEqual(first.effects.at(-1), { type: "say", generation: 3, line: "trouble" });
  const second = replay([{ type: "reply-failed", at: 9_000, generation: 3 }], RULES, first.state);
  assert.deepEqual(second.effects, [{ type: "end", reason: "engine_error" }]);
  const apologised = replay(
    [{ type: "reply-over", at: 10_000, generation: 3, hangUp: false }, heard(11_000, "¿Hola?")],
    RULES,
    first.state,
  );
  assert.deepEqual(replay([{ type: "reply-failed", at: 11_500, generation: 4 }], RULES, apologised.state).effects, [
    { type: "end", reason: "engine_error" },
  ]);
});

test("a reply that succeeds forgives the failure before it", () => {
  const { state } = replay([
    ...speaking,
    { type: "reply-failed", at: 8_000, generation: 2 },
    { type: "reply-over", at: 10_000, generation: 3, hangUp: false },
    heard(11_000, "¿Hola?"),
    { type: "reply-began", at: 11_010, generation: 4 },
    { type: "reply-over", at: 12_000, generation: 4, hangUp: false },
  ]);
  assert.equal(state.failures, 0);
});

test("who has ended stays ended", () => {
  const { effects } = replay([
    ...speaking,
    { type: "hung-up", at: 8_000, reason: "user_hung_up" },
    heard(8_100, "hola"),
    ...speech(8_100, 9_000),
    ...ticks(9_000, 40_000),
  ]);
  assert.deepEqual(
    kinds(effects).filter((kind) => kind === "end"),
    ["end"],
  );
  assert.equal(effects.at(-1)?.type, "end");
});
