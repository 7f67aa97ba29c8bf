import assert from "node:assert/strict";
import { test } from "node:test";
import { SpeechError, type ListenEvent, type SpeakPart, type ThinkPart } from "../port.ts";
import { joinPcm } from "../wav.ts";
import { compatibleListen } from "./listen.ts";
import { openMockServer, type MockAnswers, type MockServer } from "./mock-server.ts";
import { compatibleSpeak, sampleReader } from "./speak.ts";
import { compatibleThink } from "./think.ts";

async function withServer(answers: MockAnswers, work: (server: MockServer) => Promise<void>): Promise<void> {
  const server = await openMockServer(answers);
  try {
    await work(server);
  } finally {
    await server.close();
  }
}
const settings = ({ baseURL }: MockServer) => ({ baseURL, model: "m", apiKey: "k" });
const never = (): AbortSignal => new AbortController().signal;
const noise = Int16Array.from({ length: 12_345 }, (_, i) => ((i * 7_919) % 60_000) - 30_000);

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
function hear(server: MockServer, signal = never()): Promise<ListenEvent[]> {
  const stream = compatibleListen(settings(server)).open({ sampleRate: 16_000, language: "es", signal });
  stream.push(new Int16Array(8_000).fill(1));
  stream.push(new Int16Array(8_000).fill(2));
  stream.end();
  return all(stream.events);
}
function say(server: MockServer, signal = never()): Promise<SpeakPart[]> {
  return all(
    compatibleSpeak({ ...settings(server), voice: "ef_dora" }).stream({
      text: "Hola.",
      voice: "",
      language: "es",
      speed: 1,
      signal,
    }),
  );
}
function think(server: MockServer, signal = never()): Promise<ThinkPart[]> {
  const tools = [
    { name: "sumar", description: "Suma", parameters: { type: "object", properties: { a: { type: "number" } } } },
  ];
  return all(
    compatibleThink(settings(server)).stream({
      messages: [
        { role: "system", text: "Sé breve." },
        { role: "user", text: "Hola" },
      ],
      tools,
      signal,
    }),
  );
}
const failsWith =
  (code: string) =>
  (error: unknown): boolean =>
    error instanceof SpeechError && error.code === code;

test("an utterance is posted as a WAV file and comes back as text", async () => {
  await withServer({ transcript: " Quería saber el precio. " }, async (server) => {
    assert.deepEqual(await hear(server), [{ type: "final", text: "Quería saber el precio." }]);
    const [request] = server.requests;
    assert.equal(request!.authorization, "Bearer k");
    const body = request!.body.toString("latin1");
    for (const part of ['name="model"', 'name="language"', 'filename="utterance.wav"', "RIFF", "WAVEfmt "])
      assert.ok(body.includes(part), part);
    assert.ok(request!.body.length > 32_000 + 44);
  });
});

test("what a recogniser invents for silence is not taken for speech", async () => {
  await withServer({ transcript: "Subtítulos realizados por la comunidad de Amara.org" }, async (server) => {
    assert.deepEqual(await hear(server), [{ type: "final", text: "" }]);
  });
});

test("a completion streams as text", async () => {
  await withServer({ tokens: ["Hola, ", "¿qué ", "tal?"] }, async (server) => {
    assert.deepEqual(await think(server), [
      { type: "text", text: "Hola, " },
      { type: "text", text: "¿qué " },
      { type: "text", text: "tal?" },
      { type: "end" },
    ]);
    const body = JSON.parse(server.requests[0]!.body.toString()) as {
      stream: boolean;
      messages: { role: string }[];
      tools: unknown[];
    };
    assert.equal(body.stream, true);
    assert.deepEqual(
      body.messages.map(({ role }) => role),
      ["system", "user"],
    );
    assert.equal(body.tools.length, 1);
  });
});

test("a tool call is put together from its pieces", async () => {
  await withServer({ toolCall: { name: "sumar", parameters: ['{"a"', ": 4", "}"] } }, async (server) => {
    assert.deepEqual(await think(server), [
      { type: "tool-call", id: "call_1", name: "sumar", parameters: { a: 4 } },
      { type: "end" },
    ]);
  });
});

test("speech arrives whole although its samples were cut in two on the way", async () => {
  await withServer({ pcm: noise, pauseMs: 1 }, async (server) => {
    const parts = await say(server);
    assert.deepEqual(joinPcm(parts.map(({ pcm }) => pcm)), noise);
    assert.ok(parts.every(({ sampleRate }) => sampleRate === 24_000));
  });
});

test("samples are put together from single bytes", () => {
  const bytes = new Uint8Array(noise.buffer);
  const reader = sampleReader();
  const parts = [...bytes].flatMap((byte) => reader.read(Uint8Array.of(byte)) ?? []);
  assert.deepEqual(joinPcm(parts.map(({ pcm }) => pcm)), noise);
  assert.equal(reader.rest(), null);
});

test("a WAV file where bare samples were asked for is understood, at its own rate", async () => {
  await withServer({ pcm: noise, wavRate: 22_050, pauseMs: 1 }, async (server) => {
    const parts = await say(server);
    assert.deepEqual(joinPcm(parts.map(({ pcm }) => pcm)), noise);
    assert.ok(parts.every(({ sampleRate }) => sampleRate === 22_050));
  });
});

test("a server that refuses is told apart from one that is not there and one that talks nonsense", async () => {
  await withServer({ status: 401 }, async (server) => {
    for (const ask of [hear, think, say]) await assert.rejects(ask(server), failsWith("refused_key"));
  });
  await withServer({ garbage: true }, async (server) => {
    await assert.rejects(hear(server), failsWith("malformed"));
  });
  const gone = await openMockServer({});
  await gone.close();
  for (const ask of [hear, think, say]) await assert.rejects(ask(gone), failsWith("unavailable"));
});

test("an interruption ends the request at the server, and is no failure of it", async () => {
  const answers = { tokens: Array.from({ length: 200 }, () => "palabra "), pcm: noise, pauseMs: 20 };
  for (const [ask, path] of [
    [think, "/chat/completions"],
    [say, "/audio/speech"],
  ] as const) {
    await withServer(answers, async (server) => {
      const abort = new AbortController();
      setTimeout(() => abort.abort(), 80);
      await assert.rejects(ask(server, abort.signal), { name: "AbortError" });
      const deadline = performance.now() + 2_000;
      while (server.broken.length === 0 && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 10));
      assert.deepEqual(server.broken, [path]);
    });
  }
});
