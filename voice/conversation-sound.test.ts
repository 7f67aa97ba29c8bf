// What is heard and said aloud.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import { openMockServer } from "#providers/speech/compatible/mock-server.ts";
import { openEngines } from "#providers/speech/engines.ts";
import type { Engines } from "#providers/speech/port.ts";
import {
  spoken,
  converse,
  PATIENT,
  silence,
  types,
  playedMs,
  lastEventId,
  speakUntil,
} from "#tests/support/conversation-scene.ts";

let engines: Engines;
let folder: string;
let question: Int16Array;
before(async () => {
  engines = await openEngines();
  folder = await mkdtemp(join(tmpdir(), "conversation-"));
  question = await spoken(engines, "Buenas tardes. Quería saber cuánto cuesta el máster de marketing, por favor.");
});
after(async () => {
  await engines.close();
  await rm(folder, { recursive: true });
});

test("the greeting begins with the disclosure, in text and in sound that is loud enough to hear", async () => {
  await converse(engines, {}, async ({ client }) => {
    await client.until("a second of greeting", () => playedMs(client, 1) >= 1_000);
    assert.deepEqual(client.said(), [
      "Le atiende un asistente virtual con inteligencia artificial. Hola, soy Lucía, de secretaría. ¿En qué puedo ayudarle?",
    ]);
    assert.ok(Math.max(...client.audio.flatMap(({ pcm }) => [...pcm].map(Math.abs))) > 3_000);
    assert.ok(client.audio.every(({ pcm }) => pcm.length >= 1_600 && pcm.length <= 3_200));
  });
});

test("a typed question interrupts the greeting and is answered from the agent's knowledge", async () => {
  const { journals } = await converse(engines, {}, async ({ client }) => {
    await client.until("the disclosure to be over", () => playedMs(client, 1) >= 4_500);
    client.conversation.sendUserMessage("¿Cuánto cuesta el máster?");
    await client.until(
      "the answer in sound",
      () => client.said().length === 2 && client.audio.some(({ eventId }) => eventId > 1),
    );
    assert.match(client.said()[1]!, /6\.200 euros/);
  });
  const [greeting, asked, answered] = journals[0]!.turns;
  assert.equal(greeting!.interrupted, true);
  assert.equal(asked!.message, "¿Cuánto cuesta el máster?");
  assert.equal(asked!.source, "text");
  assert.deepEqual(answered!.passages, [
    "El máster en marketing digital cuesta 6.200 euros e incluye materiales y tutorías.",
  ]);
  assert.ok(answered!.waterfall!.first_audio! >= answered!.waterfall!.first_token!);
  assert.deepEqual(
    journals[0]!.turns.map(({ seq }) => seq),
    [0, 1, 2],
  );
});

test("speech over the agent interrupts it: interruption, correction, and not one more sound of the old reply", async () => {
  const { journals } = await converse(engines, {}, async ({ client }) => {
    await speakUntil(client, "the interruption", {
      pcm: question.subarray(0, 16_000),
      holds: () => client.interruptions.length > 0,
    });
    const sent = playedMs(client, 1);
    assert.ok(Math.max(...client.scores) > 0.8);
    const told = types(client).indexOf("interruption");
    assert.deepEqual(types(client).slice(told, told + 2), ["interruption", "agent_response_correction"]);
    const correction = client.frames[told + 1]!["agent_response_correction_event"] as {
      original_agent_response: string;
      corrected_agent_response: string;
      event_id: number;
    };
    assert.equal(correction.event_id, 1);
    assert.ok(correction.original_agent_response.startsWith(correction.corrected_agent_response));
    assert.ok(correction.corrected_agent_response.length < correction.original_agent_response.length);
    assert.ok(correction.corrected_agent_response.startsWith("Le atiende un asistente"));

    client.conversation.sendUserMessage("¿Cuándo empiezan las clases?");
    await speakUntil(client, "the next reply", {
      pcm: silence(200),
      holds: () => client.audio.some(({ eventId }) => eventId > client.interruptions[0]!),
    });
    assert.equal(playedMs(client, 1), sent);
    assert.ok(client.interruptions[0]! > 1);
  });
  const [cut, asked] = journals[0]!.turns;
  assert.equal(cut!.interrupted, true);
  assert.ok(cut!.original_message!.startsWith(cut!.message));
  assert.equal(asked!.source, "voice");
});

test("nobody can talk over the disclosure", async () => {
  await converse(engines, {}, async ({ client }) => {
    await client.speak(question.subarray(0, 16_000));
    assert.deepEqual(client.interruptions, []);
  });
});

test("the recording holds both voices, each in its lane", async () => {
  const recordingPath = join(folder, "both.wav");
  await converse(engines, { server: { recordingPath } }, async ({ client }) => {
    await client.until("sound", () => playedMs(client, 1) >= 1_000);
    await client.speak(question);
  });
  const bytes = await readFile(recordingPath);
  const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset + 44, bytes.byteOffset + bytes.length));
  assert.equal(bytes.readUInt32LE(40), bytes.length - 44);
  const energy = (lane: number): number =>
    Math.sqrt(
      samples.reduce((sum, sample, i) => (i % 2 === lane ? sum + sample * sample : sum), 0) / (samples.length / 2),
    );
  assert.ok(energy(0) > 300, `agent ${energy(0)}`);
  assert.ok(energy(1) > 300, `user ${energy(1)}`);
});

test("an utterance goes to a transcription server and its answer becomes a turn", async () => {
  const server = await openMockServer({ transcript: "¿Cuánto cuesta el máster?" });
  const own = await openEngines({
    listen: { baseURL: server.baseURL, model: "whisper", apiKey: null },
    think: null,
    speak: null,
  });
  try {
    const { journals } = await converse(
      engines,
      { agent: { engine: { ...EMBEDDED_ENGINE, listen: "compatible" }, turn: PATIENT }, server: { engines: own } },
      async ({ client }) => {
        await client.until("the disclosure to be over", () => playedMs(client, 1) >= 4_800);
        await client.speak(question);
        // Said and heard: a reply that nobody has heard anything of is no turn.
        await speakUntil(client, "the answer in sound", {
          pcm: silence(200),
          // Its words may come while the greeting still sounds.
          holds: () => lastEventId(client) > 1 && playedMs(client, lastEventId(client)) >= 400,
        });
        const heard = client.frames.find(({ type }) => type === "user_transcript")!["user_transcription_event"] as {
          user_transcript: string;
          event_id: number;
        };
        assert.equal(heard.user_transcript, "¿Cuánto cuesta el máster?");
        assert.ok(Number.isInteger(heard.event_id));
      },
    );
    const asked = journals[0]!.turns.find(({ role }) => role === "user")!;
    const answered = journals[0]!.turns.find(({ role, seq }) => role === "agent" && seq > asked.seq)!;
    assert.equal(asked.source, "voice");
    assert.ok(answered.waterfall!.speech_end! >= PATIENT.endpointing_ms);
    assert.ok(answered.waterfall!.text! >= answered.waterfall!.speech_end!);
    // Whole utterance with what came just before it, and not the silence after.
    const seconds = (server.requests[0]!.body.length - 600) / 32_000;
    assert.ok(seconds > 4 && seconds < 6.5, `${seconds} s`);
  } finally {
    await own.close();
    await server.close();
  }
});
