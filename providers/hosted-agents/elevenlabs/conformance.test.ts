import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { after, before, test } from "node:test";
import { DISCLOSURE, NEVER_HOSTED, type Agent } from "#contract/agents.ts";
import { EMPTY_FLOW } from "#contract/flow.ts";
import { DEFAULT_TURN } from "#contract/turn-settings.ts";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import { hostedContent } from "#contract/hosted-agents.ts";
import { HostError, type HostedAgents } from "../port.ts";
import { elevenLabsAgents } from "./elevenlabs.ts";
import { heldConversation } from "./held-conversation.ts";
import { elevenLabsMock, type ElevenLabsMock } from "./mock-server.ts";
import { createRequest, updateRequest } from "./published-shapes.ts";
import { createBody, updateBody } from "./agent-body.ts";
import { readWebhook } from "./webhook.ts";

const AGENT: Agent = {
  id: "00000000-0000-4000-8000-000000000001",
  owner_id: "00000000-0000-4000-8000-000000000002",
  organization_id: "00000000-0000-4000-8000-000000000003",
  agent_id: null,
  host_sync: NEVER_HOSTED,
  name: "Lucía",
  purpose: "Admisiones",
  status: "active",
  language: "es",
  voice_id: "espeak-es",
  engine: EMBEDDED_ENGINE,
  first_message: "Hola, soy Lucía, de {{centro}}.",
  system_prompt: "Eres Lucía.\n\nHablas poco.",
  knowledge: "El plazo termina el 28 de noviembre.",
  flow: EMPTY_FLOW,
  turn: DEFAULT_TURN,
  max_duration_seconds: 300,
  shared: false,
  disabled_at: null,
  disabled_reason: "",
  variables: { zona: "norte", centro: "IES Norte", plazas: 30, abierto: true },
  languages: [{ language: "en", first_message: "Hello, this is Lucía.", voice_id: "espeak-en" }],
  speaking_rate: 1.6,
  pronunciation: [],
  evaluation: {
    criteria: [{ id: "c1", name: "Resuelve", prompt: "¿Dio el plazo?" }],
    data: [{ id: "curso", type: "string", description: "Qué quiere estudiar" }],
  },
  revision: 1,
  version: 0,
  published_revision: 0,
  created_at: "2026-11-20T10:00:00.000Z",
  updated_at: "2026-11-20T10:00:00.000Z",
};
const NOW = new Date("2026-11-20T10:00:00Z");

let mock: ElevenLabsMock;
let hosted: HostedAgents;
before(async () => {
  mock = await elevenLabsMock();
  hosted = elevenLabsAgents({ baseURL: mock.url, apiKey: mock.apiKey });
});
after(() => mock.close());

const soon = () => AbortSignal.timeout(15_000);
const failsWith = (code: string) => (error: unknown) => error instanceof HostError && error.code === code;

test("what we send has no field that they do not know", () => {
  createRequest.parse(createBody(AGENT));
  updateRequest.parse(updateBody(AGENT));
  assert.throws(() => updateRequest.parse({ ...updateBody(AGENT), colour: "red" }));
});

test("an agent that was made there comes back as it was sent, at a pace that their voices have", async () => {
  const id = await hosted.create(AGENT, soon());
  const copy = await hosted.read(id, soon());
  assert.deepEqual(copy, { content: hostedContent(AGENT), discloses: true });
  assert.equal(copy.content.speaking_rate, 1.2);
});

test("the locked sentence stands before every first message, and only a signed URL lets people in", async () => {
  const id = await hosted.create(AGENT, soon());
  const body = JSON.parse(JSON.stringify(mock.agents.get(id))) as ReturnType<typeof createBody>;
  const { agent, language_presets } = body.conversation_config;
  assert.equal(agent.first_message, `${DISCLOSURE.es} Hola, soy Lucía, de {{centro}}.`);
  assert.equal(language_presets["en"]?.overrides.agent.first_message, `${DISCLOSURE.en} Hello, this is Lucía.`);
  assert.equal(agent.disable_first_message_interruptions, true);
  assert.equal(body.platform_settings.auth.enable_auth, true);
});

