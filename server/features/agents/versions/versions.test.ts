import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { shareAgent } from "#contract/agent-sharing.ts";
import * as versions from "#contract/agent-versions.ts";
import { createAgent, elevenlabsGetSignedUrl, getAgent, updateAgent, type Agent } from "#contract/agents.ts";
import { getConversation } from "#contract/conversations.ts";
import { asker, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { connectLive } from "#tests/support/live-client.ts";
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

async function draft(first_message: string): Promise<Agent> {
  return good(await as(ana, createAgent, { name: "Lucía", first_message, knowledge: "Abrimos a las nueve." }));
}

async function publish(agent: Agent, note = ""): Promise<Agent> {
  return good(await as(ana, versions.publishVersion, { agent_id: agent.id, revision: agent.revision, note }));
}

test("a draft is published with a note and stands in the history, newest first", async () => {
  const first = await publish(await draft("Hola"), "La primera");
  assert.deepEqual([first.version, first.published_revision === first.revision], [1, true]);
  const changed = good(await as(ana, updateAgent, { id: first.id, first_message: "Buenos días" }));
  assert.notEqual(changed.revision, changed.published_revision);
  await publish(changed, "Saluda mejor");
  const { versions: history } = good(await as(ana, versions.listVersions, { agent_id: first.id }));
  assert.deepEqual(
    history.map(({ number, note, published_by }) => [number, note, published_by]),
    [
      [2, "Saluda mejor", "Ana Gil"],
      [1, "La primera", "Ana Gil"],
    ],
  );
});

test("what was published stays as it was, and comes back as the draft when it is restored", async () => {
  const first = await publish(await draft("Uno"));
  const second = await publish(
    good(await as(ana, updateAgent, { id: first.id, first_message: "Dos", knowledge: "Otra cosa." })),
  );
  const { content } = good(await as(ana, versions.getVersion, { agent_id: first.id, number: 1 }));
  assert.deepEqual([content.first_message, content.knowledge], ["Uno", "Abrimos a las nueve."]);

  const restored = good(await as(ana, versions.restoreVersion, { agent_id: first.id, number: 1 }));
  assert.deepEqual(
    [restored.first_message, restored.knowledge, restored.version],
    ["Uno", "Abrimos a las nueve.", second.version],
  );
  assert.ok(restored.revision > second.revision);
});

test("nothing is published that its publisher has not seen, nor twice", async () => {
  const agent = await draft("Hola");
  const stale = { agent_id: agent.id, revision: agent.revision, note: "" };
  good(await as(ana, updateAgent, { id: agent.id, first_message: "Cambiada a la vez" }));
  assert.equal(refusal(await as(ana, versions.publishVersion, stale)), "CONFLICT");
  const now = good(await as(ana, getAgent, { id: agent.id }));
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => as(ana, versions.publishVersion, { ...stale, revision: now.revision })),
  );
  assert.equal(tries.filter(({ ok }) => ok).length, 1);
});

test("a stranger finds no versions, and a colleague who sees them cannot publish or restore", async () => {
  const agent = await publish(good(await as(ana, createAgent, { name: "Compartida" })));
  good(await as(ana, shareAgent, { id: agent.id, shared: true }));
  assert.deepEqual(good(await as(beto, versions.listVersions, { agent_id: agent.id })).versions, []);
  assert.equal(refusal(await as(beto, versions.getVersion, { agent_id: agent.id, number: 1 })), "VERSION_NOT_FOUND");
  await server.database.asOwner(
    "update profiles set organization_id = (select organization_id from profiles where id = $1) where id = $2",
    [ana.userId, beto.userId],
  );
  const { data } = await beto.client.signInWithPassword({ email: beto.email, password: beto.password });
  const colleague = { ...beto, accessToken: data.session!.access_token };
  assert.equal(good(await as(colleague, versions.listVersions, { agent_id: agent.id })).versions.length, 1);
  assert.equal(refusal(await as(colleague, versions.restoreVersion, { agent_id: agent.id, number: 1 })), "ROW_POLICY");
  const attempt = { agent_id: agent.id, revision: agent.revision, note: "" };
  assert.equal(refusal(await as(colleague, versions.publishVersion, attempt)), "ROW_POLICY");
});

test("a conversation names the version it ran, and none when a changed draft was tried", async () => {
  const talk = async (agent: Agent): Promise<number | null> => {
    const { signed_url } = good(await as(ana, elevenlabsGetSignedUrl, { agent_id: agent.id }));
    const client = await connectLive(signed_url, { textOnly: true });
    await client.until("the greeting", () => client.said().length === 1);
    await client.conversation.endSession();
    return good(await as(ana, getConversation, { id: client.conversation.getId() })).agent_version;
  };
  const published = await publish(await draft("Hola"));
  assert.equal(await talk(published), 1);
  assert.equal(await talk(good(await as(ana, updateAgent, { id: published.id, first_message: "Otra" }))), null);
});
