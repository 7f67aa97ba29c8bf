import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { shareAgent } from "#contract/agent-sharing.ts";
import { DISCLOSURE, getAgent, updateAgent, type Agent } from "#contract/agents.ts";
import * as contract from "#contract/hosted-agents.ts";
import { RATE_LIMITS } from "#contract/limits.ts";
import { elevenLabsMock, type ElevenLabsMock } from "#providers/hosted-agents/elevenlabs/mock-server.ts";
import { administratorOf } from "#tests/support/administrator.ts";
import { makeAgent } from "#tests/support/agents.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let mock: ElevenLabsMock;
let server: TestServer;
let ana: Person;
let agent: Agent;
before(async () => {
  mock = await elevenLabsMock();
  server = await startTestServer({ ELEVENLABS_API_KEY: mock.apiKey, ELEVENLABS_BASE_URL: mock.url });
  ana = await signUpConfirmed(server.url);
});
after(async () => {
  await server.stop();
  await mock.close();
});
beforeEach(async () => {
  mock.mishaps.length = 0;
  agent = await makeAgent(server.url, ana, {
    name: "Lucía",
    first_message: "Hola.",
    system_prompt: "Eres Lucía.",
    languages: [{ language: "en", first_message: "Hello.", voice_id: "espeak-en" }],
  });
});

async function hosted(): Promise<Agent> {
  return good(await ask(server.url, ana.accessToken, contract.hostAgent, { id: agent.id }));
}
const push = () => ask(server.url, ana.accessToken, contract.pushHostedAgent, { id: agent.id });
const compare = () => ask(server.url, ana.accessToken, contract.compareHostedAgent, { id: agent.id });
const again = async () => good(await ask(server.url, ana.accessToken, getAgent, { id: agent.id }));
const change = async (changes: object) =>
  good(await ask(server.url, ana.accessToken, updateAgent, { id: agent.id, ...changes }));

interface Theirs {
  name: string;
  conversation_config: { agent: { first_message: string; prompt: { prompt: string } } };
}
const theirs = ({ agent_id }: Agent) => mock.agents.get(agent_id!) as unknown as Theirs;

test("an agent is hosted once, and the sentence of the law stands first there", async () => {
  assert.equal(agent.host_sync.state, "never");
  const twin = await hosted();
  assert.equal(twin.host_sync.state, "synced");
  assert.equal(twin.revision, agent.revision);
  assert.equal(theirs(twin).conversation_config.agent.first_message, `${DISCLOSURE.es} Hola.`);
  assert.equal(refusal(await ask(server.url, ana.accessToken, contract.hostAgent, { id: agent.id })), "CONFLICT");
});

test("an edit that was not sent is seen, and retried by sending it", async () => {
  await hosted();
  assert.equal((await change({ name: "Lola" })).host_sync.state, "pending");
  mock.mishaps.push({ status: 500 }, { status: 500 }, { status: 500 });
  const failed = good(await push());
  assert.deepEqual([failed.host_sync.state, failed.host_sync.problem], ["failed", "HOST_UNREACHABLE"]);
  assert.equal(failed.name, "Lola");
  const sent = good(await push());
  assert.deepEqual([sent.host_sync.state, sent.host_sync.problem], ["synced", null]);
  assert.equal(theirs(sent).name, "Lola");
});

test("an edit that does not concern the host leaves them in line", async () => {
  await hosted();
  assert.equal((await change({ purpose: "Otra cosa", knowledge: "  " })).host_sync.state, "synced");
});

test("what was changed there is brought here, our voices stay, and the disclosure is put back", async () => {
  const twin = await hosted();
  theirs(twin).conversation_config.agent.prompt.prompt = "Encargo de allí.";
  theirs(twin).conversation_config.agent.first_message = "Sin aviso.";
  const { ours, theirs: copy, discloses } = good(await compare());
  assert.deepEqual([ours.system_prompt, copy.system_prompt], ["Eres Lucía.", "Encargo de allí."]);
  assert.equal(discloses, false);
  const brought = good(await ask(server.url, ana.accessToken, contract.pullHostedAgent, { id: agent.id }));
  assert.deepEqual([brought.system_prompt, brought.first_message], ["Encargo de allí.", "Sin aviso."]);
  assert.equal(brought.languages[0]?.voice_id, "espeak-en");
  // Theirs lacks the sentence, so they are not in line until ours has been sent.
  assert.equal(brought.host_sync.state, "pending");
  good(await push());
  assert.equal(theirs(twin).conversation_config.agent.first_message, `${DISCLOSURE.es} Sin aviso.`);
  assert.deepEqual(good(await compare()).ours, good(await compare()).theirs);
});

