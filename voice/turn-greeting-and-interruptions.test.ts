import assert from "node:assert/strict";
import { test } from "node:test";
import { ACTIVITY_FRAME_MS } from "#providers/speech/port.ts";
import { RULES, quiet, speech } from "./replay/replay.ts";
import { heard, kinds, replay, speaking } from "./turn-script.ts";

test("a conversation opens with the greeting", () => {
  assert.deepEqual(replay([{ type: "started", at: 0 }]).effects, [{ type: "greet", generation: 1 }]);
});

test("nobody can interrupt the sentence that says what the agent is", () => {
  const { state, effects } = replay([{ type: "started", at: 0 }, ...speech(500, 2_500), ...quiet(2_500, 2_900)]);
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

test("a quarter of a second of speech interrupts the agent, less does not", () => {
  assert.deepEqual(
    kinds(
      replay([...speaking, ...speech(8_000, 8_000 + 7 * ACTIVITY_FRAME_MS), ...quiet(8_224, 8_600)]).effects,
    ).includes("cut"),
    false,
  );
  const { state, effects } = replay([...speaking, ...speech(8_000, 8_000 + 8 * ACTIVITY_FRAME_MS)]);
  assert.deepEqual(effects.at(-1), { type: "cut", generation: 2 });
  assert.equal(state.name, "listening");
  assert.equal(state.generation, 3);
});

test("scattered noises do not add up to an interruption", () => {
  const clicks = [0, 1, 2, 3, 4].flatMap((n) => [
    ...speech(8_000 + n * 500, 8_100 + n * 500),
    ...quiet(8_100 + n * 500, 8_500 + n * 500),
  ]);
  assert.equal(kinds(replay([...speaking, ...clicks]).effects).includes("cut"), false);
});

test("a short pause inside a word does not restart the count", () => {
  const { effects } = replay([...speaking, ...speech(8_000, 8_160), ...quiet(8_160, 8_224), ...speech(8_224, 8_400)]);
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

test("a short word of assent while the agent speaks is not taken for a turn", () => {
  const { state, effects } = replay([...speaking, ...speech(8_000, 8_224), ...quiet(8_224, 9_200)], {
    ...RULES,
    transcribes: true,
  });
  assert.equal(state.name, "speaking");
  assert.equal(kinds(effects).includes("transcribe"), false);
});
