import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ACTIVITY_FRAME } from "../port.ts";
import { openSilero, type SileroVoiceActivity } from "./silero.ts";

let silero: SileroVoiceActivity;
before(async () => void (silero = await openSilero()));
after(() => silero.close());

/** Frames that are like a voice to the model: a low buzz with formants, its loudness going up and down with syllables. */
function buzz(frames: number): Int16Array[] {
  return Array.from({ length: frames }, (_, frame) =>
    Int16Array.from({ length: ACTIVITY_FRAME }, (_, i) => {
      const t = (frame * ACTIVITY_FRAME + i) / 16_000;
      const pitch = 120 + 15 * Math.sin(2 * Math.PI * 2 * t);
      let sum = 0;
      for (let harmonic = 1; harmonic < 30; harmonic++) {
        const hz = harmonic * pitch;
        const formants =
          Math.exp(-(((hz - 600) / 250) ** 2)) +
          0.6 * Math.exp(-(((hz - 1_300) / 300) ** 2)) +
          0.3 * Math.exp(-(((hz - 2_600) / 400) ** 2));
        sum += formants * Math.sin(2 * Math.PI * hz * t);
      }
      return Math.round(4_000 * sum * (0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * t)));
    }),
  );
}
const quiet = (frames: number): Int16Array[] => Array.from({ length: frames }, () => new Int16Array(ACTIVITY_FRAME));

function score(frames: Int16Array[]): Promise<number[]> {
  return new Promise((resolve) => {
    const scores: number[] = [];
    const stream = silero.open((value) => {
      if (scores.push(value) < frames.length) return;
      stream.close();
      resolve(scores);
    });
    for (const frame of frames) stream.push(frame);
  });
}

test("silence scores low and every frame gets its score", async () => {
  const scores = await score(quiet(40));
  assert.equal(scores.length, 40);
  assert.ok(scores.every((value) => value < 0.2));
});

test("conversations side by side score as each would alone", async () => {
  const frames = [...quiet(10), ...buzz(60), ...quiet(10)];
  const alone = await score(frames);
  assert.ok(Math.max(...alone) > 0.5, `loudest ${Math.max(...alone)}`);
  const together = await Promise.all([
    score(frames),
    score(quiet(80)),
    score(frames),
    ...Array.from({ length: 70 }, () => score(quiet(5))),
  ]);
  for (const scores of [together[0], together[2]]) {
    scores.forEach((value, i) => assert.ok(Math.abs(value - alone[i]!) < 0.01, `frame ${i}: ${value} and ${alone[i]}`));
  }
});

test("a stream that floods loses frames instead of growing without end", async () => {
  let scores = 0;
  const stream = silero.open(() => (scores += 1));
  for (const frame of quiet(2_000)) stream.push(frame);
  assert.ok(scores > 1_800, `${scores} frames were dropped at once`);
  stream.close();
});

test("a closed stream hears nothing more", async () => {
  let scores = 0;
  const stream = silero.open(() => (scores += 1));
  for (const frame of quiet(3)) stream.push(frame);
  stream.close();
  stream.push(quiet(1)[0]!);
  await score(quiet(5));
  assert.equal(scores, 0);
});
