import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { deleteAgent, DISCLOSURE, getAgent, updateAgent, type Agent } from "#contract/agents.ts";
import { listAuditLog } from "#contract/audit.ts";
import type { InputOf } from "#contract/endpoint.ts";
import * as hosting from "#contract/hosted-agents.ts";
import * as contract from "#contract/hosted-overview.ts";
import { RATE_LIMITS, TWINS_PAGE } from "#contract/limits.ts";
import { elevenLabsMock, type ElevenLabsMock } from "#providers/hosted-agents/elevenlabs/mock-server.ts";
import { administratorOf } from "#tests/support/administrator.ts";
import { makeAgent } from "#tests/support/agents.ts";
import { asker, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { twinState } from "./twin-state.ts";

let mock: ElevenLabsMock;
let server: TestServer;
let admin: Person;
let ana: Person;
before(async () => {
  mock = await elevenLabsMock();
  server = await startTestServer({ ELEVENLABS_BASE_URL: mock.url });
  admin = await administratorOf(server);
  ana = await signUpConfirmed(server.url);
  good(await as(admin, hosting.saveHostCredential, { base_url: mock.url, key: mock.apiKey }));
});
after(async () => {
  await server.stop();
  await mock.close();
});
beforeEach(async () => {
  mock.mishaps.length = 0;
  mock.agents.clear();
  await server.database.asOwner("truncate voice_agents, hosted_twins, hosted_listings, hosted_removals cascade");
});

const as = asker(() => server);

async function hosted(name: string): Promise<Agent> {
  const { id } = await makeAgent(server.url, ana, { name, first_message: "Hola." });
  return good(await as(ana, hosting.hostAgent, { id }));
}

/** Lists to the end, as the page does. */
async function list(): Promise<number> {
  let page = good(await as(admin, contract.listAtHost, {}));
  let found = page.found;
  while (page.next !== null) {
    page = good(await as(admin, contract.listAtHost, { run: page.run, cursor: page.next }));
    found += page.found;
  }
  return found;
}

const seen = async (input: InputOf<typeof contract.listTwins> = {}) => good(await as(admin, contract.listTwins, input));
async function states(): Promise<Record<string, string>> {
  const { twins } = await seen();
  return Object.fromEntries(twins.map(({ name, state }) => [name, state]));
}
const check = ({ agent_id }: Agent) => as(admin, contract.checkTwin, { hosted_id: agent_id! });
async function lastActs(count: number): Promise<string[]> {
  const { entries } = good(await as(admin, listAuditLog, {}));
  return entries.slice(0, count).map(({ action }) => action);
}

/** An agent that somebody made at the host itself. */
async function foreign(name: string): Promise<string> {
  const made = await hosted(name);
  good(await as(ana, hosting.takeBackAgent, { id: made.id, leave_there: true }));
  good(await as(ana, deleteAgent, { id: made.id }));
  return made.agent_id!;
}

test("the newer of what was sent and what was read decides whether both sides are alike", () => {
  const [early, late] = [new Date(1_000), new Date(2_000)];
  const ours = { digest: "a", sentDigest: "a", problem: null, triedAt: early };
  const theirs = { digest: "b", discloses: true, checkedAt: late };
  assert.equal(twinState({ ours, theirs, listedAt: late }), "drifted");
  assert.equal(
    twinState({ ours: { ...ours, triedAt: late }, theirs: { ...theirs, checkedAt: early }, listedAt: late }),
    "in_step",
  );
  const undisclosed = { digest: "a", discloses: false, checkedAt: late };
  assert.equal(twinState({ ours, theirs: undisclosed, listedAt: late }), "drifted", "the law's sentence is missing");
  assert.equal(twinState({ ours, theirs: null, listedAt: late }), "only_here");
  assert.equal(twinState({ ours: { ...ours, triedAt: late }, theirs: null, listedAt: early }), "in_step", "came later");
  assert.equal(twinState({ ours, theirs: null, listedAt: null }), "in_step", "nobody has looked");
});

test("both sides are laid side by side: alone there, alone here, different, alike", async () => {
  const [alike, changedHere, changedThere, lost] = [
    await hosted("Alba"),
    await hosted("Berta"),
    await hosted("Carla"),
    await hosted("Diana"),
  ];
  await foreign("Elena");
  good(await as(ana, updateAgent, { id: changedHere.id, system_prompt: "Otra." }));
  (mock.agents.get(changedThere.agent_id!) as { name: string }).name = "Carla de allí";
  mock.agents.delete(lost.agent_id!);
  assert.equal((await seen()).listed_at, null);
  assert.equal(await list(), 4);
  for (const agent of [alike, changedHere, changedThere]) assert.equal(good(await check(agent)).problem, null);
  assert.deepEqual(await states(), {
    Alba: "in_step",
    Berta: "drifted",
    Carla: "drifted",
    Diana: "only_here",
    Elena: "only_there",
  });
  const { counts, listed_at, twins } = await seen({ state: "drifted", search: "CARLA" });
  assert.ok(listed_at);
  assert.deepEqual([counts.drifted, counts.in_step, twins.length, twins[0]?.owner_email], [1, 0, 1, ana.email]);
});

test("hundreds are read page by page, and a listing that was interrupted says of nobody that they are gone", async () => {
  await hosted("Alba");
  for (let i = 0; i < 250; i += 1) mock.agents.set(`agent_ajeno${i}`, { name: `Ajeno ${String(i).padStart(3, "0")}` });
  assert.equal(await list(), 251);
  const first = await seen({ state: "only_there" });
  assert.deepEqual([first.total, first.twins.length], [250, TWINS_PAGE]);
  const last = await seen({ state: "only_there", page: 4 });
  assert.deepEqual([last.twins.length, last.twins.at(-1)?.name], [TWINS_PAGE, "Ajeno 249"]);
  assert.equal(good(await as(admin, contract.listAllTwins, { state: "only_there" })).twins.length, 250);

  mock.agents.clear();
  for (let i = 0; i < 150; i += 1) mock.agents.set(`agent_otro${i}`, { name: `Otro ${i}` });
  const half = good(await as(admin, contract.listAtHost, {}));
  mock.mishaps.push({ status: 401 });
  const broken = await as(admin, contract.listAtHost, { run: half.run, cursor: half.next! });
  assert.equal(refusal(broken), "HOST_REFUSED_KEY");
  const alba = async () => (await seen({ search: "Alba" })).twins[0]?.state;
  assert.equal(await alba(), "in_step");
  await list();
  assert.equal(await alba(), "only_here");
  assert.equal((await seen({ state: "only_there" })).total, 150);
});

test("one that lives only there becomes an agent of the administrator, once, with the same twin", async () => {
  const hosted_id = await foreign("Elena");
  await list();
  const made = good(await as(admin, contract.importTwin, { hosted_id }));
  assert.deepEqual(
    [made.name, made.first_message, made.agent_id, made.owner_id, made.host_sync.state],
    ["Elena", "Hola.", hosted_id, admin.userId, "synced"],
  );
  assert.deepEqual(await states(), { Elena: "in_step" });
  assert.equal(refusal(await as(admin, contract.importTwin, { hosted_id })), "CONFLICT");
  assert.equal(refusal(await as(admin, contract.deleteTwin, { hosted_id })), "CONFLICT", "it has an agent here now");
  const silent = mock.agents.get(hosted_id) as { conversation_config: { agent: { first_message: string } } };
  silent.conversation_config.agent.first_message = "Hola, sin aviso.";
  good(await as(admin, deleteAgent, { id: made.id }));
  assert.deepEqual(await states(), {}, "on its way out");
});

test("one that does not say that it is an AI is imported as different, and put right by sending ours", async () => {
  const hosted_id = await foreign("Elena");
  const theirs = mock.agents.get(hosted_id) as { conversation_config: { agent: { first_message: string } } };
  theirs.conversation_config.agent.first_message = "Hola.";
  await list();
  const { id } = good(await as(admin, contract.importTwin, { hosted_id }));
  assert.deepEqual(await states(), { Elena: "drifted" });
  good(await as(admin, hosting.pushHostedAgent, { id }));
  assert.deepEqual(await states(), { Elena: "in_step" });
  const now = mock.agents.get(hosted_id) as typeof theirs;
  assert.equal(now.conversation_config.agent.first_message, `${DISCLOSURE.es} Hola.`);
  assert.deepEqual(await lastActs(2), ["hosted.pushed", "hosted.imported"]);
});

test("one that lives only there is removed there, and what is not on the list is nobody's to remove", async () => {
  const hosted_id = await foreign("Elena");
  assert.equal(refusal(await as(admin, contract.deleteTwin, { hosted_id })), "NOT_FOUND");
  await list();
  mock.mishaps.push({ status: 401 });
  assert.equal(refusal(await as(admin, contract.deleteTwin, { hosted_id })), "HOST_REFUSED_KEY");
  assert.deepEqual(await states(), { Elena: "only_there" });
  good(await as(admin, contract.deleteTwin, { hosted_id }));
  assert.equal(mock.agents.has(hosted_id), false);
  assert.deepEqual(await states(), {});
  assert.deepEqual(await lastActs(1), ["hosted.deleted_there"]);
});

test("an agent whose twin is gone gets a new one or is taken back, and one that is there no second", async () => {
  const [diana, sol] = [await hosted("Diana"), await hosted("Sol")];
  const again = ({ id }: Agent) => as(admin, contract.hostAgentAgain, { id });
  assert.equal(refusal(await again(diana)), "CONFLICT");
  for (const { agent_id } of [diana, sol]) mock.agents.delete(agent_id!);
  assert.equal(good(await check(diana)).problem, "HOST_AGENT_GONE");
  assert.equal((await states())["Diana"], "only_here", "known without a listing");
  const made = good(await again(diana));
  assert.notEqual(made.agent_id, diana.agent_id);
  assert.ok(mock.agents.has(made.agent_id!));
  good(await as(admin, hosting.takeBackAgent, { id: sol.id }));
  await list();
  assert.deepEqual(await states(), { Diana: "in_step" });
  assert.equal(good(await as(ana, getAgent, { id: sol.id })).agent_id, null);
  assert.deepEqual(await lastActs(2), ["hosted.taken_back", "hosted.made_again"]);
});

test("each side can be brought over the other, and an administrator may do so with hundreds a minute", async () => {
  const [berta, carla] = [await hosted("Berta"), await hosted("Carla")];
  for (const { id } of [berta, carla]) good(await as(ana, updateAgent, { id, system_prompt: "Nueva." }));
  await list();
  assert.equal(good(await as(admin, hosting.pushHostedAgent, { id: berta.id })).host_sync.state, "synced");
  assert.equal(good(await as(admin, hosting.pullHostedAgent, { id: carla.id })).system_prompt, "");
  assert.deepEqual(await states(), { Berta: "in_step", Carla: "in_step" });
  assert.deepEqual(await lastActs(2), ["hosted.pulled", "hosted.pushed"]);
  for (let i = 0; i <= RATE_LIMITS.hostCallsPerUser.max; i += 1) good(await check(berta));
});

test("only administrators see both sides or touch what is only there", async () => {
  const hosted_id = await foreign("Elena");
  const refused = [
    await as(ana, contract.listTwins, {}),
    await as(ana, contract.listAllTwins, {}),
    await as(ana, contract.listAtHost, {}),
    await as(ana, contract.checkTwin, { hosted_id }),
    await as(ana, contract.importTwin, { hosted_id }),
    await as(ana, contract.deleteTwin, { hosted_id }),
  ];
  assert.deepEqual(new Set(refused.map(refusal)), new Set(["FORBIDDEN"]));
});

test("another account begins with an empty list", async () => {
  await hosted("Alba");
  await list();
  good(await as(admin, hosting.saveHostCredential, { base_url: mock.url, key: mock.apiKey }));
  assert.equal((await seen()).listed_at, null);
});
