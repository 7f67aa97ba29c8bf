import assert from "node:assert/strict";
import { test } from "node:test";
import { keptSound } from "./kept-sound.ts";

const PIECE_MS = 100;
const piece = (mark: number): Int16Array => new Int16Array(PIECE_MS * 16).fill(mark);

/** Pushes pieces of 100 ms, each filled with its number; somebody speaks between the two moments. */
function record(seconds: number, speech: [from: number, to: number] | null) {
  const kept = keptSound();
  for (let at = 0; at < seconds * 1_000; at += PIECE_MS) {
    kept.push(at, piece(at / PIECE_MS));
    if (speech && at >= speech[0] && at < speech[1]) kept.voiced(at + PIECE_MS);
  }
  return kept;
}
const marks = (pieces: Int16Array[]): number[] => pieces.map((pcm) => pcm[0]!);

test("what was said is kept from its first word, however long the pause after it", () => {
  const kept = record(20, [10_000, 14_000]);
  assert.deepEqual(
    marks(kept.between(9_700, 14_100)),
    Array.from({ length: 44 }, (_, i) => 97 + i),
  );
});

test("while nobody speaks a few seconds stay and no more", () => {
  const kept = record(60, null);
  assert.equal(kept.between(0, 56_000).length, 0);
  assert.equal(kept.between(56_000, 60_000).length, 40);
});

test("what lies long behind is let go even after speech", () => {
  assert.equal(record(60, [10_000, 14_000]).between(0, 50_000).length, 0);
});

test("a speech without end is kept for a minute", () => {
  const kept = record(100, [0, 100_000]);
  assert.equal(kept.between(0, 100_000).length, 600);
});

test("what was transcribed is forgotten, what came after it is not", () => {
  const kept = record(20, [10_000, 14_000]);
  kept.forgetUntil(14_000);
  assert.equal(kept.between(0, 14_000).length, 0);
  assert.equal(kept.between(14_000, 20_000).length, 60);
});
