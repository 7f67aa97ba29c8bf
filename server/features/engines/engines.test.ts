import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { elevenlabsGetSignedUrl, listVoices, VOICE_PREVIEW_PATH } from "#contract/agents.ts";
import { listAuditLog } from "#contract/audit.ts";
import { getConversation } from "#contract/conversations.ts";
import * as contract from "#contract/engines.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { openMockServer, type MockServer } from "#providers/speech/compatible/mock-server.ts";
import { makeAgent } from "#tests/support/agents.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { connectLive } from "#tests/support/live-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

const KEY = "sk-muy-secreta-1234";
let server: TestServer;
let admin: Person;
let person: Person;
let engine: MockServer;
before(async () => {
  engine = await openMockServer({
    tokens: ["Claro, ", "cuesta seis mil euros."],
    transcript: "Hola, buenos días.",
    pcm: new Int16Array(24_000).fill(9_000),
  });
  server = await startTestServer({ THINK_BASE_URL: engine.baseURL, THINK_MODEL: "de-la-instalacion" });
  person = await signUpConfirmed(server.url);
  admin = await signUpConfirmed(server.url);
  await server.database.asOwner("update profiles set role = 'admin' where id = $1", [admin.userId]);
  await admin.client.refreshSession();
  admin.accessToken = (await admin.client.getSession()).data.session!.access_token;
});
after(async () => {
  await server.stop();
  await engine.close();
});

type Draft = InputOf<typeof contract.createEngineServer>;
const draft = (changes: Partial<Draft> = {}): Draft => ({
  sense: "think",
  name: "Llama",
  base_url: `${engine.baseURL}/`,
  model: "llama3",
  voice: "",
  fallback_id: null,
  enabled: true,
  ...contract.DEFAULT_ENGINE_TIMEOUTS,
  ...changes,
});
const create = async (changes: Partial<Draft> = {}) =>
  good(await ask(server.url, admin.accessToken, contract.createEngineServer, draft(changes)));

test("only administrators see, make, change, try or delete engine servers, or look for them on the machine", async () => {
  const kept = await create();
  const { accessToken } = person;
  const refused = [
    await ask(server.url, accessToken, contract.listEngineServers, {}),
    await ask(server.url, accessToken, contract.createEngineServer, draft()),
    await ask(server.url, accessToken, contract.updateEngineServer, { id: kept.id, name: "Mía" }),
    await ask(server.url, accessToken, contract.deleteEngineServer, { id: kept.id }),
    await ask(server.url, accessToken, contract.checkEngine, { sense: "think", id: `server:${kept.id}` }),
    await ask(server.url, accessToken, contract.findLocalServers, {}),
  ];
  assert.deepEqual(
    refused.map(refusal),
    Array.from({ length: 6 }, () => "FORBIDDEN"),
  );
  assert.equal(refusal(await ask(server.url, undefined, contract.listEngines, {})), "UNAUTHENTICATED");
});

test("a key goes in and never comes out: not to administrators, not as bytes of the database, not to whoever chooses", async () => {
  const kept = await create({ name: "Con clave", key: KEY });
  assert.equal(kept.has_key, true);
  assert.equal(kept.key_ending, "1234");
  const told = [
    await ask(server.url, admin.accessToken, contract.listEngineServers, {}),
    await ask(server.url, person.accessToken, contract.listEngines, {}),
    await ask(server.url, person.accessToken, listVoices, {}),
  ];
  assert.equal(JSON.stringify(told).includes(KEY), false);
  const choice = good(told[1] as Awaited<ReturnType<typeof ask<typeof contract.listEngines>>>).engines.find(
    ({ id }) => id === `server:${kept.id}`,
  );
  assert.deepEqual(choice, {
    id: `server:${kept.id}`,
    sense: "think",
    kind: "server",
    name: "Con clave",
    model: "llama3",
  });
  const [row] = await server.database.asOwner<{ sealed_key: Buffer }>(
    "select sealed_key from engine_servers where id = $1",
    [kept.id],
  );
  assert.equal(row!.sealed_key.includes(KEY), false);

  // It reaches the server that it is for, stays with changes that do not name it, and can be taken away.
  const change = (input: Omit<InputOf<typeof contract.updateEngineServer>, "id">) =>
    ask(server.url, admin.accessToken, contract.updateEngineServer, { id: kept.id, ...input });
  await change({ name: "Otro nombre" });
  await ask(server.url, admin.accessToken, contract.checkEngine, { sense: "think", id: `server:${kept.id}` });
  assert.equal(engine.requests.at(-1)!.authorization, `Bearer ${KEY}`);
  assert.equal(good(await change({ key: null })).has_key, false);
  await ask(server.url, admin.accessToken, contract.checkEngine, { sense: "think", id: `server:${kept.id}` });
  assert.equal(engine.requests.at(-1)!.authorization, undefined);
});

