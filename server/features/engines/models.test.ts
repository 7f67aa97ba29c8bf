import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { elevenlabsGetSignedUrl, listVoices } from "#contract/agents.ts";
import { listAuditLog } from "#contract/audit.ts";
import { getConversation } from "#contract/conversations.ts";
import { checkEngine, listEngines } from "#contract/engines.ts";
import * as contract from "#contract/speech-models.ts";
import { writeManifest } from "#providers/speech/local/installed.ts";
import { administratorOf } from "#tests/support/administrator.ts";
import { makeAgent } from "#tests/support/agents.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { connectLive } from "#tests/support/live-client.ts";
import { spoken } from "#tests/support/microphone.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { tinyPiper, tinyTransducer } from "#tests/support/tiny-models.ts";

const EARS = "kroko-es-2025-08";
const VOICE = "piper-es-es-davefx-medium";

let server: TestServer;
let admin: Person;
let person: Person;
before(async () => {
  server = await startTestServer();
  person = await signUpConfirmed(server.url);
  admin = await administratorOf(server);
  // As if they had been downloaded: models of the same shape, too small to be good at anything.
  await plant(EARS, tinyTransducer);
  await plant(VOICE, tinyPiper);
});
after(() => server.stop());

async function plant(id: string, make: (folder: string) => void): Promise<void> {
  const folder = path.join(server.dataDir, "models", id);
  make(folder);
  await writeManifest(folder, { trust: "first_use", now: new Date(0), signal: new AbortController().signal });
}

const models = async () => good(await ask(server.url, admin.accessToken, contract.listSpeechModels, {})).models;

test("only administrators see, install, check or remove models", async () => {
  const { accessToken } = person;
  const id = { id: "whisper-base" };
  const refused = [
    await ask(server.url, accessToken, contract.listSpeechModels, {}),
    await ask(server.url, accessToken, contract.installSpeechModel, id),
    await ask(server.url, accessToken, contract.stopSpeechModel, id),
    await ask(server.url, accessToken, contract.verifySpeechModel, id),
    await ask(server.url, accessToken, contract.removeSpeechModel, id),
  ];
  assert.deepEqual(new Set(refused.map(refusal)), new Set(["FORBIDDEN"]));
});

test("what is not in the catalogue cannot be fetched, nor anything outside of the folder be removed", async () => {
  const { accessToken } = admin;
  assert.equal(refusal(await ask(server.url, accessToken, contract.installSpeechModel, { id: "otro" })), "NOT_FOUND");
  assert.equal(
    refusal(await ask(server.url, accessToken, contract.removeSpeechModel, { id: "../recordings" })),
    "BAD_REQUEST",
  );
  good(await ask(server.url, accessToken, contract.removeSpeechModel, { id: "recordings" }));
  assert.equal(fs.existsSync(path.join(server.dataDir, "recordings")), true);
});

test("installed models can be chosen and tried", async () => {
  const installed = (await models()).filter(({ state }) => state === "installed");
  assert.deepEqual(installed.map(({ id }) => id).toSorted(), [EARS, VOICE]);
  const { engines } = good(await ask(server.url, person.accessToken, listEngines, {}));
  const local = engines.filter(({ kind }) => kind === "local").map(({ id, sense }) => [id, sense]);
  assert.deepEqual(local, [
    [`local:${EARS}`, "listen"],
    [`local:${VOICE}`, "speak"],
  ]);
  const { voices } = good(await ask(server.url, person.accessToken, listVoices, {}));
  assert.ok(voices.some(({ engine, language }) => engine === `local:${VOICE}` && language === "es"));
  for (const [id, sense] of [
    [EARS, "listen"],
    [VOICE, "speak"],
  ] as const) {
    const check = good(await ask(server.url, admin.accessToken, checkEngine, { id: `local:${id}`, sense }));
    assert.equal(check.ok, true, id);
    assert.ok(check.first_part_ms !== null && check.total_ms !== null);
  }
});

test("a conversation is heard and spoken on this machine, and says by whom", async () => {
  const agent = await makeAgent(server.url, person, {
    name: "Lucía",
    first_message: "Hola.",
    knowledge: "Los buenos días se dan por la mañana.",
    engine: { listen: `local:${EARS}`, think: "guided", speak: `local:${VOICE}` },
  });
  assert.deepEqual((await models()).find(({ id }) => id === EARS)?.used_by, [{ id: agent.id, name: "Lucía" }]);
  const { accessToken } = person;
  const { signed_url } = good(await ask(server.url, accessToken, elevenlabsGetSignedUrl, { agent_id: agent.id }));
  const live = await connectLive(signed_url);
  await live.until("the greeting is said", () => live.said().length > 0 && live.audio.length > 0);
  const sentence = await spoken("Perdone, una pregunta.", 16_000);
  const heard = () =>
    live.frames.flatMap((frame) =>
      frame.type === "user_transcript"
        ? [(frame["user_transcription_event"] as { user_transcript: string }).user_transcript]
        : [],
    );
  while (heard().length === 0) {
    await live.speak(sentence);
    await live.speak(new Int16Array(24_000));
  }
  assert.match(heard()[0]!, /^hola buenos días/);
  const last = (type: string) => live.frames.findLastIndex((frame) => frame.type === type);
  await live.until("the agent answers", () => last("agent_response") > last("user_transcript"));
  const id = live.conversation.getId();
  await live.conversation.endSession();
  await live.disconnected;

  const stored = async () => good(await ask(server.url, accessToken, getConversation, { id }));
  let conversation = await stored();
  while (conversation.status !== "done") conversation = await stored();
  const spokenBy = conversation.turns.flatMap(({ engines }) => engines?.speak?.id ?? []);
  const heardBy = conversation.turns.flatMap(({ engines }) => engines?.listen?.id ?? []);
  assert.ok(spokenBy.length > 0 && spokenBy.every((engine) => engine === `local:${VOICE}`));
  assert.ok(heardBy.includes(`local:${EARS}`));
});

test("a model that has changed on disk is found out, and one that was removed is gone for good", async () => {
  const { accessToken } = admin;
  const verify = async () =>
    good(await ask(server.url, accessToken, contract.verifySpeechModel, { id: VOICE })).problem;
  assert.equal(await verify(), null);
  fs.appendFileSync(path.join(server.dataDir, "models", VOICE, "tokens.txt"), "x 99\n");
  assert.equal(await verify(), "incomplete");
  assert.equal((await models()).find(({ id }) => id === VOICE)?.problem, "incomplete");
  good(await ask(server.url, accessToken, contract.removeSpeechModel, { id: VOICE }));
  assert.equal((await models()).find(({ id }) => id === VOICE)?.state, "absent");
  const check = good(await ask(server.url, accessToken, checkEngine, { id: `local:${VOICE}`, sense: "speak" }));
  assert.deepEqual([check.ok, check.failure], [false, "absent"]);
  const { entries } = good(await ask(server.url, accessToken, listAuditLog, { action: "model.removed" }));
  assert.deepEqual([entries[0]?.target_id, entries[0]?.actor_email], [VOICE, admin.email]);
});
