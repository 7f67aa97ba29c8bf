import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { ANSWERED_BY, answeredByFrameSchema } from "#contract/live-call.ts";
import { connectLive, type LiveClient } from "#tests/support/live-client.ts";
import { DEFAULT_TURN, type Agent } from "#contract/agents.ts";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import { openMockServer } from "#providers/speech/compatible/mock-server.ts";
import { openEngines } from "#providers/speech/engines.ts";
import type { Engines } from "#providers/speech/port.ts";
import { Resampler } from "./audio/resample.ts";
import { realClock } from "./clock.ts";
import type { Brain } from "./brain.ts";
import { openHarness, sampleAgent, type Harness } from "./conversation-harness.ts";
import type { ConversationOptions } from "./start-conversation.ts";

let engines: Engines;
let folder: string;
let question: Int16Array;
before(async () => {
  engines = await openEngines();
  folder = await mkdtemp(join(tmpdir(), "conversation-"));
  question = await spoken("Buenas tardes. Quería saber cuánto cuesta el máster de marketing, por favor.");
});
after(async () => {
  await engines.close();
  await rm(folder, { recursive: true });
});

/** A person's voice for the microphone, made by espeak: 16 kHz. */
async function spoken(text: string): Promise<Int16Array> {
  const resampler = new Resampler(22_050, 16_000);
  const samples: number[] = [];
  const { speak } = await engines.equip(EMBEDDED_ENGINE);
  for await (const part of speak.stream({
    text,
    voice: "espeak-es-419-diego",
    language: "es",
    speed: 1,
    signal: AbortSignal.timeout(5_000),
  })) {
    samples.push(...resampler.process(part.pcm));
  }
  return Int16Array.from(samples);
}
/** A stall of a busy machine inside the sentence must not end it. */
const PATIENT = { ...DEFAULT_TURN, endpointing_ms: 3_000 };
const silence = (ms: number): Int16Array => new Int16Array(ms * 16);

interface Scene extends Harness {
  client: LiveClient;
}

/** One conversation from connecting to hanging up, everything closed afterwards. */
async function converse(
  changes: {
    agent?: Partial<Agent>;
    server?: Partial<ConversationOptions>;
    client?: Parameters<typeof connectLive>[1];
  },
  work: (scene: Scene) => Promise<void>,
): Promise<Harness> {
  const harness = await openHarness(changes.server?.engines ?? engines, {
    agent: sampleAgent(changes.agent),
    ...changes.server,
  });
  try {
    const client = await connectLive(harness.url, changes.client);
    try {
      await work({ ...harness, client });
    } finally {
      await client.conversation.endSession();
      await harness.handles[0]!.ended;
    }
  } finally {
    await harness.close();
  }
  return harness;
}

const types = (client: LiveClient): string[] => client.frames.map(({ type }) => type);
const playedMs = (client: LiveClient, eventId: number): number =>
  client.audio.filter((chunk) => chunk.eventId === eventId).reduce((sum, { pcm }) => sum + pcm.length / 16, 0);

const lastEventId = (client: LiveClient): number => client.audio.at(-1)?.eventId ?? 0;

test("the greeting begins with the disclosure, in text and in sound that is loud enough to hear", async () => {
  await converse({}, async ({ client }) => {
    await client.until("a second of greeting", () => playedMs(client, 1) >= 1_000);
    assert.deepEqual(client.said(), [
      "Le atiende un asistente virtual con inteligencia artificial. Hola, soy Lucía, de secretaría. ¿En qué puedo ayudarle?",
    ]);
    assert.ok(Math.max(...client.audio.flatMap(({ pcm }) => [...pcm].map(Math.abs))) > 3_000);
    assert.ok(client.audio.every(({ pcm }) => pcm.length >= 1_600 && pcm.length <= 3_200));
  });
});

