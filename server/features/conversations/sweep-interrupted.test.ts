import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { INTERRUPTED_SWEEP_EVERY } from "#contract/limits.ts";
import { arrange } from "#database/policies.fixtures.ts";
import { testDatabase, type TestDatabase } from "#database/testing.ts";
import { openRecordings } from "./recordings.ts";
import { interruptedSweeper } from "./sweep-interrupted.ts";

let database: TestDatabase;
let dataDir: string;
before(async () => {
  database = await testDatabase();
  await arrange(database);
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-sweep-"));
});
after(async () => {
  await database.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const NOON = Date.parse("2026-03-02T12:00:00Z");
const at = (rounds: number): Date => new Date(NOON + rounds * INTERRUPTED_SWEEP_EVERY);

/** All conversations run, and their leases ran out before noon. */
async function abandoned(): Promise<number> {
  const rows = await database.asOwner(
    "update conversations set status = 'in-progress', end_reason = null, lease_until = '2026-03-02T11:59:00Z' returning id",
  );
  return rows.length;
}

test("a conversation whose process died is ended a moment after somebody begins to look", async () => {
  const sweep = interruptedSweeper(database, await openRecordings(dataDir));
  const running = await abandoned();
  assert.deepEqual([await sweep(at(0)), await sweep(at(1)), await sweep(at(2))], [0, 0, running]);
});

test("a database that was away gives those who live the time to say so", async () => {
  const sweep = interruptedSweeper(database, await openRecordings(dataDir));
  for (const round of [0, 1, 2]) await sweep(at(round));
  const running = await abandoned();
  // Rounds 3 to 5 failed: the database was away, and so every lease ran out.
  assert.deepEqual([await sweep(at(6)), await sweep(at(7)), await sweep(at(8))], [0, 0, running]);
});
