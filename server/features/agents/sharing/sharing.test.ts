import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { addTextDocument, listDocuments } from "#contract/agent-documents.ts";
import { getAgentUse, shareAgent } from "#contract/agent-sharing.ts";
import { listVersions, publishVersion } from "#contract/agent-versions.ts";
import { createAgent, elevenlabsGetSignedUrl, getAgent, getUserAgents, type Agent } from "#contract/agents.ts";
import { getConversation, listConversations } from "#contract/conversations.ts";
import { asker, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { colleagueOf } from "#tests/support/colleague.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let ana: Person;
let luis: Person;
let eva: Person;

before(async () => {
  server = await startTestServer();
  ana = await signUpConfirmed(server.url);
  luis = await colleagueOf(server.url, ana);
  eva = await colleagueOf(server.url, ana, { first_name: "Eva" });
});
after(() => server.stop());

const as = asker(() => server);
const share = (agent: Agent, shared: boolean, who = ana) => as(who, shareAgent, { id: agent.id, shared });

async function agentWithAll(name: string): Promise<Agent> {
  const agent = good(await as(ana, createAgent, { name }));
  good(await as(ana, addTextDocument, { agent_id: agent.id, title: "Plazos", text: "Hasta junio." }));
  return good(await as(ana, publishVersion, { agent_id: agent.id, revision: agent.revision, note: "" }));
}

async function talked(who: Person, agent: Agent): Promise<string> {
  const [row] = await server.database.asOwner<{ id: string }>(
    `insert into conversations (owner_id, organization_id, shared, agent_id, agent_name, language, engine, status)
     select $1, organization_id, shared, id, name, 'es', engine, 'done' from voice_agents where id = $2 returning id`,
    [who.userId, agent.id],
  );
  return row!.id;
}

test("a shared agent is a colleague's to see and to talk with, with its documents and versions", async () => {
  const agent = await agentWithAll("Compartida");
  assert.equal(refusal(await as(luis, getAgent, { id: agent.id })), "AGENT_NOT_FOUND");
  const after = good(await share(agent, true));
  // Not an edit: the version that callers hear is still the newest.
  assert.deepEqual([after.shared, after.revision, after.published_revision], [true, agent.revision, agent.revision]);
  assert.ok(good(await as(luis, getUserAgents, {})).agents.some(({ id }) => id === agent.id));
  assert.equal(good(await as(luis, listDocuments, { agent_id: agent.id })).documents.length, 1);
  assert.equal(good(await as(luis, listVersions, { agent_id: agent.id })).versions.length, 1);
  assert.equal(good(await as(luis, elevenlabsGetSignedUrl, { agent_id: agent.id })).success, true);
});

test("an agent that is withdrawn is gone for colleagues, with all that hangs on it", async () => {
  const agent = await agentWithAll("Retirada");
  good(await share(agent, true));
  good(await share(agent, false));
  assert.equal(refusal(await as(luis, getAgent, { id: agent.id })), "AGENT_NOT_FOUND");
  assert.equal(refusal(await as(luis, elevenlabsGetSignedUrl, { agent_id: agent.id })), "AGENT_NOT_FOUND");
  assert.deepEqual(good(await as(luis, listDocuments, { agent_id: agent.id })).documents, []);
  assert.deepEqual(good(await as(luis, listVersions, { agent_id: agent.id })).versions, []);
});

test("only the owner shares and withdraws, and both are written down", async () => {
  const agent = await agentWithAll("De Ana");
  assert.equal(refusal(await share(agent, true, luis)), "AGENT_NOT_FOUND");
  good(await share(agent, true));
  assert.equal(refusal(await share(agent, false, luis)), "ROW_POLICY");
  assert.equal(refusal(await as(luis, getAgentUse, { id: agent.id })), "ROW_POLICY");
  good(await share(agent, false));
  good(await share(agent, false));
  const acts = await server.database.asOwner("select action from audit_log where target_id = $1 order by id", [
    agent.id,
  ]);
  assert.deepEqual(acts, [{ action: "agent.shared" }, { action: "agent.withdrawn" }]);
});

test("each conversation keeps the view that it had when it was held", async () => {
  const agent = await agentWithAll("Con conversaciones");
  const before = await talked(ana, agent);
  good(await share(agent, true));
  const during = await talked(luis, agent);
  good(await share(agent, false));
  const after = await talked(ana, agent);
  const seen = good(await as(eva, listConversations, { agent_id: agent.id })).conversations;
  assert.deepEqual(
    seen.map(({ id }) => id),
    [during],
  );
  for (const id of [before, after])
    assert.equal(refusal(await as(eva, getConversation, { id })), "CONVERSATION_NOT_FOUND");
  // The owner of the agent sees what colleagues say to it while it is shared, as everybody in the organisation does.
  assert.equal(good(await as(ana, getConversation, { id: during })).id, during);
});

test("before it is withdrawn its owner learns how many others talk with it, and nothing else", async () => {
  const agent = await agentWithAll("En uso");
  good(await share(agent, true));
  assert.deepEqual(good(await as(ana, getAgentUse, { id: agent.id })), { colleagues: 0, live: 0 });
  await talked(ana, agent);
  for (const who of [luis, luis, eva]) await talked(who, agent);
  await server.database.asOwner(
    "update conversations set status = 'in-progress' where agent_id = $1 and owner_id = $2",
    [agent.id, eva.userId],
  );
  assert.deepEqual(good(await as(ana, getAgentUse, { id: agent.id })), { colleagues: 2, live: 1 });
});