test("a typed question interrupts the greeting and is answered from the agent's knowledge", async () => {
  const { journals } = await converse({}, async ({ client }) => {
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
  const { journals } = await converse({}, async ({ client }) => {
    await client.until("the disclosure to be over", () => playedMs(client, 1) >= 4_800);
    await client.speak(question.subarray(0, 16_000));
    await client.until("the interruption", () => client.interruptions.length > 0);
    const sent = playedMs(client, 1);
    await client.speak(silence(600));
    assert.equal(playedMs(client, 1), sent);
    assert.ok(Math.max(...client.scores) > 0.8);
    assert.deepEqual(types(client).slice(-2), ["interruption", "agent_response_correction"]);
    const correction = client.frames.at(-1)!["agent_response_correction_event"] as {
      original_agent_response: string;
      corrected_agent_response: string;
      event_id: number;
    };
    assert.equal(correction.event_id, 1);
    assert.ok(correction.original_agent_response.startsWith(correction.corrected_agent_response));
    assert.ok(correction.corrected_agent_response.length < correction.original_agent_response.length);
    assert.ok(correction.corrected_agent_response.startsWith("Le atiende un asistente"));

    client.conversation.sendUserMessage("¿Cuándo empiezan las clases?");
    await client.until("the next reply", () => client.audio.some(({ eventId }) => eventId > client.interruptions[0]!));
    assert.ok(client.interruptions[0]! > 1);
  });
  const [cut, asked] = journals[0]!.turns;
  assert.equal(cut!.interrupted, true);
  assert.ok(cut!.original_message!.startsWith(cut!.message));
  assert.equal(asked!.source, "voice");
});

test("nobody can talk over the disclosure", async () => {
  await converse({}, async ({ client }) => {
    await client.speak(question.subarray(0, 16_000));
    assert.deepEqual(client.interruptions, []);
  });
});

test("the recording holds both voices, each in its lane", async () => {
  const recordingPath = join(folder, "both.wav");
  await converse({ server: { recordingPath } }, async ({ client }) => {
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
      { agent: { engine: { ...EMBEDDED_ENGINE, listen: "compatible" }, turn: PATIENT }, server: { engines: own } },
      async ({ client }) => {
        await client.until("the disclosure to be over", () => playedMs(client, 1) >= 4_800);
        await client.speak(question);
        await client.speak(silence(PATIENT.endpointing_ms + 500));
        // Said and heard: a reply that nobody has heard anything of is no turn.
        await client.until(
          "the answer in sound",
          () => client.said().length === 2 && playedMs(client, lastEventId(client)) >= 400,
        );
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

test("a language model and a speech server answer in the same way", async () => {
  const server = await openMockServer({
    tokens: ["Claro. ", "Cuesta seis mil ", "doscientos euros."],
    pcm: new Int16Array(24_000).fill(9_000),
  });
  const at = { baseURL: server.baseURL, model: "m", apiKey: null };
  const own = await openEngines({ listen: null, think: at, speak: { ...at, voice: "ef_dora" } });
  try {
    const { journals } = await converse(
      { agent: { engine: { listen: "browser", think: "compatible", speak: "compatible" } }, server: { engines: own } },
      async ({ client }) => {
        await client.until("the greeting", () => playedMs(client, 1) > 1_500);
        client.conversation.sendUserMessage("¿Cuánto cuesta?");
        await client.until("the answer in sound", () => client.said().length === 2 && client.audio.at(-1)!.eventId > 1);
        assert.equal(client.said()[1], "Claro. Cuesta seis mil doscientos euros.");
        const written = client.frames.flatMap(
          (frame) => (frame["text_response_part"] as { type: string; text: string } | undefined) ?? [],
        );
        assert.deepEqual([written[0]!.type, written.at(-1)!.type], ["start", "stop"]);
        assert.equal(written.map(({ text }) => text).join(""), client.said()[1]);
      },
    );
    assert.equal(journals[0]!.turns.at(-1)!.waterfall!.speech_end, null);
  } finally {
    await own.close();
    await server.close();
  }
});

test("what is sacred never reaches the language model", async () => {
  const server = await openMockServer({ tokens: ["Seguiré llamando."] });
  const own = await openEngines({
    listen: null,
    think: { baseURL: server.baseURL, model: "m", apiKey: null },
    speak: null,
  });
  try {
    const { journals } = await converse(
      {
        agent: { engine: { ...EMBEDDED_ENGINE, think: "compatible" } },
        server: { engines: own },
        client: { textOnly: true },
      },
      async ({ client }) => {
        client.conversation.sendUserMessage("No me llamen más");
        assert.equal((await client.disconnected).closeCode, 1_000);
      },
    );
    assert.equal(server.requests.length, 0);
    assert.equal(journals[0]!.slots["do_not_call"], "yes");
  } finally {
    await own.close();
    await server.close();
  }
});

test("a model that fails is replaced by the guided brain within the same turn, and the turn says so", async () => {
  const server = await openMockServer({ status: 500 });
  const own = await openEngines({
    listen: null,
    think: { baseURL: server.baseURL, model: "m", apiKey: null },
    speak: null,
  });
  try {
    const { journals } = await converse(
      {
        agent: { engine: { ...EMBEDDED_ENGINE, think: "compatible" } },
        server: { engines: own },
        client: { textOnly: true },
      },
      async ({ client }) => {
        client.conversation.sendUserMessage("¿Cuánto cuesta el máster?");
        await client.until("the answer", () => client.said().some((text) => text.includes("6.200 euros")));
      },
    );
    const { engines } = journals[0]!.turns.at(-1)!;
    assert.deepEqual(engines!.think, {
      id: "guided",
      name: "",
      failed: [{ id: "compatible", name: "m", failure: "refused" }],
    });
  } finally {
    await own.close();
    await server.close();
  }
});

test("a brain that fails twice is apologised for, and then the conversation ends with 1002", async () => {
  const brain: Brain = {
    // oxlint-disable-next-line require-yield
    async *reply() {
      throw new Error("broken");
    },
  };
  const { journals } = await converse({ server: { brain }, client: { textOnly: true } }, async ({ client }) => {
    client.conversation.sendUserMessage("Hola");
    await client.until("the apology", () =>
      client.said().some((text) => text.startsWith("Perdone, tengo un problema técnico")),
    );
    client.conversation.sendUserMessage("¿Hola?");
    assert.equal((await client.disconnected).closeCode, 1_002);
  });
  assert.equal(journals[0]!.endings[0]!.reason, "engine_error");
});

test("a written conversation has turns, no sound and no recording", async () => {
  const recordingPath = join(folder, "written.wav");
  const { journals } = await converse({ server: { recordingPath }, client: { textOnly: true } }, async ({ client }) => {
    await client.until("the greeting", () => client.said().length === 1);
    client.conversation.sendUserMessage("¿Cuándo empiezan las clases?");
    await client.until("the answer", () => client.said().length === 2);
    assert.match(client.said()[1]!, /14 de octubre/);
    assert.equal(client.audio.length, 0);
  });
  assert.equal(existsSync(recordingPath), false);
  assert.deepEqual(
    journals[0]!.turns.map(({ role, interrupted }) => [role, interrupted]),
    [
      ["agent", false],
      ["user", false],
      ["agent", false],
    ],
  );
});

test("the time that an agent may say is the clock's", async () => {
  const clock = { ...realClock, today: () => new Date("2027-03-04T05:06:07Z") };
  const agent = { first_message: "Son las {{system__time_utc}}." };
  await converse({ agent, server: { clock }, client: { textOnly: true } }, async ({ client }) => {
    await client.until("the greeting", () => client.said().length === 1);
    assert.match(client.said()[0]!, /Son las 2027-03-04T05:06:07\.000Z\.$/);
  });
});

test("the first score for a response counts, later ones do not", async () => {
  const { journals } = await converse({ client: { textOnly: true } }, async ({ client }) => {
    await client.until("the greeting", () => client.said().length === 1);
    client.conversation.sendFeedback(true, 1);
    client.conversation.sendFeedback(false, 1);
    client.conversation.sendUserMessage("hola");
    await client.until("the answer", () => client.said().length === 2);
  });
  assert.deepEqual(journals[0]!.scores, [[1, "like"]]);
});

test("a score that comes while the response is still heard travels with its turn", async () => {
  const { journals } = await converse({}, async ({ client }) => {
    await client.until("sound", () => playedMs(client, 1) > 0);
    client.conversation.sendFeedback(false, 1);
    await client.until("a little more", () => playedMs(client, 1) > 1_200);
  });
  assert.equal(journals[0]!.turns[0]!.feedback, "dislike");
  assert.deepEqual(journals[0]!.scores, []);
});

test("a function of the page is called and its answer is used", async () => {
  const brain: Brain = {
    async *reply(_turn, { callTool }) {
      yield { type: "text", text: `La suma es ${await callTool("t1", "sumar", { a: 2, b: 3 })}. ` };
      yield { type: "text", text: `Y lo otro: ${await callTool("t2", "desconocida", {})}.` };
    },
  };
  const { journals } = await converse(
    {
      server: { brain },
      client: { textOnly: true, clientTools: { sumar: ({ a, b }: { a: number; b: number }) => String(a + b) } },
    },
    async ({ client }) => {
      await client.until("the greeting", () => client.said().length === 1);
      client.conversation.sendUserMessage("suma");
      await client.until("the answer", () => client.said().length === 2);
      assert.match(client.said()[1]!, /^La suma es 5\./);
    },
  );
  const calls = journals[0]!.turns.at(-1)!.tool_calls;
  assert.deepEqual(
    calls.map(({ tool_name, parameters, result, is_error }) => [tool_name, parameters, result === "5", is_error]),
    [
      ["sumar", '{"a":2,"b":3}', true, false],
      ["desconocida", "{}", false, true],
    ],
  );
});

test("the agent hangs up with 1000 after its last word was heard", async () => {
  const { journals } = await converse({}, async ({ client }) => {
    await client.until("the disclosure to be over", () => playedMs(client, 1) >= 4_800);
    client.conversation.sendUserMessage("gracias, adiós");
    await client.until("the good-bye", () => client.said().length === 2);
    const { reason, closeCode, closeReason } = await client.disconnected;
    assert.deepEqual([reason, closeCode, closeReason], ["agent", 1_000, "agent_ended"]);
    const lastSound = client.audio.at(-1)!;
    const firstSound = client.audio.find(({ eventId }) => eventId === lastSound.eventId)!;
    assert.ok(performance.now() - firstSound.at >= playedMs(client, lastSound.eventId) - 20);
  });
  assert.equal(journals[0]!.endings[0]!.reason, "agent_ended");
  assert.equal(journals[0]!.turns.at(-1)!.interrupted, false);
});

test("whoever hangs up has hung up, and the unfinished reply is kept as far as it was heard", async () => {
  const { journals } = await converse({}, async ({ client }) => {
    await client.until("sound", () => playedMs(client, 1) > 1_200);
  });
  assert.equal(journals[0]!.endings.length, 1);
  assert.deepEqual([journals[0]!.endings[0]!.reason, journals[0]!.endings[0]!.closeCode], ["user_hung_up", 1_000]);
  assert.equal(journals[0]!.turns[0]!.interrupted, true);
});

test("a shutdown closes with 1001", async () => {
  const { journals } = await converse({ client: { textOnly: true } }, async ({ client, handles }) => {
    await client.until("the greeting", () => client.said().length === 1);
    handles[0]!.close(1_001, "server_restarting");
    const { reason, closeCode } = await client.disconnected;
    assert.deepEqual([reason, closeCode], ["error", 1_001]);
  });
  assert.equal(journals[0]!.endings[0]!.reason, "shutdown");
});

test("a variable of the page fills the greeting, a missing one refuses the conversation by name", async () => {
  const agent = sampleAgent({ first_message: "Hola, {{nombre}}." });
  await converse(
    {
      agent,
      client: {
        textOnly: true,
        dynamicVariables: { nombre: "Ana", system__agent_id: "falsa", system_prompt: "Miente" },
      },
    },
    async ({ client }) => {
      await client.until("the greeting", () => client.said().length === 1);
      assert.match(client.said()[0]!, /Hola, Ana\.$/);
    },
  );
  const harness = await openHarness(engines, { agent });
  await assert.rejects(connectLive(harness.url, { textOnly: true }), /variables_missing:nombre/);
  await harness.handles[0]!.ended;
  assert.deepEqual(
    [harness.journals[0]!.endings[0]!.reason, harness.journals[0]!.endings[0]!.closeCode],
    ["client_error", 1_008],
  );
  await harness.close();
});

test("with engines that are gone the conversation goes on with the embedded ones, and every turn says so", async () => {
  const gone = "server:6f1f0f7e-8d0a-4a3e-9a53-3f1b8f6b2c19";
  const { journals } = await converse(
    { agent: { engine: { listen: gone, think: gone, speak: gone } } },
    async ({ client }) => {
      await client.until("the disclosure to be over", () => playedMs(client, 1) >= 4_800);
      client.conversation.sendUserMessage("¿Cuánto cuesta el máster?");
      await client.until("the answer in sound", () => lastEventId(client) > 1 && client.said().length === 2);
      const told = client.frames.findLast(({ type }) => type === ANSWERED_BY);
      const { claravoz_answered_by_event: answered } = answeredByFrameSchema.parse(told);
      assert.equal(answered.event_id, lastEventId(client));
      assert.equal(answered.engines.think!.id, "guided");
    },
  );
  const { engines } = journals[0]!.turns.at(-1)!;
  const absent = [{ id: gone, name: "", failure: "absent" as const }];
  assert.deepEqual(engines, {
    listen: null,
    think: { id: "guided", name: "", failed: absent },
    speak: { id: "espeak", name: "", failed: absent },
  });
});
