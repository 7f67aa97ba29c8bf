import assert from "node:assert/strict";
import { test } from "node:test";
import { changeShare, greetingAt } from "./change-share.ts";

test("a change is a share of what was before, and none where nothing was", () => {
  assert.equal(changeShare(15, 10), 0.5);
  assert.equal(changeShare(0, 10), -1);
  assert.equal(changeShare(5, 0), null);
  assert.equal(changeShare(null, 700), null);
});

test("the greeting follows the hour", () => {
  assert.deepEqual([5, 6, 12, 13, 19, 20, 23].map(greetingAt), [
    "evening",
    "morning",
    "morning",
    "afternoon",
    "afternoon",
    "evening",
    "evening",
  ]);
});