test("an agent without words still says what it is", async () => {
  const id = await hosted.create({ ...AGENT, first_message: "", languages: [], knowledge: "" }, soon());
  assert.deepEqual((await hosted.read(id, soon())).content.first_message, "");
  const body = mock.agents.get(id) as ReturnType<typeof createBody>;
  assert.equal(body.conversation_config.agent.first_message, DISCLOSURE.es);
});

test("a change reaches them and leaves the voice that was chosen there", async () => {
  const id = await hosted.create(AGENT, soon());
  const theirs = mock.agents.get(id) as { conversation_config: { tts: Record<string, unknown> } };
  theirs.conversation_config.tts["voice_id"] = "voz-elegida-allí";
  await hosted.update(id, { ...AGENT, name: "Lola", languages: [], variables: {} }, soon());
  const copy = await hosted.read(id, soon());
  assert.deepEqual([copy.content.name, copy.content.languages, copy.content.variables], ["Lola", [], {}]);
  const after = mock.agents.get(id) as typeof theirs;
  assert.equal(after.conversation_config.tts["voice_id"], "voz-elegida-allí");
  assert.equal(after.conversation_config.tts["model_id"], "eleven_flash_v2_5");
});

test("what somebody changes there is seen, the missing disclosure too", async () => {
  const id = await hosted.create(AGENT, soon());
  const theirs = mock.agents.get(id) as {
    conversation_config: { agent: { first_message: string; prompt: { prompt: string } } };
  };
  theirs.conversation_config.agent.first_message = "Buenas.";
  theirs.conversation_config.agent.prompt.prompt = "Otro encargo.";
  const { content, discloses } = await hosted.read(id, soon());
  assert.deepEqual(
    [content.first_message, content.system_prompt, content.knowledge, discloses],
    ["Buenas.", "Otro encargo.", "", false],
  );
});

test("removing is done once it is gone, whoever did it", async () => {
  const id = await hosted.create(AGENT, soon());
  await hosted.remove(id, soon());
  await hosted.remove(id, soon());
  assert.equal(mock.agents.has(id), false);
  await assert.rejects(hosted.read(id, soon()), failsWith("HOST_AGENT_GONE"));
  await assert.rejects(hosted.update(id, AGENT, soon()), failsWith("HOST_AGENT_GONE"));
});

test("a signed URL is an address for a socket", async () => {
  const id = await hosted.create(AGENT, soon());
  assert.match(await hosted.signedUrl(id, soon()), /^wss?:.*conversation_signature=/);
  assert.equal(
    elevenLabsAgents({ baseURL: "https://api.elevenlabs.io", apiKey: "k" }).liveOrigin,
    "wss://api.elevenlabs.io",
  );
});

test("conversations come page by page, the newest first, from a moment on", async () => {
  const agentId = "agent_pages";
  for (let minute = 0; minute < 130; minute++) {
    const held = heldConversation(agentId, new Date(NOW.getTime() + minute * 60_000));
    mock.conversations.set(held.conversation_id, held);
  }
  const all = await hosted.conversations(agentId, { after: new Date(0), limit: 1_000, signal: soon() });
  assert.equal(new Set(all.map(({ id }) => id)).size, 130);
  const late = new Date(NOW.getTime() + 119.5 * 60_000);
  assert.equal((await hosted.conversations(agentId, { after: late, limit: 1_000, signal: soon() })).length, 10);
  assert.equal((await hosted.conversations(agentId, { after: new Date(0), limit: 7, signal: soon() })).length, 7);
});

