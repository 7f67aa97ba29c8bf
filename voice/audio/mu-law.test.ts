import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeMuLaw, encodeMuLaw } from "./mu-law.ts";

test("known values of G.711 come out", () => {
  assert.deepEqual([...encodeMuLaw(Int16Array.of(0, -1, 32_767, -32_768, 1_000))], [0xff, 0x7f, 0x80, 0x00, 0xce]);
  assert.deepEqual([...decodeMuLaw(Uint8Array.of(0xff, 0x80, 0x00))], [0, 32_124, -32_124]);
});

test("every code survives decoding and encoding", () => {
  for (let code = 0; code < 256; code++) {
    // 0x7f is a second zero and comes back as the first.
    const expected = code === 0x7f ? 0xff : code;
    assert.equal(encodeMuLaw(decodeMuLaw(Uint8Array.of(code)))[0], expected, `code ${code}`);
  }
});
