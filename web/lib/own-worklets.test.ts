import assert from "node:assert/strict";
import { test } from "node:test";
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
