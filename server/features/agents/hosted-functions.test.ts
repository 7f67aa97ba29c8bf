import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createAgent } from "./create-agent.ts";
import { deleteHostedAgent, updateHostedAgent } from "./hosted-functions.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { Context } from "#server/platform/context.ts";
import { createLog } from "#server/platform/log.ts";
import { testDatabase, type TestDatabase } from "#database/testing.ts";

const USER = "00000000-0000-4000-8000-00000000000a";
const ORGANIZATION = "00000000-0000-4000-8000-00000000000b";

let database: TestDatabase;
let context: Context;

before(async () => {
  database = await testDatabase();
  await database.asOwner("insert into organizations (id, name) values ($1, 'Centro')", [ORGANIZATION]);
  await database.asOwner("insert into auth.users (id, email) values ($1, 'ana@ejemplo.test')", [USER]);
  await database.asOwner("insert into profiles (id, organization_id) values ($1, $2)", [USER, ORGANIZATION]);
  context = {
    actor: { kind: "user", userId: USER, organizationId: ORGANIZATION, role: "user" },
    database,
    log: createLog("silent"),
    requestId: "r",
    ip: "127.0.0.1",
    userAgent: undefined,
    origin: "http://localhost",
    now: () => new Date("2026-11-20T10:00:00Z"),
  };
});
after(() => database.close());

async function hostedAgent(providerId: string) {
  const agent = await createAgent(context, { name: "Alojada", first_message: "Hola" });
  await database.asOwner("update voice_agents set agent_id = $2 where id = $1", [agent.id, providerId]);
  return agent;
}

test("the provider gets our agent under its own id", async () => {
  await hostedAgent("ext_a");
  const seen: unknown[] = [];
  const provider: HostedAgents = {
    update: async (id, agent) => void seen.push([id, agent.first_message]),
    remove: async (id) => void seen.push([id, "removed"]),
  };
  assert.deepEqual(await updateHostedAgent(context, provider, { agent_id: "ext_a" }), { success: true });
  assert.deepEqual(await deleteHostedAgent(context, provider, { agent_id: "ext_a" }), { success: true });
  assert.deepEqual(seen, [
    ["ext_a", "Hola"],
    ["ext_a", "removed"],
  ]);
});

test("a provider that fails is reported and stops nothing", async () => {
  await hostedAgent("ext_b");
  const broken: HostedAgents = {
    update: () => Promise.reject(new Error("503")),
    remove: () => Promise.reject(new Error("503")),
  };
  assert.deepEqual(await updateHostedAgent(context, broken, { agent_id: "ext_b" }), {
    success: false,
    error: "PROVIDER_FAILED",
  });
  assert.deepEqual(await deleteHostedAgent(context, broken, { agent_id: "ext_b" }), {
    success: false,
    error: "PROVIDER_FAILED",
  });
});
