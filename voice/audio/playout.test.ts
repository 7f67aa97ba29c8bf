import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeClock } from "../fake-clock.ts";
import { Playout, type SentSound } from "./playout.ts";

const seconds = (n: number): Int16Array => new Int16Array(16_000 * n).fill(1);
const length = (sound: SentSound): number => sound.pcm.length / 16;

function open(changes: { congested?: () => boolean; lagMs?: () => number } = {}) {
  const clock = fakeClock();
  const sent: SentSound[] = [];
  const heard: number[] = [];
  const playout = new Playout({
    clock,
    send: (sound) => sent.push(sound),
    congested: () => false,
    lagMs: () => 0,
    onHeard: (pcm) => heard.push(pcm.length),
    ...changes,
  });
  return { clock, sent, heard, playout, sentMs: () => sent.reduce((sum, sound) => sum + length(sound), 0) };
}

test("sound is never sent more than a second ahead of the ear", async () => {
  const { clock, playout, sentMs } = open();
  playout.push(seconds(5));
  playout.end();
  for (let now = 0; now < 5_000; now += 50) {
    assert.ok(sentMs() - now <= 1_000, `${sentMs()} ms sent at ${now} ms`);
    assert.ok(sentMs() >= Math.min(5_000, now), `only ${sentMs()} ms sent at ${now} ms`);
    await clock.advance(50);
  }
  assert.equal(sentMs(), 5_000);
});

test("the first sound goes out at once, in chunks of 100 and then 200 ms", () => {
  const { sent, playout } = open();
  playout.push(seconds(2));
  assert.deepEqual(sent.map(length), [100, 100, 200, 200, 200, 200]);
});

test("no chunk is empty and the last is filled up with silence", async () => {
  const { clock, sent, playout } = open();
  playout.push(new Int16Array(1_600 + 17).fill(1));
  playout.push(new Int16Array(0));
  playout.end();
  await clock.advance(1_000);
  assert.deepEqual(sent.map(length), [100, 100]);
  assert.equal(sent[1]!.pcm[16], 1);
  assert.equal(sent[1]!.pcm[17], 0);
});

test("it is done when the last sound has been heard, not when it was sent", async () => {
  const { clock, playout } = open({ lagMs: () => 40 });
  let done = false;
  void playout.done.then(() => (done = true));
  playout.push(seconds(2));
  playout.end();
  await clock.advance(2_030);
  assert.equal(done, false);
  await clock.advance(20);
  assert.equal(done, true);
});

test("stopping sends nothing more and says how much was heard", async () => {
  const { clock, sent, heard, playout } = open({ lagMs: () => 50 });
  playout.push(seconds(5));
  await clock.advance(1_500);
  const before = sent.length;
  assert.equal(playout.stop(), 1_450);
  playout.push(seconds(1));
  await clock.advance(3_000);
  assert.equal(sent.length, before);
  assert.equal(heard.reduce((sum, samples) => sum + samples, 0) / 16, 1_450);
});

test("a hole in the sound is not counted as heard", async () => {
  const { clock, playout } = open();
  playout.push(seconds(1));
  await clock.advance(3_000);
  playout.push(seconds(1));
  await clock.advance(500);
  assert.equal(playout.stop(), 1_500);
});

test("nothing is sent while the way out is full", async () => {
  let full = true;
  const { clock, sent, playout } = open({ congested: () => full });
  playout.push(seconds(1));
  await clock.advance(500);
  assert.equal(sent.length, 0);
  full = false;
  await clock.advance(60);
  assert.ok(sent.length > 0);
});

test("whoever makes sound waits when enough is ready", async () => {
  const { clock, playout } = open();
  playout.push(seconds(8));
  let room = false;
  void playout.room(6_000).then(() => (room = true));
  await clock.advance(500);
  assert.equal(room, false);
  await clock.advance(1_000);
  assert.equal(room, true);
});
