import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import * as contract from "#contract/agent-administration.ts";
import { addTextDocument, listDocuments } from "#contract/agent-documents.ts";
import { shareAgent } from "#contract/agent-sharing.ts";
import { listVersions, publishVersion } from "#contract/agent-versions.ts";
import { createAgent, elevenlabsGetSignedUrl, getAgent, type Agent } from "#contract/agents.ts";
import { listAuditLog } from "#contract/audit.ts";
import { getConversation } from "#contract/conversations.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { rehearseAgent } from "#contract/rehearsals.ts";
import { asker, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { closing } from "#tests/support/closing.ts";
import { colleagueOf } from "#tests/support/colleague.ts";
import { connectLive } from "#tests/support/live-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let admin: Person;
let ana: Person;
let luis: Person;
let rosa: Person;

before(async () => {
  server = await startTestServer();
  admin = await signUpConfirmed(server.url, { first_name: "Julia" });
  await server.database.asOwner("update profiles set role = 'admin' where id = $1", [admin.userId]);
  ana = await signUpConfirmed(server.url, { first_name: "Ana", last_name: "Gil", organization_name: "Centro Norte" });
  luis = await colleagueOf(server.url, ana);
  rosa = await signUpConfirmed(server.url, { first_name: "Rosa", organization_name: "Centro Sur" });
  server.running.parts.identity.forget(admin.userId);
});
after(() => server.stop());

const as = asker(() => server);
const list = async (filter: InputOf<typeof contract.listAllAgents> = {}) =>
  good(await as(admin, contract.listAllAgents, filter)).agents;
const names = async (filter: InputOf<typeof contract.listAllAgents>) => (await list(filter)).map(({ name }) => name);
const rows = (sql: string, values: unknown[]) => server.database.asOwner<Record<string, unknown>>(sql, values);

async function made(name: string, who = ana): Promise<Agent> {
  return good(await as(who, createAgent, { name }));
}

async function talked(who: Person, agent: Agent, at = "now()", status = "done"): Promise<string> {
  const [row] = await rows(
    `insert into conversations (owner_id, organization_id, shared, agent_id, agent_name, language, engine, status, started_at)
     select $1, organization_id, shared, id, name, 'es', engine, $3, ${at} from voice_agents where id = $2 returning id`,
    [who.userId, agent.id, status],
  );
  await rows(
    `insert into conversation_turns (owner_id, organization_id, shared, conversation_id, seq, role, message, source, started_ms, ended_ms)
     select owner_id, organization_id, shared, id, 1, 'user', 'hola', 'text', 0, 1 from conversations where id = $1`,
    [row!["id"]],
  );
  return String(row!["id"]);
}

test("nobody but administrators sees or changes everybody's agents", async () => {
  const agent = await made("Ajena");
  for (const answer of [
    await as(ana, contract.listAllAgents, {}),
    await as(ana, contract.exportAllAgents, {}),
    await as(ana, contract.reassignAgent, { id: agent.id, owner_id: luis.userId }),
    await as(ana, contract.disableAgents, { ids: [agent.id], reason: "" }),
    await as(ana, contract.enableAgents, { ids: [agent.id] }),
  ])
    assert.equal(refusal(answer), "FORBIDDEN");
});

test("administrators find agents by name, owner, organisation, status and engine, and see how much they are used", async () => {
  const agent = await made("Buscada");
  const other = await made("Distinta", rosa);
  await talked(ana, agent);
  await talked(ana, agent, "now()", "in-progress");
  await talked(ana, agent, "now() - interval '8 days'");
  for (const search of ["buscad", "BUSCADA"]) assert.deepEqual(await names({ search }), ["Buscada"], search);
  assert.deepEqual(await names({ search: "centro sur" }), ["Distinta"]);
  assert.deepEqual(await names({ search: rosa.email }), ["Distinta"]);
  assert.deepEqual(await names({ owner_id: rosa.userId }), ["Distinta"]);
  assert.deepEqual(await names({ organization_id: other.organization_id }), ["Distinta"]);
  assert.deepEqual(await names({ search: "%" }), []);
  await rows(
    "update voice_agents set status = 'error', engine = engine || '{\"think\": \"compatible\"}' where id = $1",
    [other.id],
  );
  assert.deepEqual(await names({ status: "error" }), ["Distinta"]);
  assert.deepEqual(await names({ engine: "compatible" }), ["Distinta"]);
  const [row] = await list({ search: "Buscada" });
  assert.deepEqual(
    [row!.owner_name, row!.owner_email, row!.organization_name, row!.conversations, row!.live, row!.host_sync.state],
    ["Ana Gil", ana.email, "Centro Norte", 2, 1, "never"],
  );
});

test("agents are sorted by what one asks for, and taken away as a list, which is written down", async () => {
  await made("Aaa");
  await made("Zzz");
  const byName = await names({ sort: "name" });
  assert.deepEqual(
    byName,
    byName.toSorted((one, other) => one.toLowerCase().localeCompare(other.toLowerCase())),
  );
  assert.equal((await names({}))[0], "Zzz");
  await talked(ana, await made("Muy usada"));
  await made("Sin usar");
  const counts = (await list({ sort: "conversations" })).map(({ conversations }) => conversations);
  assert.deepEqual(
    counts,
    counts.toSorted((one, other) => other - one),
  );
  assert.ok(counts[0]! > 0 && counts.at(-1) === 0, String(counts));
  const all = good(await as(admin, contract.exportAllAgents, { search: "aaa" })).agents;
  assert.deepEqual(
    all.map(({ name }) => name),
    ["Aaa"],
  );
  const [entry] = good(await as(admin, listAuditLog, {})).entries;
  assert.deepEqual([entry!.action, entry!.detail], ["agent.list_exported", { count: 1 }]);
});

test("an agent that is out of service takes no conversation on any door, and takes them again afterwards", async () => {
  const agent = await made("Parada");
  const kept = await made("Otra");
  const url = good(await as(ana, elevenlabsGetSignedUrl, { agent_id: agent.id })).signed_url;
  const { id, owner_id, ...rest } = agent;
  const draft = { ...rest, variables: {} };
  const rehearsal = good(await as(ana, rehearseAgent, { draft, agent_id: agent.id })).signed_url;

  const ids = [agent.id, kept.id];
  assert.deepEqual(good(await as(admin, contract.disableAgents, { ids, reason: "Factura pendiente" })), { changed: 2 });
  assert.deepEqual(good(await as(admin, contract.disableAgents, { ids, reason: "Otra vez" })), { changed: 0 });
  assert.equal(refusal(await as(ana, elevenlabsGetSignedUrl, { agent_id: agent.id })), "AGENT_DISABLED");
  assert.equal(refusal(await as(ana, rehearseAgent, { draft, agent_id: agent.id })), "AGENT_DISABLED");
  assert.deepEqual(await closing(url), { code: 1008, reason: "agent_disabled" });
  assert.deepEqual(await closing(rehearsal), { code: 1008, reason: "agent_disabled" });
  const seen = good(await as(ana, getAgent, { id: agent.id }));
  assert.equal(seen.disabled_reason, "Factura pendiente");
  assert.notEqual(seen.disabled_at, null);
  assert.equal(seen.revision, agent.revision);
  assert.deepEqual((await names({ status: "disabled" })).toSorted(), ["Otra", "Parada"]);

  assert.deepEqual(good(await as(admin, contract.enableAgents, { ids: [agent.id] })), { changed: 1 });
  assert.equal(good(await as(ana, elevenlabsGetSignedUrl, { agent_id: agent.id })).success, true);
  const acts = good(await as(admin, listAuditLog, { search: "Parada" })).entries;
  assert.deepEqual(
    acts.map(({ action }) => action),
    ["agent.enabled", "agent.disabled"],
  );
});

test("into another organisation an agent goes whole, unshared, and without what others said to it", async () => {
  const agent = await made("Viajera");
  good(await as(ana, addTextDocument, { agent_id: agent.id, title: "Plazos", text: "Hasta junio." }));
  good(await as(ana, publishVersion, { agent_id: agent.id, revision: agent.revision, note: "" }));
  good(await as(ana, shareAgent, { id: agent.id, shared: true }));
  const [own, theirs] = [await talked(ana, agent), await talked(luis, agent)];

  const row = good(await as(admin, contract.reassignAgent, { id: agent.id, owner_id: rosa.userId }));
  assert.deepEqual([row.owner_email, row.organization_name, row.shared], [rosa.email, "Centro Sur", false]);
  for (const who of [ana, luis]) assert.equal(refusal(await as(who, getAgent, { id: agent.id })), "AGENT_NOT_FOUND");
  assert.equal(good(await as(rosa, listDocuments, { agent_id: agent.id })).documents.length, 1);
  assert.equal(good(await as(rosa, listVersions, { agent_id: agent.id })).versions.length, 1);
  const moved = good(await as(rosa, getConversation, { id: own }));
  assert.deepEqual([moved.agent_id, moved.turns.length], [agent.id, 1]);
  assert.equal(refusal(await as(ana, getConversation, { id: own })), "CONVERSATION_NOT_FOUND");
  // What its old organisation saw, the new one does not.
  assert.deepEqual(await rows("select shared from conversations where id = $1", [own]), [{ shared: false }]);
  const stayed = good(await as(luis, getConversation, { id: theirs }));
  assert.deepEqual([stayed.agent_id, stayed.agent_name, stayed.turns.length], [null, "Viajera", 1]);
  assert.equal(refusal(await as(rosa, getConversation, { id: theirs })), "CONVERSATION_NOT_FOUND");
  const [act] = good(await as(admin, listAuditLog, { action: "agent.reassigned" })).entries;
  assert.deepEqual(act!.detail, { before: ana.email, after: rosa.email });
});

test("a conversation that goes on while its agent changes hands is stored whole with the new owner", async () => {
  const agent = good(await as(ana, createAgent, { name: "En directo", first_message: "Hola." }));
  const { signed_url } = good(await as(ana, elevenlabsGetSignedUrl, { agent_id: agent.id }));
  const live = await connectLive(signed_url, { textOnly: true });
  const id = live.conversation.getId();
  const say = async (text: string): Promise<void> => {
    const before = live.said().length;
    live.conversation.sendUserMessage(text);
    await live.until("the answer", () => live.said().length > before);
  };
  await live.until("the greeting", () => live.said().length === 1);
  await say("Buenos días");
  good(await as(admin, contract.reassignAgent, { id: agent.id, owner_id: rosa.userId }));
  await say("¿Sigue ahí?");
  await live.conversation.endSession();
  const stored = async () => good(await as(rosa, getConversation, { id }));
  while ((await stored()).status !== "done") await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal((await stored()).turns.length, 5);
  const owners = await rows(
    "select distinct owner_id, organization_id from conversation_turns where conversation_id = $1",
    [id],
  );
  const { organization_id } = good(await as(rosa, getAgent, { id: agent.id }));
  assert.deepEqual(owners, [{ owner_id: rosa.userId, organization_id }]);
});

test("within its organisation an agent stays shared, and colleagues keep what they said to it", async () => {
  const agent = await made("Heredada");
  good(await as(ana, shareAgent, { id: agent.id, shared: true }));
  const theirs = await talked(luis, agent);
  const row = good(await as(admin, contract.reassignAgent, { id: agent.id, owner_id: luis.userId }));
  assert.deepEqual([row.owner_id, row.shared], [luis.userId, true]);
  assert.equal(good(await as(luis, getConversation, { id: theirs })).agent_id, agent.id);
});

test("nobody who cannot come in gets an agent", async () => {
  const agent = await made("De nadie");
  const blocked = await signUpConfirmed(server.url);
  await rows("update auth.users set banned_until = '9999-01-01' where id = $1", [blocked.userId]);
  const to = (owner_id: string) => as(admin, contract.reassignAgent, { id: agent.id, owner_id });
  assert.equal(refusal(await to(blocked.userId)), "CONFLICT");
  assert.equal(refusal(await to(agent.id)), "NOT_FOUND");
  assert.equal(good(await as(ana, getAgent, { id: agent.id })).owner_id, ana.userId);
});
