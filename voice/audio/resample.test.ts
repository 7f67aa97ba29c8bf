import assert from "node:assert/strict";
import { test } from "node:test";
import { Resampler } from "./resample.ts";

function tone(hz: number, rate: number, seconds: number, amplitude = 10_000): Int16Array {
  return Int16Array.from({ length: Math.round(rate * seconds) }, (_, i) =>
    Math.round(amplitude * Math.sin((2 * Math.PI * hz * i) / rate)),
  );
}

/** Amplitude of one frequency (Goertzel), without the edges where the filter starts and stops. */
function amplitudeAt(pcm: Int16Array, hz: number, rate: number): number {
  const middle = pcm.subarray(200, pcm.length - 200);
  const turn = 2 * Math.cos((2 * Math.PI * hz) / rate);
  let [a, b] = [0, 0];
  for (const sample of middle) [a, b] = [sample + turn * a - b, a];
  return (2 * Math.sqrt(a * a + b * b - turn * a * b)) / middle.length;
}

const all = (resampler: Resampler, pcm: Int16Array): Int16Array =>
  Int16Array.from([...resampler.process(pcm), ...resampler.flush()]);

test("a tone keeps its pitch, its loudness and its length", () => {
  for (const [from, to] of [
    [22_050, 16_000],
    [24_000, 16_000],
    [48_000, 16_000],
    [16_000, 8_000],
    [8_000, 16_000],
  ] as const) {
    const out = all(new Resampler(from, to), tone(1_000, from, 1));
    assert.ok(Math.abs(out.length - to) <= 2, `${from} → ${to}: ${out.length} samples`);
    const decibel = 20 * Math.log10(amplitudeAt(out, 1_000, to) / 10_000);
    assert.ok(Math.abs(decibel) < 0.05, `${from} → ${to}: ${decibel} dB`);
  }
});

test("what lies above the new band does not come back as another tone", () => {
  for (const [from, to, hz] of [
    [22_050, 16_000, 9_500],
    [48_000, 16_000, 15_000],
    [22_050, 8_000, 6_000],
  ] as const) {
    const out = all(new Resampler(from, to), tone(hz, from, 1));
    const alias = 20 * Math.log10(amplitudeAt(out, to - hz, to) / 10_000);
    assert.ok(alias < -60, `${hz} Hz at ${from} → ${to}: ${alias} dB`);
  }
});

test("the result does not depend on how the sound was cut", () => {
  const sound = tone(700, 22_050, 0.5);
  const whole = all(new Resampler(22_050, 16_000), sound);
  for (const size of [1, 7, 160, 2_206]) {
    const resampler = new Resampler(22_050, 16_000);
    const pieces: number[] = [];
    for (let at = 0; at < sound.length; at += size) pieces.push(...resampler.process(sound.subarray(at, at + size)));
    assert.deepEqual(Int16Array.from([...pieces, ...resampler.flush()]), whole, `pieces of ${size}`);
  }
});

test("loud sound is clipped, not wrapped round", () => {
  const square = Int16Array.from({ length: 4_000 }, (_, i) => (i % 40 < 20 ? 32_767 : -32_768));
  const out = all(new Resampler(22_050, 16_000), square);
  const jumps = out.filter((sample, i) => i > 0 && Math.abs(sample - out[i - 1]!) > 65_000);
  assert.equal(jumps.length, 0);
});
