import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { keepWorkletsHome, RESAMPLER } from "./own-worklets.ts";

test("a worklet that the SDK wants from a foreign host comes from our own", async () => {
  const asked: string[] = [];
  class Worklet {
    async addModule(url: string): Promise<void> {
      asked.push(url);
    }
  }
  // The browser's class has the same one method; Node has none.
  const worklets = Worklet as unknown as { prototype: AudioWorklet };
  keepWorkletsHome(worklets);
  keepWorkletsHome(worklets);
  await new Worklet().addModule("https://cdn.example/npm/x@2.1.2/dist/libsamplerate.worklet.js");
  await new Worklet().addModule("/worklets/rawAudioProcessor.js");
  assert.deepEqual(asked, [RESAMPLER, "/worklets/rawAudioProcessor.js"]);
});

interface WorkletResampler {
  full(samples: Int16Array | Float32Array): Float32Array;
}

/** What the worklet's script leaves behind for the SDK. */
async function resamplerOf(from: number, to: number): Promise<WorkletResampler> {
  const file = path.resolve(import.meta.dirname, "../public", `.${RESAMPLER}`);
  await import(pathToFileURL(file).href);
  const { LibSampleRate } = globalThis as unknown as {
    LibSampleRate: { create(channels: number, from: number, to: number): Promise<WorkletResampler> };
  };
  return LibSampleRate.create(1, from, to);
}

for (const [from, to] of [
  [16_000, 48_000],
  [16_000, 44_100],
  [48_000, 16_000],
  [44_100, 16_000],
] as const)
  test(`every sample is a number, block after block, from ${from} to ${to}`, async () => {
    const resampler = await resamplerOf(from, to);
    let given = 0;
    let got = 0;
    for (let block = 0; block < 400; block++) {
      const samples = new Int16Array(1 + ((block * 37) % 1_601)).fill(8_000);
      const output = resampler.full(samples);
      given += samples.length;
      got += output.length;
      // One that is not silences Firefox's level meter for the rest of the conversation.
      assert.ok(output.every(Number.isFinite), `block ${block}`);
    }
    assert.ok(Math.abs(got - (given * to) / from) <= 2, "no time is gained or lost");
  });
