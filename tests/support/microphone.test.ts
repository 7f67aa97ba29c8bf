import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { WAV_HEADER_BYTES } from "#providers/speech/wav.ts";
import { ensureMicrophone } from "./microphone.ts";

test("the fake microphone waits, says a sentence, and is silent for a while", async () => {
  const file = fs.readFileSync(await ensureMicrophone());
  assert.equal(file.readUInt32LE(24), 48_000);
  assert.equal(file.readUInt16LE(22), 1);

  const pcm = new Int16Array(file.buffer.slice(file.byteOffset + WAV_HEADER_BYTES, file.byteOffset + file.length));
  const loud = (fromMs: number, toMs: number) =>
    pcm.subarray(fromMs * 48, toMs * 48).some((sample) => Math.abs(sample) > 1_000);
  const ms = pcm.length / 48;
  assert.equal(loud(0, 5_000), false);
  assert.equal(loud(5_500, 7_000), true);
  assert.equal(loud(ms - 8_500, ms), false);
});
