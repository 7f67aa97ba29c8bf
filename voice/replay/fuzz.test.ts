import assert from "node:assert/strict";
import { test } from "node:test";
import { openingState, type Step } from "../turn-state.ts";
import { fuzz } from "./fuzz.ts";
import { openJudge } from "./judge.ts";

const STEPS = 50_000;

test("in fifty thousand random steps nothing happens that must not", () => {
  const { steps, conversations, effects } = fuzz({ seed: 20_261_120, steps: STEPS });
  assert.ok(steps >= STEPS && conversations > 100);
  // It went everywhere.
  for (const type of ["greet", "think", "say", "cut", "resume", "transcribe", "end"])
    assert.ok((effects[type] ?? 0) >= 10, `${type}: ${effects[type]}`);
});

test("the same seed gives the same conversations", () => {
  assert.deepEqual(fuzz({ seed: 7, steps: 2_000 }), fuzz({ seed: 7, steps: 2_000 }));
});

test("the judge sees two replies at once, a reply of an old generation and a lost word", () => {
  const start = openingState();
  const greeted: Step = { state: { ...start, generation: 1 }, effects: [{ type: "greet", generation: 1 }] };
  const judged = (...steps: Step[]): string | null => {
    const judge = openJudge();
    let wrong = judge.wrongWith(start, { type: "started", at: 0 }, greeted);
    let before = greeted.state;
    for (const step of steps) {
      wrong ??= judge.wrongWith(before, { type: "heard", at: 1, text: "hola", by: "message" }, step);
      before = step.state;
    }
    return wrong;
  };
  const state = { ...greeted.state, generation: 2 };
  assert.match(judged({ state, effects: [{ type: "say", generation: 2, line: "trouble" }] })!, /while 1 was heard/);
  assert.match(judged({ state: greeted.state, effects: [{ type: "cut", generation: 7 }] })!, /cut 7/);
  assert.match(judged({ state: greeted.state, effects: [] })!, /"hola" was lost/);
});
