import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { shareAgent } from "#contract/agent-sharing.ts";
import * as contract from "#contract/agents.ts";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import { asker, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let ana: Person;
let beto: Person;

before(async () => {
  server = await startTestServer();
  [ana, beto] = await Promise.all([signUpConfirmed(server.url), signUpConfirmed(server.url)]);
});
after(() => server.stop());

const as = asker(() => server);

async function agentOf(who: Person, name: string) {
  return good(await as(who, contract.createAgent, { name }));
}

/** Puts two people into one organisation, as an invitation will. */
async function sameOrganisation(newcomer: Person, host: Person): Promise<Person> {
  await server.database.asOwner(
    "update profiles set organization_id = (select organization_id from profiles where id = $1) where id = $2",
    [host.userId, newcomer.userId],
  );
  // A new session, as the old one is still believed for some seconds.
  const { data } = await newcomer.client.signInWithPassword({ email: newcomer.email, password: newcomer.password });
  return { ...newcomer, accessToken: data.session!.access_token };
}

test("an agent can be made from a name alone and belongs to whoever makes it", async () => {
  const agent = await agentOf(ana, "Lucía");
  assert.equal(agent.owner_id, ana.userId);
  assert.deepEqual(agent.engine, EMBEDDED_ENGINE);
  assert.deepEqual(
    [agent.status, agent.language, agent.revision, agent.version, agent.agent_id],
    ["active", "es", 1, 0, null],
  );
});

test("nobody who is not signed in can make one", async () => {
  assert.equal(refusal(await as(undefined, contract.createAgent, { name: "Nadie" })), "UNAUTHENTICATED");
});

test("a new agent stands at the top of the list", async () => {
  await agentOf(ana, "Primera");
  const second = await agentOf(ana, "Segunda");
  const { agents } = good(await as(ana, contract.getUserAgents, {}));
  assert.equal(agents[0]?.id, second.id);
});

test("variables may be sent as pairs and come back as a plain object", async () => {
  const agent = good(
    await as(ana, contract.createAgent, { name: "Con variables", variables: [{ key: "curso", value: "DAM" }] }),
  );
  assert.deepEqual(agent.variables, { curso: "DAM" });
  const changed = good(await as(ana, contract.updateAgent, { id: agent.id, variables: { curso: "DAW", plazas: 30 } }));
  assert.deepEqual(changed.variables, { curso: "DAW", plazas: 30 });
});

test("a change counts the revision up and leaves what it does not name", async () => {
  const agent = good(await as(ana, contract.createAgent, { name: "Mateo", purpose: "Becas" }));
  const changed = good(await as(ana, contract.updateAgent, { id: agent.id, first_message: "Hola" }));
  assert.deepEqual([changed.revision, changed.purpose, changed.first_message], [2, "Becas", "Hola"]);
});

test("owner, organisation and provider cannot be changed by sending them", async () => {
  const agent = await agentOf(ana, "Mía");
  const forged = {
    id: agent.id,
    name: "Sigue mía",
    owner_id: beto.userId,
    organization_id: beto.userId,
    agent_id: "x",
    version: 99,
  };
  const changed = good(await as(ana, contract.updateAgent, forged));
  assert.deepEqual(
    [changed.owner_id, changed.agent_id, changed.revision, changed.name],
    [ana.userId, null, 2, "Sigue mía"],
  );
});

test("to a stranger another person's agent does not exist, whatever they try", async () => {
  const agent = await agentOf(ana, "Privada");
  const answers = await Promise.all([
    as(beto, contract.getAgent, { id: agent.id }),
    as(beto, contract.updateAgent, { id: agent.id, name: "Robada" }),
    as(beto, contract.duplicateAgent, { id: agent.id, name: "Copia" }),
    as(beto, contract.deleteAgent, { id: agent.id }),
    as(beto, contract.elevenlabsGetSignedUrl, { agent_id: agent.id }),
    as(beto, contract.elevenlabsUpdateAgent, { agent_id: agent.id }),
  ]);
  assert.deepEqual(
    answers.map((answer) => [answer.status, refusal(answer)]),
    answers.map(() => [404, "AGENT_NOT_FOUND"]),
  );
  assert.equal(good(await as(ana, contract.getAgent, { id: agent.id })).name, "Privada");
});

test("a colleague sees what was shared, may copy it, and may not change it", async () => {
  const shared = good(await as(ana, contract.createAgent, { name: "Compartida" }));
  good(await as(ana, shareAgent, { id: shared.id, shared: true }));
  const colleague = await sameOrganisation(await signUpConfirmed(server.url), ana);
  const { agents } = good(await as(colleague, contract.getUserAgents, {}));
  assert.ok(agents.some(({ id }) => id === shared.id));
  assert.equal(refusal(await as(colleague, contract.updateAgent, { id: shared.id, name: "Cambiada" })), "ROW_POLICY");
  const copy = good(await as(colleague, contract.duplicateAgent, { id: shared.id, name: "Mi copia" }));
  assert.deepEqual([copy.owner_id, copy.shared], [colleague.userId, false]);
  // The direct read by owner shows own rows only.
  assert.deepEqual(
    good(await as(colleague, contract.listOwnAgents, {})).agents.map(({ id }) => id),
    [copy.id],
  );
});

test("what the form forbids the server refuses, naming the field", async () => {
  const answer = await as(ana, contract.createAgent, { name: "x".repeat(81), max_duration_seconds: 5 });
  assert.ok(!answer.ok);
  assert.equal(answer.error.code, "BAD_REQUEST");
  assert.deepEqual(answer.error.fields?.map(({ path }) => path).toSorted(), ["max_duration_seconds", "name"]);
});

test("a deleted agent is gone", async () => {
  const agent = await agentOf(ana, "Efímera");
  good(await as(ana, contract.deleteAgent, { id: agent.id }));
  assert.equal(refusal(await as(ana, contract.getAgent, { id: agent.id })), "AGENT_NOT_FOUND");
});

test("the provider's functions take the identity from the session and refuse somebody else's", async () => {
  const agent = await agentOf(ana, "Alojada");
  assert.equal(
    refusal(await as(ana, contract.elevenlabsUpdateAgent, { user_id: beto.userId, agent_id: agent.id })),
    "FORBIDDEN",
  );
});

test("without a provider the function says so, and the local update goes on", async () => {
  const agent = await agentOf(ana, "Alojada sin proveedor");
  await server.database.asOwner("update voice_agents set agent_id = 'agent_ext_1' where id = $1", [agent.id]);
  const answer = good(await as(ana, contract.elevenlabsUpdateAgent, { user_id: ana.userId, agent_id: "agent_ext_1" }));
  assert.deepEqual(answer, { success: false, error: "HOST_NOT_CONFIGURED" });
  assert.equal(
    good(await as(ana, contract.updateAgent, { id: agent.id, name: "Guardada aquí" })).name,
    "Guardada aquí",
  );
});

test("every voice can be heard before it is chosen", async () => {
  const { voices } = good(await as(ana, contract.listVoices, {}));
  assert.ok(["es-ES", "es-419"].every((locale) => voices.some((voice) => voice.locale === locale)));
  assert.ok(voices.some(({ language }) => language === "en"));
  const response = await fetch(`${server.url}${contract.VOICE_PREVIEW_PATH.replace(":id", voices[0]!.id)}`, {
    headers: { authorization: `Bearer ${ana.accessToken}` },
  });
  const sound = Buffer.from(await response.arrayBuffer());
  assert.equal(sound.subarray(0, 4).toString(), "RIFF");
  assert.ok(sound.length > 16_000, "more than half a second");
});
