import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { deleteAgent, elevenlabsGetSignedUrl, type Agent } from "#contract/agents.ts";
import { deleteConversation, getConversation, getRecordingUrl, listConversations } from "#contract/conversations.ts";
import { ELEVENLABS_WEBHOOK_PATH, hostAgent } from "#contract/hosted-agents.ts";
import { heldConversation } from "#providers/hosted-agents/elevenlabs/held-conversation.ts";
import { elevenLabsMock, type ElevenLabsMock } from "#providers/hosted-agents/elevenlabs/mock-server.ts";
import { makeAgent } from "#tests/support/agents.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { deliverWebhook } from "#tests/support/webhook.ts";
import { sweepHosted } from "./sweep-hosted.ts";

const SECRET = "wsec_prueba";
let mock: ElevenLabsMock;
let server: TestServer;
let ana: Person;
before(async () => {
  mock = await elevenLabsMock();
  server = await startTestServer({
    ELEVENLABS_API_KEY: mock.apiKey,
    ELEVENLABS_BASE_URL: mock.url,
    ELEVENLABS_WEBHOOK_SECRET: SECRET,
  });
  ana = await signUpConfirmed(server.url);
});
after(async () => {
  await server.stop();
  await mock.close();
});

async function hosted(): Promise<Agent> {
  const { id } = await makeAgent(server.url, ana, { name: "Lucía", first_message: "Hola." });
  return good(await ask(server.url, ana.accessToken, hostAgent, { id }));
}

const host = async () => (await server.running.parts.hosted())!.agents;

async function sweep(): Promise<void> {
  const { database, recordings, log, now } = server.running.parts;
  return sweepHosted({ hosted: await host(), database, recordings, log, now });
}

async function listed(agent: Agent) {
  const { conversations } = good(await ask(server.url, ana.accessToken, listConversations, { agent_id: agent.id }));
  return conversations;
}

const deliver = (held: object, { at = new Date(), secret = SECRET } = {}) =>
  deliverWebhook(server.url, held, { secret, at });

test("a hosted agent is talked to at its host", async () => {
  const agent = await hosted();
  const { signed_url } = good(await ask(server.url, ana.accessToken, elevenlabsGetSignedUrl, { agent_id: agent.id }));
  assert.ok(signed_url.startsWith(mock.liveUrl));
  mock.mishaps.push({ status: 401 });
  const refused = await ask(server.url, ana.accessToken, elevenlabsGetSignedUrl, { agent_id: agent.agent_id! });
  assert.equal(refusal(refused), "HOST_REFUSED_KEY");
});

test("what was said there comes here with its sound, once, and says where it was held", async () => {
  const agent = await hosted();
  const held = heldConversation(agent.agent_id!, new Date());
  mock.conversations.set(held.conversation_id, held);
  mock.sounds.set(held.conversation_id, Buffer.from("ID3 sonido"));
  const running = heldConversation(agent.agent_id!, new Date(), { status: "in-progress" });
  mock.conversations.set(running.conversation_id, running);
  await sweep();
  await sweep();
  const [only, ...more] = await listed(agent);
  assert.equal(more.length, 0);
  assert.deepEqual(
    [only?.host, only?.status, only?.end_reason, only?.has_audio, only?.turn_count, only?.opening],
    ["elevenlabs", "done", "ended_at_host", true, 4, "¿Hasta cuándo es el plazo?"],
  );
  const whole = good(await ask(server.url, ana.accessToken, getConversation, { id: only!.id }));
  assert.equal(whole.turns[2]?.tool_calls[0]?.result, "28/11");
  assert.deepEqual(whole.collected, { curso: "máster" });
  const { url } = good(await ask(server.url, ana.accessToken, getRecordingUrl, { id: only!.id }));
  const sound = await fetch(new URL(url, server.url));
  assert.deepEqual([sound.headers.get("content-type"), await sound.text()], ["audio/mpeg", "ID3 sonido"]);
});

