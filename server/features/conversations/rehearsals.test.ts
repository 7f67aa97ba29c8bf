import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { DISCLOSURE, listOwnAgents } from "#contract/agents.ts";
import { EMPTY_FLOW } from "#contract/flow.ts";
import { DEFAULT_TURN } from "#contract/turn-settings.ts";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import { addTextDocument } from "#contract/agent-documents.ts";
import { listConversations } from "#contract/conversations.ts";
import { getOverviewFigures } from "#contract/overview.ts";
import { rehearseAgent, type RehearsalDraft } from "#contract/rehearsals.ts";
import { makeAgent } from "#tests/support/agents.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
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

const DRAFT: RehearsalDraft = {
  name: "",
  purpose: "",
  status: "active",
  language: "es",
  voice_id: "",
  engine: EMBEDDED_ENGINE,
  first_message: "Hola, {{centro}} al habla.",
  system_prompt: "Eres amable.",
  knowledge: "La matrícula cuesta 120 euros.",
  flow: EMPTY_FLOW,
  turn: DEFAULT_TURN,
  max_duration_seconds: 600,
  variables: [{ key: "centro", value: "Centro Norte" }],
};

async function address(draft: RehearsalDraft, agentId?: string): Promise<string> {
  const input = { draft, ...(agentId && { agent_id: agentId }) };
  return good(await ask(server.url, ana.accessToken, rehearseAgent, input)).signed_url;
}

/** Asks one thing in writing and gives the greeting and the answer. */
async function rehearse(url: string, question: string): Promise<string[]> {
  const client = await connectLive(url, { textOnly: true });
  await client.until("the greeting", () => client.said().length === 1);
  client.conversation.sendUserMessage(question);
  await client.until("the answer", () => client.said().length === 2);
  await client.conversation.endSession();
  return client.said();
}

test("a draft without a name is talked to as it stands, and nothing of it is kept", async () => {
  const [greeting, answer] = await rehearse(await address(DRAFT), "¿Cuánto cuesta la matrícula?");
  assert.equal(greeting, `${DISCLOSURE.es} Hola, Centro Norte al habla.`);
  assert.match(answer!, /^La matrícula cuesta 120 euros\./);

  assert.deepEqual(good(await ask(server.url, ana.accessToken, listOwnAgents, {})).agents, []);
  assert.deepEqual(good(await ask(server.url, ana.accessToken, listConversations, {})).conversations, []);
  const overview = good(await ask(server.url, ana.accessToken, getOverviewFigures, {}));
  assert.deepEqual([overview.agents, overview.conversations, overview.spoken_ms], [0, 0, 0]);
  const tickets = await server.database.asOwner<{ n: string }>(
    "select count(*) as n from access_tickets where kind = 'rehearsal'",
  );
  assert.equal(Number(tickets[0]!.n), 0);
  const recordings = path.join(server.dataDir, "recordings");
  assert.deepEqual(fs.existsSync(recordings) ? fs.readdirSync(recordings) : [], []);
});

test("a changed text is what the next rehearsal says", async () => {
  await rehearse(await address(DRAFT), "¿Cuánto cuesta la matrícula?");
  const [, answer] = await rehearse(
    await address({ ...DRAFT, knowledge: "La matrícula cuesta 150 euros." }),
    "¿Cuánto cuesta la matrícula?",
  );
  assert.match(answer!, /^La matrícula cuesta 150 euros\./);
});

test("the draft of a saved agent knows its documents, and another's agent cannot be named", async () => {
  const agent = await makeAgent(server.url, ana, { name: "Lucía" });
  good(
    await ask(server.url, ana.accessToken, addTextDocument, {
      agent_id: agent.id,
      title: "Comedor",
      text: "El comedor abre de 13:00 a 15:00.",
    }),
  );
  const [, answer] = await rehearse(await address(DRAFT, agent.id), "¿A qué hora abre el comedor?");
  assert.match(answer!, /^El comedor abre de 13:00 a 15:00\./);
  assert.equal(
    refusal(await ask(server.url, beto.accessToken, rehearseAgent, { draft: DRAFT, agent_id: agent.id })),
    "AGENT_NOT_FOUND",
  );
});

test("an address is good for one rehearsal", async () => {
  const url = await address(DRAFT);
  await rehearse(url, "Hola");
  await assert.rejects(connectLive(url, { textOnly: true }));
});

test("what the form would refuse is refused here too", async () => {
  const answer = await ask(server.url, ana.accessToken, rehearseAgent, {
    draft: { ...DRAFT, max_duration_seconds: 1 },
  });
  assert.equal(refusal(answer), "BAD_REQUEST");
});
