import assert from "node:assert/strict";
import { test } from "node:test";
import { type TurnState } from "./turn-state.ts";
import { GREETING, RULES, quiet, speech, wait } from "./replay/replay.ts";
import { heard, kinds, replay, speaking } from "./turn-script.ts";

test("silence is asked after twice and ends the conversation the third time", () => {
  const first = replay([...GREETING, ...wait(6_000, 16_000)]);
  assert.deepEqual(first.effects.at(-1), { type: "say", generation: 2, line: "still-there" });
  const second = replay(
    [{ type: "reply-over", at: 17_000, generation: 2, hangUp: false }, ...wait(17_000, 27_000)],
    RULES,
    first.state,
  );
  assert.deepEqual(second.effects, [{ type: "say", generation: 3, line: "still-there" }]);
  const third = replay(
    [{ type: "reply-over", at: 28_000, generation: 3, hangUp: false }, ...wait(28_000, 38_000)],
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
    ...GREETING,
    { type: "stirred", at: 15_000 },
    ...wait(15_000, 24_000),
    ...speech(24_000, 24_500),
    ...quiet(24_500, 25_500),
    ...wait(25_500, 34_000),
  ]);
  assert.deepEqual(kinds(effects), ["greet"]);
});

test("an answer starts the count of silences anew", () => {
  const asked = replay([...GREETING, ...wait(6_000, 16_000)]);
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
    ...wait(9_000, 40_000),
  ]);
  assert.deepEqual(
    kinds(effects).filter((kind) => kind === "end"),
    ["end"],
  );
  assert.equal(effects.at(-1)?.type, "end");
});
