import assert from "node:assert/strict";
import { test } from "node:test";
import { fromLocalTime, toLocalTime } from "./local-time.ts";

test("a moment is told by the clock of the zone, in winter and in summer, wherever the computer stands", () => {
  for (const [moment, zone, local] of [
    ["2026-01-15T23:30:00.000Z", "Europe/Madrid", "2026-01-16T00:30"],
    ["2026-07-15T00:05:00.000Z", "Europe/Madrid", "2026-07-15T02:05"],
    ["2026-07-15T00:05:00.000Z", "Atlantic/Canary", "2026-07-15T01:05"],
    ["2026-11-21T18:20:00.000Z", "America/Mexico_City", "2026-11-21T12:20"],
  ] as const) {
    assert.equal(toLocalTime(moment, zone), local);
    assert.equal(fromLocalTime(local, zone), moment);
  }
});

test("around the change of the clocks an hour is the one that the zone had then", () => {
  for (const [local, moment] of [
    ["2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
    ["2026-10-25T02:30", "2026-10-25T01:30:00.000Z"],
    ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ] as const)
    assert.equal(fromLocalTime(local, "Europe/Madrid"), moment, local);
  assert.equal(toLocalTime(fromLocalTime("2026-03-29T02:30", "Europe/Madrid"), "Europe/Madrid"), "2026-03-29T03:30");
});