test("a conversation is told in our words: turns, tools, cuts, votes, what was noted, and no prompt", async () => {
  const held = heldConversation("agent_x", NOW);
  mock.conversations.set(held.conversation_id, held);
  const told = await hosted.conversation(held.conversation_id, soon());
  assert.deepEqual(
    [told.startedAt, told.durationMs, told.status, told.endReason],
    [NOW, 14_000, "done", "ended_at_host"],
  );
  assert.deepEqual([told.variables, told.collected], [{ centro: "IES Norte" }, { curso: "máster" }]);
  assert.deepEqual(
    told.turns.map(({ role, source, started_ms, ended_ms }) => [role, source, started_ms, ended_ms]),
    [
      ["agent", "agent", 0, 4_000],
      ["user", "voice", 4_000, 6_000],
      ["agent", "agent", 6_000, 8_000],
      ["agent", "agent", 8_000, 14_000],
    ],
  );
  assert.deepEqual(told.turns[2]?.tool_calls, [
    { tool_name: "plazos", tool_call_id: "r1", parameters: "{}", result: "28/11", is_error: false, ms: 400 },
  ]);
  const last = told.turns[3];
  assert.deepEqual(
    [last?.interrupted, last?.original_message, last?.feedback],
    [true, "Hasta el 28 de noviembre a las dos.", "like"],
  );
});

test("the sound of a conversation comes as it is, and a conversation can be removed", async () => {
  const held = heldConversation("agent_x", NOW);
  mock.conversations.set(held.conversation_id, held);
  mock.sounds.set(held.conversation_id, Buffer.alloc(300_000, 7));
  let bytes = 0;
  for await (const piece of await hosted.audio(held.conversation_id, soon())) bytes += piece.length;
  assert.equal(bytes, 300_000);
  await hosted.removeConversation(held.conversation_id, soon());
  await hosted.removeConversation(held.conversation_id, soon());
  await assert.rejects(hosted.conversation(held.conversation_id, soon()), failsWith("HOST_AGENT_GONE"));
});

test("an account is tried without changing anything", async () => {
  const { size } = mock.agents;
  await hosted.check(soon());
  assert.equal(mock.agents.size, size);
  await assert.rejects(
    elevenLabsAgents({ baseURL: mock.url, apiKey: "wrong" }).check(soon()),
    failsWith("HOST_REFUSED_KEY"),
  );
});

test("a wrong key is told from a wrong body", async () => {
  const stranger = elevenLabsAgents({ baseURL: mock.url, apiKey: "wrong" });
  await assert.rejects(stranger.create(AGENT, soon()), failsWith("HOST_REFUSED_KEY"));
  const nameless = { ...AGENT, variables: { nested: {} as unknown as string } };
  await assert.rejects(hosted.create(nameless, soon()), (error) => {
    assert.ok(error instanceof HostError && error.code === "HOST_REJECTED");
    // The place of the mistake is told, and nothing of what the agent says.
    assert.match(error.message, /dynamic_variable_placeholders/);
    assert.doesNotMatch(error.message, /Lucía/);
    return true;
  });
});

test("what can be repeated without harm is, and what makes something is sent once", async () => {
  const id = await hosted.create(AGENT, soon());
  mock.asked.length = 0;
  mock.mishaps.push({ status: 503 }, "reset");
  await hosted.update(id, AGENT, soon());
  assert.equal(mock.asked.length, 3);

  mock.asked.length = 0;
  mock.mishaps.push({ status: 503 });
  await assert.rejects(hosted.create(AGENT, soon()), failsWith("HOST_UNREACHABLE"));
  assert.deepEqual(mock.asked, ["POST /v1/convai/agents/create"]);
});

test("a host that is busy is asked again when it says, unless that is too late for anybody", async () => {
  const id = await hosted.create(AGENT, soon());
  mock.mishaps.push({ status: 429, headers: { "retry-after": "1" } });
  const began = performance.now();
  await hosted.read(id, soon());
  assert.ok(performance.now() - began >= 950);
  mock.asked.length = 0;
  mock.mishaps.push({ status: 429, headers: { "retry-after": "60" } });
  await assert.rejects(hosted.read(id, soon()), failsWith("HOST_BUSY"));
  assert.equal(mock.asked.length, 1);
});

