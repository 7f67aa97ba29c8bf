import assert from "node:assert/strict";
import { test } from "node:test";
import { CLOSE_REASON_MAX_BYTES, CLOSE_REASONS, readCloseReason, writeCloseReason } from "./live-call.ts";

test("a close reason is read back from the sentence of a client library", () => {
  assert.deepEqual(readCloseReason("Connection closed: too_many_frames (1008)"), {
    reason: "too_many_frames",
    names: [],
  });
  assert.deepEqual(readCloseReason(writeCloseReason("variables_missing", ["nombre", "centro.sede"])), {
    reason: "variables_missing",
    names: ["nombre", "centro.sede"],
  });
  assert.equal(readCloseReason("the network is gone"), null);
  for (const reason of CLOSE_REASONS) assert.equal(readCloseReason(reason)?.reason, reason);
});

test("a close reason keeps as many whole names as its frame holds", () => {
  const reason = writeCloseReason(
    "variables_missing",
    Array.from({ length: 40 }, (_, index) => `variable_${index}`),
  );
  assert.ok(Buffer.byteLength(reason) <= CLOSE_REASON_MAX_BYTES);
  assert.match(reason, /,variable_\d+$/);
});
