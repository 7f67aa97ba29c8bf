import assert from "node:assert/strict";
import { test } from "node:test";
import { edgeFade } from "./edge-fade.ts";

const loud = (ms: number): Int16Array => new Int16Array(ms * 16).fill(10_000);

/** The sound through the fade in pieces of so many samples. */
function faded(pcm: Int16Array, size: number): Int16Array {
  const fade = edgeFade();
  const out: number[] = [];
  for (let at = 0; at < pcm.length; at += size)
    for (const part of fade.process(pcm.subarray(at, at + size))) out.push(...part);
  out.push(...fade.flush());
  return Int16Array.from(out);
}

test("a piece begins and ends at nothing, is as long as before and untouched in the middle", () => {
  const out = faded(loud(100), 1_600);
  assert.equal(out.length, 1_600);
  assert.deepEqual([out[0], out.at(-1)], [0, 0]);
  assert.ok(out.subarray(128, 1_600 - 128).every((sample) => sample === 10_000));
  assert.ok(out.every((sample, i) => i === 0 || Math.abs(sample - out[i - 1]!) <= 10_000 / 100));
});

test("how the sound is cut on the way changes nothing", () => {
  const whole = faded(loud(100), 1_600);
  for (const size of [1, 17, 128, 400, 700]) assert.deepEqual(faded(loud(100), size), whole, `${size} samples`);
});

test("sound shorter than a fade survives", () => {
  assert.equal(faded(loud(2), 8).length, 32);
  assert.equal(faded(new Int16Array(0), 8).length, 0);
});