test("taking an agent back removes its twin first, and goes on without the host only when told to", async () => {
  const { agent_id } = await hosted();
  const takeBack = (leave_there?: boolean) =>
    ask(server.url, ana.accessToken, contract.takeBackAgent, {
      id: agent.id,
      ...(leave_there === undefined ? {} : { leave_there }),
    });
  mock.mishaps.push({ status: 401 });
  assert.equal(refusal(await takeBack()), "HOST_REFUSED_KEY");
  assert.equal((await again()).agent_id, agent_id);
  const home = good(await takeBack());
  assert.deepEqual([home.agent_id, home.host_sync.state, mock.agents.has(agent_id!)], [null, "never", false]);

  const second = await hosted();
  mock.mishaps.push({ status: 401 });
  assert.equal(good(await takeBack(true)).agent_id, null);
  assert.equal(mock.agents.has(second.agent_id!), true);
});

test("a host that refuses leaves the agent as it was, and says why", async () => {
  mock.mishaps.push({ status: 422, body: { detail: [{ loc: ["body", "name"], msg: "x", type: "y" }] } });
  assert.equal(refusal(await ask(server.url, ana.accessToken, contract.hostAgent, { id: agent.id })), "HOST_REJECTED");
  assert.equal((await again()).host_sync.state, "never");
  assert.equal(refusal(await push()), "CONFLICT");
});

test("a colleague with whom it is shared may look at it and not touch its twin", async () => {
  good(await ask(server.url, ana.accessToken, shareAgent, { id: agent.id, shared: true }));
  await hosted();
  const bea = await signUpConfirmed(server.url);
  await server.database.asOwner(
    "update profiles set organization_id = (select organization_id from profiles where id = $1) where id = $2",
    [ana.userId, bea.userId],
  );
  const { error } = await bea.client.refreshSession();
  assert.equal(error, null);
  const { data } = await bea.client.getSession();
  const token = data.session!.access_token;
  assert.ok(good(await ask(server.url, token, contract.compareHostedAgent, { id: agent.id })));
  for (const door of [contract.pushHostedAgent, contract.pullHostedAgent, contract.takeBackAgent])
    assert.equal(refusal(await ask(server.url, token, door, { id: agent.id })), "ROW_POLICY");
});

test("the page may reach the host, and everybody knows that there is one", async () => {
  const page = await fetch(server.url);
  assert.match(
    page.headers.get("content-security-policy") ?? "",
    new RegExp(`connect-src 'self' ${mock.url.replace("http", "ws")};`),
  );
  assert.deepEqual(good(await ask(server.url, ana.accessToken, contract.getHosting, {})), {
    host: "elevenlabs",
    webhook: false,
  });
});

test("administrators see how it stands with the host and can try it, others cannot", async () => {
  assert.equal(refusal(await ask(server.url, ana.accessToken, contract.getHostAccount, {})), "FORBIDDEN");
  assert.equal(refusal(await ask(server.url, ana.accessToken, contract.checkHostAccount, {})), "FORBIDDEN");
  const { accessToken: token } = await administratorOf(server);
  const before = good(await ask(server.url, token, contract.getHostAccount, {}));
  assert.deepEqual([before.host, before.base_url, before.webhook], ["elevenlabs", mock.url, false]);
  await hosted();
  mock.mishaps.push({ status: 401 });
  good(await push());
  const after = good(await ask(server.url, token, contract.getHostAccount, {}));
  assert.deepEqual([after.agents - before.agents, after.failing - before.failing], [1, 1]);
  assert.equal(good(await ask(server.url, token, contract.checkHostAccount, {})).problem, null);
  mock.mishaps.push({ status: 401 });
  assert.equal(good(await ask(server.url, token, contract.checkHostAccount, {})).problem, "HOST_REFUSED_KEY");
});

test("a person cannot keep the host busy without end", async () => {
  const busy = await signUpConfirmed(server.url);
  const own = await makeAgent(server.url, busy, { name: "Insistente" });
  good(await ask(server.url, busy.accessToken, contract.hostAgent, { id: own.id }));
  const { max } = RATE_LIMITS.hostCallsPerUser;
  const answers = await Promise.all(
    Array.from({ length: max }, () => ask(server.url, busy.accessToken, contract.compareHostedAgent, { id: own.id })),
  );
  assert.deepEqual(answers.filter(({ ok }) => !ok).map(refusal), ["RATE_LIMITED"]);
});
