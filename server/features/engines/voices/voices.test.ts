import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { createAgent, getAgent, listVoices, type AgentDraft } from "#contract/agents.ts";
import { listAuditLog } from "#contract/audit.ts";
import {
  createEngineServer,
  DEFAULT_ENGINE_TIMEOUTS,
  deleteEngineServer,
  updateEngineServer,
} from "#contract/engines.ts";
import * as contract from "#contract/voices.ts";
import { openMockServer, type MockServer } from "#providers/speech/compatible/mock-server.ts";
import { administratorOf } from "#tests/support/administrator.ts";
import { asker, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

const [LUCIA, MATEO] = ["espeak-es-ES-lucia", "espeak-es-ES-mateo"];
let server: TestServer;
let engine: MockServer;
let admin: Person;
let ana: Person;
before(async () => {
  engine = await openMockServer({ pcm: new Int16Array(24_000).fill(9_000) });
  server = await startTestServer();
  admin = await administratorOf(server);
  ana = await signUpConfirmed(server.url);
});
after(async () => {
  await server.stop();
  await engine.close();
});
beforeEach(() => server.database.asOwner("truncate voice_settings; truncate voice_agents cascade"));

const as = asker(() => server);
const made = async (draft: Partial<AgentDraft> = {}) => good(await as(ana, createAgent, { name: "Lucía", ...draft }));
const kept = async (id: string) =>
  good(await as(admin, contract.listKeptVoices, {})).voices.find((voice) => voice.id === id)!;
const prefer = (language: "es" | "en", voice_id: string | null) =>
  as(admin, contract.preferVoice, { language, voice_id });

test("a voice that is switched off is no longer to be chosen, and who speaks with it keeps it", async () => {
  const { id } = await made({ voice_id: LUCIA });
  assert.equal((await kept(LUCIA)).used_by_count, 1);
  good(await as(admin, contract.switchVoice, { id: LUCIA, enabled: false }));
  const { voices } = good(await as(ana, listVoices, {}));
  assert.deepEqual(
    [voices.find((voice) => voice.id === LUCIA)?.enabled, voices.find((voice) => voice.id === MATEO)?.enabled],
    [false, true],
  );
  assert.equal(good(await as(ana, getAgent, { id })).voice_id, LUCIA);
  good(await as(admin, contract.switchVoice, { id: LUCIA, enabled: true }));
  assert.equal((await kept(LUCIA)).enabled, true);
});

test("agents are counted once for each voice, whichever of their languages it is of", async () => {
  const english = "espeak-en-GB-alice";
  await made({ voice_id: LUCIA, languages: [{ language: "en", first_message: "", voice_id: english }] });
  await made({ voice_id: LUCIA });
  assert.deepEqual([(await kept(LUCIA)).used_by_count, (await kept(english)).used_by_count], [2, 1]);
});

test("new agents begin with the voice of their language, unless they name one or another engine", async () => {
  assert.equal((await made()).voice_id, "");
  good(await prefer("es", MATEO));
  assert.deepEqual([(await kept(MATEO)).preferred, (await kept(LUCIA)).preferred], [true, false]);
  assert.equal((await made()).voice_id, MATEO);
  assert.equal((await made({ voice_id: LUCIA })).voice_id, LUCIA);
  assert.equal((await made({ language: "en" })).voice_id, "");
  const elsewhere = { listen: "browser", think: "guided", speak: "compatible" };
  assert.equal((await made({ engine: elsewhere })).voice_id, "");
  good(await prefer("es", null));
  assert.equal((await made()).voice_id, "");
});

test("a default of an administrators' engine brings the engine with it, as long as that is there", async () => {
  const { id } = good(
    await as(admin, createEngineServer, {
      ...{ sense: "speak", name: "Kokoro", base_url: engine.baseURL, model: "kokoro", voice: "ef_dora" },
      ...{ fallback_id: null, enabled: true, ...DEFAULT_ENGINE_TIMEOUTS },
    }),
  );
  good(await prefer("es", `server:${id}-es`));
  const agent = await made();
  assert.deepEqual([agent.voice_id, agent.engine.speak], [`server:${id}-es`, `server:${id}`]);
  good(await as(admin, updateEngineServer, { id, enabled: false }));
  assert.deepEqual([(await made()).voice_id, (await made()).engine.speak], ["", "espeak"]);
  // Administrators see servers that are switched off; their agents begin like everybody's.
  assert.equal(good(await as(admin, createAgent, { name: "Del administrador" })).engine.speak, "espeak");
  good(await as(admin, updateEngineServer, { id, enabled: true }));
  assert.equal((await made()).engine.speak, `server:${id}`);
  good(await as(admin, deleteEngineServer, { id }));
  assert.equal((await made()).engine.speak, "espeak");
  assert.equal((await server.database.asOwner("select 1 from voice_settings")).length, 0);
});

test("neither the default nor the last voice of a language can be switched off", async () => {
  good(await prefer("es", LUCIA));
  assert.equal(refusal(await as(admin, contract.switchVoice, { id: LUCIA, enabled: false })), "VOICE_NEEDED");
  good(await prefer("es", null));
  const spanish = good(await as(admin, contract.listKeptVoices, {})).voices.filter(({ language }) => language === "es");
  for (const { id } of spanish.slice(1)) good(await as(admin, contract.switchVoice, { id, enabled: false }));
  assert.equal(refusal(await as(admin, contract.switchVoice, { id: spanish[0]!.id, enabled: false })), "VOICE_NEEDED");
  good(await prefer("es", spanish[1]!.id));
  assert.equal((await kept(spanish[1]!.id)).enabled, true, "the default is on");
});

test("only administrators decide, only about voices that there are, and it is noted", async () => {
  const refused = [
    await as(ana, contract.listKeptVoices, {}),
    await as(ana, contract.switchVoice, { id: LUCIA, enabled: false }),
    await as(ana, contract.preferVoice, { language: "es", voice_id: LUCIA }),
  ];
  assert.deepEqual(new Set(refused.map(refusal)), new Set(["FORBIDDEN"]));
  assert.equal(refusal(await as(admin, contract.switchVoice, { id: "nadie", enabled: false })), "NOT_FOUND");
  assert.equal(refusal(await prefer("en", LUCIA)), "NOT_FOUND", "it speaks another language");
  good(await prefer("es", LUCIA));
  good(await as(admin, contract.switchVoice, { id: MATEO, enabled: false }));
  const { entries } = good(await as(admin, listAuditLog, {}));
  assert.deepEqual(
    entries.slice(0, 2).map(({ action, target_name }) => [action, target_name]),
    [
      ["voice.switched", "Mateo (España)"],
      ["voice.preferred", "Lucía (España)"],
    ],
  );
});
