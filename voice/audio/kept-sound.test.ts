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
/** The number of every 100 ms. */
const marks = (stretches: Int16Array[]): number[] =>
  stretches.flatMap((pcm) => [...pcm].filter((_, index) => index % (PIECE_MS * 16) === 0));

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
  assert.equal(marks(kept.between(56_000, 60_000)).length, 40);
});

test("what lies long behind is let go even after speech", () => {
  assert.equal(record(60, [10_000, 14_000]).between(0, 50_000).length, 0);
});

test("a speech without end is kept for a minute", () => {
  const kept = record(100, [0, 100_000]);
  assert.deepEqual(
    marks(kept.between(0, 100_000)),
    Array.from({ length: 600 }, (_, i) => 400 + i),
  );
});

test("what was transcribed is forgotten, what came after it is not", () => {
  const kept = record(20, [10_000, 14_000]);
  kept.forgetUntil(14_000);
  assert.equal(kept.between(0, 14_000).length, 0);
  assert.equal(marks(kept.between(14_000, 20_000)).length, 60);
});

test("a hole in the sound is a hole in what is kept", () => {
  const kept = keptSound();
  kept.push(0, piece(1));
  kept.push(100, piece(2));
  kept.push(900, piece(3));
  assert.deepEqual(
    kept.between(50, 950).map((pcm) => [pcm.length, pcm[0], pcm.at(-1)]),
    [
      [2_400, 1, 2],
      [800, 3, 3],
    ],
  );
});

test("a long speech is let go of when it is over, and what follows is kept as before", () => {
  const kept = record(40, [2_000, 32_000]);
  kept.forgetUntil(32_000);
  for (let at = 40_000; at < 60_000; at += PIECE_MS) kept.push(at, piece(at / PIECE_MS));
  assert.deepEqual(
    marks(kept.between(57_000, 60_000)),
    Array.from({ length: 30 }, (_, i) => 570 + i),
  );
});
