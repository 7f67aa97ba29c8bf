import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, before, test } from "node:test";
import { createAgent, updateAgent } from "#contract/agents.ts";
import { makeAgent } from "./support/agents.ts";
import { signUpConfirmed, type Person } from "./support/auth-client.ts";
import { declaredEndpoints, sampleOf, type AnyEndpoint } from "./support/endpoints.ts";
import { startTestServer, type TestServer } from "./support/server.ts";

/** What removes comes last, so that what is there still is when the others are tried. */
const doors = [...(await declaredEndpoints())].toSorted(
  ([, one], [, other]) => Number(one.method === "DELETE") - Number(other.method === "DELETE"),
);

let server: TestServer;
let ana: Person;
let victim: Person;
before(async () => {
  server = await startTestServer();
  [ana, victim] = [await signUpConfirmed(server.url), await signUpConfirmed(server.url)];
});
after(() => server.stop());

async function knock(
  { method, path }: AnyEndpoint,
  { id, body, token }: { id: string; body: Record<string, unknown>; token?: string },
): Promise<{ status: number; code: string | undefined; answer: unknown }> {
  const url = new URL(path.replaceAll(/:\w+/g, id), server.url);
  if (method === "GET")
    for (const [name, value] of Object.entries(body))
      if (typeof value !== "object") url.searchParams.set(name, String(value));
  const answer = await fetch(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(method === "GET" ? {} : { "content-type": "application/json" }),
    },
    ...(method === "GET" ? {} : { body: JSON.stringify(body) }),
  });
  const { error, ...rest } = (await answer.json()) as { error?: { code: string } };
  return { status: answer.status, code: error?.code, answer: rest };
}

test("every door is closed to whom it is not meant for, before anything that was sent is read", async () => {
  assert.ok(doors.length > 80, "the contract's doors were found");
  for (const [name, door] of doors) {
    if (door.who === "anyone") continue;
    const nobody = await knock(door, { id: ana.userId, body: {} });
    assert.deepEqual([nobody.status, nobody.code], [401, "UNAUTHENTICATED"], name);
    if (door.who !== "administrator") continue;
    const somebody = await knock(door, { id: ana.userId, body: {}, token: ana.accessToken });
    assert.deepEqual([somebody.status, somebody.code], [403, "FORBIDDEN"], name);
  }
});

test("nothing that a request says about who somebody is, or whose something is, counts", async () => {
  const agent = await makeAgent(server.url, ana, { name: "Lucía", first_message: "Hola" });
  const theirs = await makeAgent(server.url, victim, { name: "Mateo", first_message: "Hola" });
  const whose = () =>
    server.database.asOwner(
      `select 'person' as what, id, role, organization_id, organization_role as extra from profiles where id in ($1, $2)
       union all select 'agent', id, owner_id::text, organization_id, agent_id from voice_agents where id = $3
       order by 1, 2`,
      [ana.userId, victim.userId, theirs.id],
    );
  const hers = () =>
    server.database.asOwner(
      "select name, owner_id, organization_id = $2 as at_home, agent_id from voice_agents where id <> $1 order by name",
      [theirs.id, agent.organization_id],
    );
  const before = await whose();
  assert.equal(before.length, 3);
  const claims = {
    role: "admin",
    is_admin: true,
    organization_role: "manager",
    owner_id: victim.userId,
    user_id: victim.userId,
    organization_id: victim.session.user.app_metadata["organization_id"] as unknown,
    agent_id: "agent_ajeno",
    version: 99,
    price: 0,
    credit: 1_000_000,
  };
  // The samples below fit too few rules to make an agent or to change one.
  const made = await knock(createAgent, { id: "", body: { ...claims, name: "Nueva" }, token: ana.accessToken });
  const changes = { ...claims, name: "Cambiada" };
  const changed = await knock(updateAgent, { id: agent.id, body: changes, token: ana.accessToken });
  assert.deepEqual([made.status, changed.status], [200, 200]);
  const broken = new Set<string>();
  let letIn = 0;
  for (const [name, door] of doors) {
    for (const id of [agent.id, theirs.id, victim.userId]) {
      const sample = sampleOf(door.input, id) as Record<string, unknown>;
      const answer = await knock(door, { id, body: { ...claims, ...sample }, token: ana.accessToken });
      if (answer.code === "INTERNAL") broken.add(name);
      if (answer.status < 300 && door.method !== "GET") letIn++;
    }
  }
  assert.deepEqual([...broken], []);
  assert.ok(letIn > 10, `only ${letIn} requests went through: the samples fit nothing`);
  assert.deepEqual(await whose(), before);
  const home = { owner_id: ana.userId, at_home: true, agent_id: null };
  assert.deepEqual(await hers(), [
    { name: "Nueva", ...home },
    // The copy that she made of hers.
    { name: "texto de prueba", ...home },
  ]);
});

test("what belongs to others answers as what does not exist, whichever door one asks at", async () => {
  const theirs = await makeAgent(server.url, victim, { name: "Berta", first_message: "Hola" });
  let asked = 0;
  for (const [name, door] of doors) {
    if (door.who !== "signed-in" || !/:\w+/.test(door.path)) continue;
    const [others, none] = await Promise.all(
      [theirs.id, randomUUID()].map((id) =>
        knock(door, { id, body: sampleOf(door.input, id) as Record<string, unknown>, token: ana.accessToken }),
      ),
    );
    assert.deepEqual(others, none, name);
    assert.ok(others!.status < 500, name);
    asked++;
  }
  assert.ok(asked > 15, "doors with an id in their path");
});
