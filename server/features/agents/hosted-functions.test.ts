import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createAgent } from "./create-agent.ts";
import { deleteAgent } from "./delete-agent.ts";
import { deleteHostedAgent, updateHostedAgent } from "./hosted-functions.ts";
import { getAgent } from "./get-agent.ts";
import { updateAgent } from "./update-agent.ts";
import { HostError, type HostedAgents } from "#providers/hosted-agents/port.ts";
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

/** A host of which only what a test names may be asked. */
function host(methods: Partial<HostedAgents>): HostedAgents {
  return methods as HostedAgents;
}
const failing = () => Promise.reject(new HostError("HOST_UNREACHABLE", "503"));

test("the provider gets the agent with what is about to be stored, under its own id", async () => {
  const { id } = await hostedAgent("ext_a");
  const seen: unknown[] = [];
  const provider = host({ update: async (id, agent) => void seen.push([id, agent.first_message, agent.variables]) });
  const changes = { first_message: "Buenas", variables: [{ key: "centro", value: "Norte" }] };
  assert.deepEqual(await updateHostedAgent(context, provider, { agent_id: "ext_a", ...changes }), { success: true });
  assert.deepEqual(seen, [["ext_a", "Buenas", { centro: "Norte" }]]);
  // Until it is stored here as well the two differ.
  assert.equal((await getAgent(context, { id })).host_sync.state, "pending");
  assert.equal((await updateAgent(context, { id, ...changes })).host_sync.state, "synced");
  assert.equal((await updateAgent(context, { id, name: "Otra" })).host_sync.state, "pending");
});

test("a provider that fails is reported, remembered with its cause and stops nothing", async () => {
  const { id } = await hostedAgent("ext_b");
  const { revision } = await getAgent(context, { id });
  const answer = { success: false, error: "HOST_UNREACHABLE" };
  assert.deepEqual(await updateHostedAgent(context, host({ update: failing }), { agent_id: "ext_b" }), answer);
  assert.deepEqual(await deleteHostedAgent(context, host({ remove: failing }), { agent_id: "ext_b" }), answer);
  const kept = await getAgent(context, { id });
  assert.deepEqual(kept.host_sync, {
    state: "failed",
    problem: "HOST_UNREACHABLE",
    tried_at: "2026-11-20T10:00:00.000Z",
  });
  // An attempt is no edit.
  assert.equal(kept.revision, revision);
});

test("without an account at a provider it says so", async () => {
  await hostedAgent("ext_c");
  assert.deepEqual(await updateHostedAgent(context, undefined, { agent_id: "ext_c" }), {
    success: false,
    error: "HOST_NOT_CONFIGURED",
  });
});

test("a twin that was removed is forgotten here, and one that could not be is noted for later when the agent goes", async () => {
  const { id } = await hostedAgent("ext_d");
  assert.deepEqual(await deleteHostedAgent(context, host({ remove: async () => {} }), { agent_id: "ext_d" }), {
    success: true,
  });
  assert.equal((await getAgent(context, { id })).agent_id, null);
  await deleteAgent(context, { id });
  const left = await hostedAgent("ext_e");
  await deleteAgent(context, { id: left.id });
  const noted = await database.asOwner("select kind, hosted_id from hosted_removals");
  assert.deepEqual(noted, [{ kind: "agent", hosted_id: "ext_e" }]);
});

test("a body that could not be stored is not sent either", async () => {
  await hostedAgent("ext_f");
  const update = () => Promise.reject(new Error("must not be asked"));
  await assert.rejects(updateHostedAgent(context, host({ update }), { agent_id: "ext_f", name: "" }), {
    code: "BAD_REQUEST",
  });
});