test("a short key shows nothing of itself, and one copied to another row opens nothing", async () => {
  const short = await create({ name: "Corta", key: "abc123" });
  assert.equal(short.key_ending, null);
  const thief = await create({ name: "Ladrona" });
  await server.database.asOwner(
    "update engine_servers set sealed_key = (select sealed_key from engine_servers where id = $1), updated_at = now() where id = $2",
    [short.id, thief.id],
  );
  await ask(server.url, admin.accessToken, contract.checkEngine, { sense: "think", id: `server:${thief.id}` });
  assert.equal(engine.requests.at(-1)!.authorization, undefined);
});

test("a trial measures the first part and the whole of each sense, and is kept", async () => {
  for (const sense of contract.SENSES) {
    const kept = await create({ sense, name: `Prueba ${sense}`, voice: sense === "speak" ? "ef_dora" : "" });
    const check = good(
      await ask(server.url, admin.accessToken, contract.checkEngine, { sense, id: `server:${kept.id}` }),
    );
    assert.equal(check.ok, true, `${sense}: ${check.failure}`);
    assert.ok(check.first_part_ms! > 0 && check.total_ms! >= check.first_part_ms!);
    const listed = good(await ask(server.url, admin.accessToken, contract.listEngineServers, {}));
    assert.deepEqual(listed.servers.find(({ id }) => id === kept.id)!.last_check, check);
    const moved = good(
      await ask(server.url, admin.accessToken, contract.updateEngineServer, { id: kept.id, model: "otro" }),
    );
    assert.equal(moved.last_check, null);
  }
  const { environment } = good(await ask(server.url, admin.accessToken, contract.listEngineServers, {}));
  assert.deepEqual(environment, [
    { sense: "think", base_url: engine.baseURL, model: "de-la-instalacion", voice: "", has_key: false },
  ]);
  const trial = await ask(server.url, admin.accessToken, contract.checkEngine, { sense: "think", id: "compatible" });
  assert.equal(good(trial).ok, true);
});

test("a trial that fails says why: the key, the model, no way there, too slow, nonsense", async () => {
  const causes = [
    [{ status: 401 }, "refused_key"],
    [{ status: 404 }, "unknown_model"],
    [{ status: 429 }, "rate_limited"],
    [{ status: 500 }, "refused"],
    [{ garbage: true }, "malformed"],
    [{ tokens: ["Tarde"], firstAfterMs: 2_000 }, "timeout"],
  ] as const;
  for (const [answers, failure] of causes) {
    const broken = await openMockServer({ ...answers, tokens: [] });
    const kept = await create({ name: failure, base_url: broken.baseURL, first_part_timeout_ms: 300 });
    const id = `server:${kept.id}`;
    const check = good(await ask(server.url, admin.accessToken, contract.checkEngine, { sense: "think", id }));
    assert.deepEqual([check.ok, check.failure], [false, failure]);
    assert.equal(check.status, "status" in answers ? answers.status : null);
    await broken.close();
    if (failure !== "refused") continue;
    const away = good(await ask(server.url, admin.accessToken, contract.checkEngine, { sense: "think", id }));
    assert.equal(away.failure, "unavailable");
  }
});

