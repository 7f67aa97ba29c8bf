import assert from "node:assert/strict";
import { test } from "node:test";
import { framer, sampleJoiner, toBytes } from "./framing.ts";

test("samples survive however the bytes are cut, odd cuts included", () => {
  const pcm = Int16Array.from({ length: 1_000 }, (_, i) => ((i * 37) % 30_000) - 15_000);
  const bytes = toBytes(pcm);
  for (const size of [1, 3, 511, 2_000]) {
    const join = sampleJoiner();
    const out: number[] = [];
    for (let at = 0; at < bytes.length; at += size) out.push(...join(bytes.subarray(at, at + size)));
    assert.deepEqual(Int16Array.from(out), pcm, `pieces of ${size}`);
  }
});

test("frames are always of one size and nothing is lost between them", () => {
  const frames: Int16Array[] = [];
  const frame = framer(512, (pcm) => void frames.push(pcm.slice()));
  for (const length of [100, 411, 1, 2_000, 3]) frame(new Int16Array(length).fill(length));
  assert.equal(frames.length, Math.floor(2_515 / 512));
  assert.ok(frames.every(({ length }) => length === 512));
  assert.deepEqual([frames[0]![99], frames[0]![100], frames[0]![511]], [100, 411, 1]);
});
