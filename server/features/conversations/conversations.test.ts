import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { createAgent, deleteAgent, DISCLOSURE, elevenlabsGetSignedUrl, type Agent } from "#contract/agents.ts";
import * as contract from "#contract/conversations.ts";
import * as overview from "#contract/overview.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { closing } from "#tests/support/closing.ts";
import { connectLive, type LiveClient } from "#tests/support/live-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let ana: Person;
let beto: Person;
let agent: Agent;

before(async () => {
  server = await startTestServer();
  [ana, beto] = await Promise.all([signUpConfirmed(server.url), signUpConfirmed(server.url)]);
  agent = good(
    await ask(server.url, ana.accessToken, createAgent, {
      name: "Lucía",
      first_message: "Hola, {{centro}}, le atiende Lucía.",
      knowledge: "La matrícula se abona en tres plazos: septiembre, enero y abril.",
      variables: { centro: "Centro Norte" },
    }),
  );
});
after(() => server.stop());

async function signedUrl(who: Person, agentId = agent.id): Promise<string> {
  return good(await ask(server.url, who.accessToken, elevenlabsGetSignedUrl, { agent_id: agentId })).signed_url;
}

/** The row as its owner reads it, once the engine has finished writing. */
async function stored(id: string): Promise<contract.Conversation> {
  for (;;) {
    const conversation = good(await ask(server.url, ana.accessToken, contract.getConversation, { id }));
    if (conversation.status !== "in-progress") return conversation;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const idOf = (client: LiveClient) => client.conversation.getId();

test("what was typed and answered is kept, with the passage it rests on and where the time went", async () => {
  const client = await connectLive(await signedUrl(ana), { textOnly: true });
  await client.until("the greeting", () => client.said().length === 1);
  assert.equal(client.said()[0], `${DISCLOSURE.es} Hola, Centro Norte, le atiende Lucía.`);
  client.conversation.sendUserMessage("¿Se puede pagar la matrícula a plazos?");
  await client.until("the answer", () => client.said().length === 2);
  client.conversation.sendFeedback(true);
  client.conversation.sendFeedback(false);
  await client.conversation.endSession();

  const conversation = await stored(idOf(client));
  assert.deepEqual(
    [conversation.status, conversation.end_reason, conversation.close_code],
    ["done", "user_hung_up", 1000],
  );
  assert.deepEqual(
    conversation.turns.map(({ role }) => role),
    ["agent", "user", "agent"],
  );
  const [, question, answer] = conversation.turns;
  assert.equal(question?.message, "¿Se puede pagar la matrícula a plazos?");
  assert.match(answer?.message ?? "", /tres plazos/);
  assert.match(answer?.passages[0] ?? "", /tres plazos/);
  assert.ok((answer?.waterfall?.first_token ?? -1) >= 0);
  // The first score counts, later ones change nothing.
  assert.equal(answer?.feedback, "like");
  assert.deepEqual(
    [conversation.agent_name, conversation.agent_version, conversation.opening],
    ["Lucía", null, question?.message],
  );
  // Nothing was spoken, so there is nothing to hear.
  assert.deepEqual([conversation.has_audio, conversation.peaks], [false, null]);
  assert.ok(!fs.existsSync(path.join(server.dataDir, "recordings", `${conversation.id}.wav`)));
});

test("a spoken conversation has a recording that can be heard in pieces by its owner and by nobody else", async () => {
  const client = await connectLive(await signedUrl(ana));
  await client.until("the greeting's sound", () => client.audio.length > 3);
  await client.conversation.endSession();
  const conversation = await stored(idOf(client));
  assert.equal(conversation.has_audio, true);
  assert.ok(Math.max(...conversation.peaks!.agent) > 0.05);

  const { url } = good(await ask(server.url, ana.accessToken, contract.getRecordingUrl, { id: conversation.id }));
  const part = await fetch(server.url + url, { headers: { range: "bytes=0-43" } });
  assert.deepEqual([part.status, part.headers.get("content-type")], [206, "audio/wav"]);
  assert.equal(
    Buffer.from(await part.arrayBuffer())
      .subarray(0, 4)
      .toString(),
    "RIFF",
  );
  assert.equal(
    refusal(await ask(server.url, beto.accessToken, contract.getRecordingUrl, { id: conversation.id })),
    "CONVERSATION_NOT_FOUND",
  );
  assert.equal((await fetch(`${server.url}/api/recordings/${"x".repeat(43)}`)).status, 404);
  assert.equal((await fetch(`${server.url}/api/recordings/..%2f..%2fpg.password`)).status, 404);
});

test("deleting a conversation deletes its recording", async () => {
  const client = await connectLive(await signedUrl(ana));
  await client.until("the greeting's sound", () => client.audio.length > 1);
  await client.conversation.endSession();
  const { id } = await stored(idOf(client));
  const file = path.join(server.dataDir, "recordings", `${id}.wav`);
  assert.ok(fs.existsSync(file));
  assert.equal(
    refusal(await ask(server.url, beto.accessToken, contract.deleteConversation, { id })),
    "CONVERSATION_NOT_FOUND",
  );
  good(await ask(server.url, ana.accessToken, contract.deleteConversation, { id }));
  assert.ok(!fs.existsSync(file));
});

test("a stranger neither sees a conversation nor finds it by searching", async () => {
  const mine = good(await ask(server.url, ana.accessToken, contract.listConversations, {}));
  assert.ok(mine.conversations.length > 0);
  assert.equal(
    refusal(await ask(server.url, beto.accessToken, contract.getConversation, { id: mine.conversations[0]!.id })),
    "CONVERSATION_NOT_FOUND",
  );
  assert.deepEqual(
    good(await ask(server.url, beto.accessToken, contract.listConversations, { search: "plazos" })).conversations,
    [],
  );
});

test("searching looks into what was said, and takes signs as signs", async () => {
  const found = async (search: string) =>
    good(await ask(server.url, ana.accessToken, contract.listConversations, { search })).conversations.length;
  assert.equal(await found("PAGAR LA MATRÍCULA"), 1);
  assert.equal(await found("100%_"), 0);
});

test("a signed address works once", async () => {
  const url = await signedUrl(ana);
  const client = await connectLive(url, { textOnly: true });
  assert.deepEqual(await closing(url), { code: 1008, reason: "ticket_invalid" });
  await client.conversation.endSession();
});

test("an address for one agent opens no other", async () => {
  const other = good(await ask(server.url, ana.accessToken, createAgent, { name: "Otro" }));
  const url = new URL(await signedUrl(ana));
  url.searchParams.set("agent_id", other.id);
  assert.deepEqual(await closing(url.toString()), { code: 1008, reason: "ticket_invalid" });
});

test("a page of another origin is turned away, and the ticket stays good", async () => {
  const url = await signedUrl(ana);
  assert.deepEqual(await closing(url, { origin: "https://evil.example" }), { code: 1008, reason: "foreign_page" });
  const client = await connectLive(url, { textOnly: true });
  await client.conversation.endSession();
});

test("an agent that was deleted after the address was made is said to be gone", async () => {
  const shortLived = good(await ask(server.url, ana.accessToken, createAgent, { name: "Efímero" }));
  const url = await signedUrl(ana, shortLived.id);
  good(await ask(server.url, ana.accessToken, deleteAgent, { id: shortLived.id }));
  assert.deepEqual(await closing(url), { code: 1008, reason: "agent_gone" });
});

test("a sixth conversation of one person at once is refused", async () => {
  const open = await Promise.all(
    Array.from({ length: 5 }, async () =>
      connectLive(
        await signedUrl(beto, good(await ask(server.url, beto.accessToken, createAgent, { name: "De Beto" })).id),
        { textOnly: true },
      ),
    ),
  );
  const one = good(await ask(server.url, beto.accessToken, createAgent, { name: "Uno más" }));
  assert.deepEqual(await closing(await signedUrl(beto, one.id)), { code: 1008, reason: "too_many_conversations" });
  await Promise.all(open.map((client) => client.conversation.endSession()));
});

test("a deleted agent leaves its conversations, under its name", async () => {
  const temporary = good(
    await ask(server.url, ana.accessToken, createAgent, { name: "De paso", first_message: "Hola" }),
  );
  const client = await connectLive(await signedUrl(ana, temporary.id), { textOnly: true });
  await client.until("the greeting", () => client.said().length === 1);
  await client.conversation.endSession();
  const { id } = await stored(idOf(client));
  good(await ask(server.url, ana.accessToken, deleteAgent, { id: temporary.id }));
  const kept = good(await ask(server.url, ana.accessToken, contract.getConversation, { id }));
  assert.deepEqual([kept.agent_id, kept.agent_name], [null, "De paso"]);
});

test("the home page counts what is one's own", async () => {
  const [figures, { days }, { agents }, recent] = [
    good(await ask(server.url, ana.accessToken, overview.getOverviewFigures, { days: "7" })),
    good(await ask(server.url, ana.accessToken, overview.getOverviewDays, { days: "7" })),
    good(await ask(server.url, ana.accessToken, overview.getAgentsAtWork, { days: "7" })),
    good(await ask(server.url, ana.accessToken, overview.listRecentConversations, {})),
  ];
  const listed = good(await ask(server.url, ana.accessToken, contract.listConversations, {}));
  assert.ok(figures.conversations > 0, "there is something to count");
  assert.equal(figures.conversations, listed.conversations.length);
  assert.equal(days.length, 7);
  assert.equal(days.at(-1)?.count, listed.conversations.length);
  assert.equal(Math.round(days.at(-1)!.spoken_ms), figures.spoken_ms);
  assert.deepEqual(
    recent.conversations.map(({ id }) => id),
    listed.conversations.slice(0, 6).map(({ id }) => id),
  );
  assert.ok(agents.some(({ conversations }) => conversations > 0));
  assert.ok(agents.every(({ live }) => live === 0));
  assert.equal(figures.agents_busy, agents.filter(({ conversations }) => conversations > 0).length);
});

test("a restart ends the running conversations with 1001 and stores them", async () => {
  const second = await startTestServer();
  const person = await signUpConfirmed(second.url);
  const made = good(await ask(second.url, person.accessToken, createAgent, { name: "Sigue", first_message: "Hola" }));
  const { signed_url } = good(await ask(second.url, person.accessToken, elevenlabsGetSignedUrl, { agent_id: made.id }));
  const client = await connectLive(signed_url, { textOnly: true });
  await client.until("the greeting", () => client.said().length === 1);
  const { database } = second;
  const stopping = second.running.stop();
  assert.equal((await client.disconnected).closeCode, 1001);
  await stopping;
  const rows = await database.asOwner<{ status: string; end_reason: string; close_code: number }>(
    "select status, end_reason, close_code from conversations",
  );
  assert.deepEqual(rows, [{ status: "done", end_reason: "shutdown", close_code: 1001 }]);
  await database.close();
});
