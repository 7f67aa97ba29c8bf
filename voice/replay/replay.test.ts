import assert from "node:assert/strict";
import { test } from "node:test";
import { ENDINGS } from "./endings.ts";
import { HEARING } from "./hearing.ts";
import { INTERRUPTIONS } from "./interruptions.ts";
import { replay } from "./replay.ts";

const RECORDED = [...INTERRUPTIONS, ...HEARING, ...ENDINGS];

for (const recorded of RECORDED) {
  test(recorded.name, () => {
    assert.deepEqual(replay(recorded).effects, recorded.effects);
  });
}

test("at least sixty conversations are replayed, each of its own name", () => {
  assert.ok(RECORDED.length >= 60, String(RECORDED.length));
  assert.equal(new Set(RECORDED.map(({ name }) => name)).size, RECORDED.length);
});
