import assert from "node:assert/strict";
import { test } from "node:test";
import { ACTIVITY_FRAME } from "#providers/speech/port.ts";
import { watchActivityLag } from "./activity-lag.ts";
import { fakeClock } from "./fake-clock.ts";

test("the longest wait of a frame for its score is told once, and what still waits is counted", async () => {
  const clock = fakeClock();
  const due: (() => void)[] = [];
  const { voiceActivity, worstLagMs } = watchActivityLag(
    { open: (onScore) => ({ push: () => void due.push(() => onScore(0.5)), close: () => {} }) },
    clock,
  );
  const scores: number[] = [];
  const stream = voiceActivity.open((score) => void scores.push(score));
  const frame = new Int16Array(ACTIVITY_FRAME);
  stream.push(frame);
  stream.push(frame);
  await clock.advance(40);
  due.shift()!();
  assert.deepEqual(scores, [0.5]);
  assert.equal(worstLagMs(), 40);
  await clock.advance(60);
  assert.equal(worstLagMs(), 100);
  due.shift()!();
  assert.equal(worstLagMs(), 100);
  assert.equal(worstLagMs(), 0);
  stream.push(frame);
  stream.close();
  await clock.advance(5_000);
  assert.equal(worstLagMs(), 0);
});
