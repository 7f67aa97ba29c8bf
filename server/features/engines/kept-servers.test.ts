import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { testDatabase } from "#database/testing.ts";
import { createLog } from "#server/platform/log.ts";
import { secretsWith } from "#server/platform/secrets.ts";
import { keptServers } from "./kept-servers.ts";

const ROW = `insert into engine_servers
  (sense, name, base_url, model, connect_timeout_ms, first_part_timeout_ms, total_timeout_ms)
  values ('think', 'Llama', 'http://127.0.0.1:9/v1', 'llama3', 2000, 6000, 20000)`;

test("a change is seen at once, and while the database is away the servers are those that were known last", async () => {
  const database = await testDatabase();
  const servers = keptServers(database, secretsWith(randomBytes(32)), createLog("silent"));
  assert.deepEqual(await servers(), []);
  await database.asOwner(ROW);
  const known = await servers();
  assert.deepEqual(
    known.map(({ name, enabled, apiKey }) => [name, enabled, apiKey]),
    [["Llama", true, null]],
  );
  await database.close();
  assert.deepEqual(await servers(), known);
});