test("a host that does not answer, or not sensibly, is told apart", async () => {
  const id = await hosted.create(AGENT, soon());
  mock.mishaps.push("silence");
  await assert.rejects(hosted.read(id, AbortSignal.timeout(150)), failsWith("HOST_TIMEOUT"));
  mock.mishaps.push("not-json");
  await assert.rejects(hosted.read(id, soon()), failsWith("HOST_MALFORMED"));
  mock.mishaps.push({ status: 200, body: { hello: "world" } });
  await assert.rejects(hosted.read(id, soon()), failsWith("HOST_MALFORMED"));
  const nobody = elevenLabsAgents({ baseURL: "http://127.0.0.1:9", apiKey: "k" });
  await assert.rejects(nobody.create(AGENT, soon()), failsWith("HOST_UNREACHABLE"));
});

test("whoever gives up is not told that the host was slow", async () => {
  const id = await hosted.create(AGENT, soon());
  mock.mishaps.push("silence");
  const giveUp = new AbortController();
  const waiting = hosted.read(id, giveUp.signal);
  giveUp.abort();
  await assert.rejects(waiting, { name: "AbortError" });
});

const SECRET = "wsec_prueba";
const signed = (body: string, at: Date, secret = SECRET) => {
  const time = Math.floor(at.getTime() / 1_000);
  return `t=${time},v0=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
};

test("a webhook is believed for half an hour either way, when its signature fits its very bytes", () => {
  const body = JSON.stringify({
    type: "post_call_transcription",
    event_timestamp: 1,
    data: heldConversation("agent_x", NOW),
  });
  const read = (header: string | undefined, bytes = body) => readWebhook(SECRET, header, Buffer.from(bytes), NOW);
  const minutes = (n: number) => new Date(NOW.getTime() + n * 60_000);
  const good = read(signed(body, NOW));
  assert.ok("conversation" in good && good.conversation?.agentId === "agent_x");
  assert.ok("conversation" in read(signed(body, minutes(-29))));
  assert.deepEqual(read(signed(body, minutes(-31))), { problem: "too_old" });
  assert.deepEqual(read(signed(body, minutes(31))), { problem: "too_old" });
  assert.deepEqual(read(signed(body, NOW), `${body} `), { problem: "wrong_signature" });
  assert.deepEqual(read(signed(body, NOW, "otro")), { problem: "wrong_signature" });
  assert.deepEqual(read(undefined), { problem: "no_signature" });
  assert.deepEqual(read("t=1,v0=zz"), { problem: "no_signature" });
  assert.deepEqual(read(signed("no", NOW), "no"), { problem: "not_json" });
  const sound = JSON.stringify({ type: "post_call_audio", data: { full_audio: "" } });
  assert.deepEqual(read(signed(sound, NOW), sound), { conversation: null });
});

test("all agents that live there are listed, page by page, whoever made them", async () => {
  const other = await elevenLabsMock();
  const host = elevenLabsAgents({ baseURL: other.url, apiKey: other.apiKey });
  const made = await host.create(AGENT, soon());
  for (let i = 0; i < 230; i += 1) other.agents.set(`agent_ajeno${i}`, { name: `Ajeno ${i}` });
  const first = await host.agents({ signal: soon() });
  assert.deepEqual([first.agents.length, first.agents[0]], [100, { id: made, name: "Lucía" }]);
  const second = await host.agents({ cursor: first.next!, signal: soon() });
  const third = await host.agents({ cursor: second.next!, signal: soon() });
  assert.deepEqual([second.agents.length, third.agents.length, third.next], [100, 31, null]);
  const ids = [first, second, third].flatMap(({ agents }) => agents.map(({ id }) => id));
  assert.equal(new Set(ids).size, 231);
  other.mishaps.push({ status: 200, body: { agents: [{ agent_id: "a" }], has_more: true } });
  const odd = await host.agents({ signal: soon() });
  assert.deepEqual(odd, { agents: [{ id: "a", name: "" }], next: null });
  other.mishaps.push({ status: 200, body: { agents: [{}], has_more: false } });
  await assert.rejects(host.agents({ signal: soon() }), { code: "HOST_MALFORMED" });
  await other.close();
});