test("a webhook brings one at once, a repeated one changes nothing, and a forged or old one is refused", async () => {
  const agent = await hosted();
  const held = heldConversation(agent.agent_id!, new Date(), { has_audio: false });
  assert.equal((await deliver(held, { secret: "otro" })).status, 401);
  assert.equal((await deliver(held, { at: new Date(Date.now() - 31 * 60_000) })).status, 401);
  assert.deepEqual(await listed(agent), []);
  assert.equal((await deliver(held)).status, 200);
  assert.equal((await deliver(held)).status, 200);
  assert.equal((await listed(agent)).length, 1);
  const stranger = heldConversation("agent_de_otros", new Date());
  assert.equal((await deliver(stranger)).status, 200);
  assert.equal((await deliver({ conversation_id: "conv_x" })).status, 400);
  const empty = await fetch(new URL(ELEVENLABS_WEBHOOK_PATH, server.url), {
    method: "POST",
    headers: { "elevenlabs-signature": `t=${Math.floor(Date.now() / 1_000)},v0=${"0".repeat(64)}` },
  });
  assert.equal(empty.status, 401);
});

test("two deliveries at the same moment make one conversation", async () => {
  const agent = await hosted();
  const held = heldConversation(agent.agent_id!, new Date(), { has_audio: false });
  const answers = await Promise.all([deliver(held), deliver(held), deliver(held)]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  assert.equal((await listed(agent)).length, 1);
});

test("sound that could not be fetched comes with a later round", async () => {
  const agent = await hosted();
  const held = heldConversation(agent.agent_id!, new Date());
  mock.conversations.set(held.conversation_id, held);
  mock.sounds.set(held.conversation_id, Buffer.from("ID3"));
  const { database, recordings, log, now } = server.running.parts;
  const whole = await host();
  const silent = {
    ...whole,
    audio: () => whole.audio("conv_nadie", AbortSignal.abort(new DOMException("x", "TimeoutError"))),
  };
  await sweepHosted({ hosted: silent, database, recordings, log, now });
  assert.equal((await listed(agent))[0]?.has_audio, false);
  await sweep();
  assert.equal((await listed(agent))[0]?.has_audio, true);
});

test("what is deleted here is deleted there and does not come back", async () => {
  const agent = await hosted();
  const held = heldConversation(agent.agent_id!, new Date(), { has_audio: false });
  mock.conversations.set(held.conversation_id, held);
  await sweep();
  const [one] = await listed(agent);
  good(await ask(server.url, ana.accessToken, deleteConversation, { id: one!.id }));
  assert.equal((await deliver(held)).status, 200);
  mock.mishaps.push({ status: 401 });
  await sweep();
  assert.equal(mock.conversations.has(held.conversation_id), true);
  await sweep();
  assert.equal(mock.conversations.has(held.conversation_id), false);
  assert.deepEqual(await listed(agent), []);
});

test("an agent that is deleted here while its host is away is removed there later", async () => {
  const { id, agent_id } = await hosted();
  good(await ask(server.url, ana.accessToken, deleteAgent, { id }));
  assert.equal(mock.agents.has(agent_id!), true);
  await sweep();
  assert.equal(mock.agents.has(agent_id!), false);
});

test("one agent that the host has lost does not hold up the others", async () => {
  const lost = await hosted();
  const agent = await hosted();
  const held = heldConversation(agent.agent_id!, new Date(), { has_audio: false });
  mock.conversations.set(held.conversation_id, held);
  mock.agents.delete(lost.agent_id!);
  const { database, recordings, log, now } = server.running.parts;
  const whole = await host();
  const partly: typeof whole = {
    ...whole,
    conversations: (agentId, options) =>
      agentId === lost.agent_id
        ? whole.conversations("", { ...options, signal: AbortSignal.timeout(0) })
        : whole.conversations(agentId, options),
  };
  await sweepHosted({ hosted: partly, database, recordings, log, now });
  assert.equal((await listed(agent)).length, 1);
});
