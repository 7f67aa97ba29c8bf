import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { recordingPeaks } from "./peaks.ts";
import { openRecording, repairRecording } from "./recording.ts";

const folder = await mkdtemp(join(tmpdir(), "recording-"));
after(() => rm(folder, { recursive: true }));

async function lanes(path: string): Promise<{ agent: Int16Array; user: Int16Array; dataBytes: number }> {
  const bytes = await readFile(path);
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset + 44, bytes.byteOffset + bytes.length));
  return {
    agent: samples.filter((_, i) => i % 2 === 0),
    user: samples.filter((_, i) => i % 2 === 1),
    dataBytes: bytes.readUInt32LE(40),
  };
}

test("both lanes stand where they were spoken, silence between them", async () => {
  const path = join(folder, "lanes.wav");
  const recording = openRecording(path);
  recording.write("agent", 0, new Int16Array(16_000).fill(1_000));
  recording.write("user", 1_500, new Int16Array(8_000).fill(2_000));
  recording.advance(5_000);
  recording.write("agent", 4_000, new Int16Array(1_600).fill(3_000));
  assert.deepEqual(await recording.close(4_500), { complete: true });
  const { agent, user, dataBytes } = await lanes(path);
  assert.equal(agent.length, 72_000);
  assert.equal(dataBytes, 72_000 * 4);
  assert.deepEqual([agent[0], agent[15_999], agent[16_000], agent[64_000], agent[65_600]], [1_000, 1_000, 0, 3_000, 0]);
  assert.deepEqual([user[23_999], user[24_000], user[31_999], user[32_000]], [0, 2_000, 2_000, 0]);
});

test("sound that comes far too late is left out, not written over the file's end", async () => {
  const path = join(folder, "late.wav");
  const recording = openRecording(path);
  recording.advance(10_000);
  recording.write("user", 1_000, new Int16Array(1_600).fill(5));
  await recording.close(10_000);
  const { user } = await lanes(path);
  assert.equal(user.length, 160_000);
  assert.ok(user.every((sample) => sample === 0));
});

test("the file of a process that died is repaired", async () => {
  const path = join(folder, "crashed.wav");
  const recording = openRecording(path);
  recording.write("user", 0, new Int16Array(48_000).fill(7));
  recording.advance(5_000);
  // Never closed: whatever reached the disk has a header that says it is empty.
  for (let tries = 0; (await stat(path).catch(() => ({ size: 0 }))).size < 44 + 3 * 64_000 && tries < 500; tries++)
    await new Promise(setImmediate);
  assert.equal((await lanes(path)).dataBytes, 0);
  assert.equal(await repairRecording(path), true);
  assert.equal((await lanes(path)).dataBytes, 3 * 64_000);
  assert.equal(await repairRecording(path), false);
  await recording.close(3_000);
});

test("a recording that cannot be written is told at the end and breaks nothing before", async () => {
  const recording = openRecording(join(folder, "no-such-folder", "x.wav"));
  recording.write("user", 0, new Int16Array(32_000));
  recording.advance(10_000);
  assert.deepEqual(await recording.close(10_000), { complete: false });
});

test("peaks follow the loudness of each lane", async () => {
  const path = join(folder, "peaks.wav");
  const recording = openRecording(path);
  recording.write("agent", 0, new Int16Array(16_000).fill(16_384));
  recording.write("user", 1_000, new Int16Array(16_000).fill(-32_768));
  await recording.close(2_000);
  assert.deepEqual(await recordingPeaks(path, 4), { agent: [0.5, 0.5, 0, 0], user: [0, 0, 1, 1] });
});