test("the voice of a kept server can be heard before it is chosen, and is gone when it is switched off", async () => {
  const kept = await create({ sense: "speak", name: "Kokoro", voice: "ef_dora" });
  const named = async () =>
    good(await ask(server.url, person.accessToken, listVoices, {})).voices.filter(
      (voice) => voice.engine === `server:${kept.id}`,
    );
  const [voice] = await named();
  assert.deepEqual([voice!.name, voice!.language], ["ef_dora", "es"]);
  const heard = await fetch(server.url + VOICE_PREVIEW_PATH.replace(":id", encodeURIComponent(voice!.id)), {
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  assert.equal(heard.status, 200);
  assert.equal((await heard.arrayBuffer()).byteLength, 44 + 48_000);
  good(await ask(server.url, admin.accessToken, contract.updateEngineServer, { id: kept.id, enabled: false }));
  assert.deepEqual(await named(), []);
});

test("those that take over form a line and not a ring, and are of the same sense", async () => {
  const last = await create({ name: "Último" });
  const first = await create({ name: "Primero", fallback_id: last.id });
  const ring = await ask(server.url, admin.accessToken, contract.updateEngineServer, {
    id: last.id,
    fallback_id: first.id,
  });
  assert.equal(refusal(ring), "BAD_REQUEST");
  const voice = await ask(server.url, admin.accessToken, contract.createEngineServer, {
    ...draft({ sense: "speak", voice: "v", fallback_id: last.id }),
  });
  assert.equal(refusal(voice), "BAD_REQUEST");
  good(await ask(server.url, admin.accessToken, contract.deleteEngineServer, { id: last.id }));
  const { servers } = good(await ask(server.url, admin.accessToken, contract.listEngineServers, {}));
  assert.equal(servers.find(({ id }) => id === first.id)!.fallback_id, null);
  assert.equal(
    refusal(await ask(server.url, admin.accessToken, contract.deleteEngineServer, { id: last.id })),
    "ENGINE_NOT_FOUND",
  );
});

test("a conversation says which servers answered, which took over, and goes on when they are deleted", async () => {
  const broken = await openMockServer({ status: 500 });
  const good2 = await create({ name: "El bueno" });
  const bad = await create({ name: "El malo", base_url: broken.baseURL, fallback_id: good2.id });
  const agent = await makeAgent(server.url, person, {
    name: "Lucía",
    first_message: "Hola.",
    knowledge: "El máster cuesta 6.200 euros.",
    engine: { ...contract.EMBEDDED_ENGINE, think: `server:${bad.id}` },
  });
  const listed = good(await ask(server.url, admin.accessToken, contract.listEngineServers, {}));
  const used = listed.servers.find(({ id }) => id === bad.id)!;
  assert.deepEqual([used.used_by_count, used.used_by], [1, [{ id: agent.id, name: "Lucía" }]]);

  const answered = await converse(agent.id, "¿Cuánto cuesta el máster?", "seis mil euros");
  assert.deepEqual(answered!.think, {
    id: `server:${good2.id}`,
    name: "El bueno",
    failed: [{ id: `server:${bad.id}`, name: "El malo", failure: "refused" }],
  });

  for (const { id } of [bad, good2])
    good(await ask(server.url, admin.accessToken, contract.deleteEngineServer, { id }));
  const without = await converse(agent.id, "¿Cuánto cuesta el máster?", "6.200 euros");
  assert.deepEqual(
    without!.think,
    contract.embeddedBy("think", [{ id: `server:${bad.id}`, name: "", failure: "absent" }]),
  );
  await broken.close();
});

/** Asks in writing and gives the engines of the stored answer. */
async function converse(agentId: string, question: string, answer: string): Promise<contract.TurnEngines | null> {
  const { signed_url } = good(await ask(server.url, person.accessToken, elevenlabsGetSignedUrl, { agent_id: agentId }));
  const live = await connectLive(signed_url, { textOnly: true });
  live.conversation.sendUserMessage(question);
  await live.until("the answer", () => live.said().some((text) => text.includes(answer)));
  const id = live.conversation.getId();
  await live.conversation.endSession();
  for (;;) {
    const conversation = good(await ask(server.url, person.accessToken, getConversation, { id }));
    if (conversation.status === "done") return conversation.turns.at(-1)!.engines;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

test("what administrators do to engines stands in the log, without the key", async () => {
  const kept = await create({ name: "Anotado", key: KEY });
  good(
    await ask(server.url, admin.accessToken, contract.updateEngineServer, { id: kept.id, key: null, enabled: false }),
  );
  good(await ask(server.url, admin.accessToken, contract.deleteEngineServer, { id: kept.id }));
  const { entries } = good(await ask(server.url, admin.accessToken, listAuditLog, { search: "Anotado" }));
  assert.deepEqual(
    entries.map(({ action, detail }) => [action, detail["made"], detail["changed"]]),
    [
      ["engine.removed", undefined, undefined],
      ["engine.saved", false, "enabled, key"],
      ["engine.saved", true, undefined],
    ],
  );
  assert.equal(JSON.stringify(entries).includes(KEY), false);
});
