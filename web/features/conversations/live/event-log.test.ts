import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import { EventLog } from "./event-log.ts";

function listenedTo(t: TestContext) {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const log = new EventLog();
  const looks: number[] = [];
  log.subscribe(() => looks.push(log.read().length));
  return { log, looks };
}

test("a burst of frames is one look at the log", (t) => {
  const { log, looks } = listenedTo(t);
  for (let score = 0; score < 50; score++) log.add("in", { type: "vad_score" });
  assert.deepEqual(looks, []);
  t.mock.timers.tick(250);
  assert.deepEqual(looks, [50]);
  log.add("out", { user_audio_chunk: "AAAA" });
  t.mock.timers.tick(250);
  assert.deepEqual(looks, [50, 51]);
  assert.equal(log.read().at(-1)?.text, '{"user_audio_chunk":"3 bytes"}');
});

test("the newest three hundred frames are kept", (t) => {
  const { log, looks } = listenedTo(t);
  for (let frame = 1; frame <= 301; frame++) log.add("in", { type: "ping", frame });
  t.mock.timers.tick(250);
  assert.deepEqual(looks, [300]);
  assert.deepEqual([log.read()[0]?.id, log.read().at(-1)?.id], [2, 301]);
});

test("a cleared log is empty at once and stays so", (t) => {
  const { log, looks } = listenedTo(t);
  log.add("in", { type: "ping" });
  log.clear();
  t.mock.timers.tick(1_000);
  assert.deepEqual(looks, [0]);
});
