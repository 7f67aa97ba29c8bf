import assert from "node:assert/strict";
import { test } from "node:test";
import { fromLocalTime, toLocalTime } from "./local-time.ts";

test("a moment goes into the field and comes out the same, in winter and in summer", () => {
  for (const moment of ["2026-01-15T23:30:00.000Z", "2026-07-15T00:05:00.000Z"])
    assert.equal(fromLocalTime(toLocalTime(moment)), moment);
});
