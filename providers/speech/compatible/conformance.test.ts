import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { DEFAULT_ENGINE_TIMEOUTS, type EngineTimeouts, type Sense } from "#contract/engines.ts";
import type { EngineOf } from "../engine-source.ts";
import { SpeechError, type ListenEvent, type SpeakPart, type ThinkPart } from "../port.ts";
import { joinPcm } from "../wav.ts";
import { DIALECTS, inPieces } from "./mock-dialects.ts";
import { openMockServer, type MockAnswers, type MockServer } from "./mock-server.ts";
import { compatibleSource } from "./source.ts";
import { sampleReader } from "./speak.ts";

/** Everything an OpenAI-compatible server may do, held for the servers of the environment and of administrators alike. */
const WAYS = ["environment", "administrator"] as const;
type Way = (typeof WAYS)[number];
/** Short, so that the suite does not wait long for what never comes. */
const IMPATIENT: EngineTimeouts = { connect_timeout_ms: 500, first_part_timeout_ms: 250, total_timeout_ms: 2_000 };
const PATIENT: EngineTimeouts = { connect_timeout_ms: 5_000, first_part_timeout_ms: 1_000, total_timeout_ms: 60_000 };

async function engineAt<S extends Sense>(way: Way, sense: S, baseURL: string, timeouts: EngineTimeouts) {
  const server = { baseURL, model: "m", apiKey: "k", voice: "ef_dora", timeouts };
  const nobody = { listen: null, think: null, speak: null };
  const id = way === "environment" ? "compatible" : "server:1";
  const kept = { ...server, id, revision: "1", sense, name: "Motor", fallback: null, enabled: true };
  const source =
    way === "environment"
      ? compatibleSource({ ...nobody, [sense]: server }, () => Promise.resolve([]))
      : compatibleSource(nobody, () => Promise.resolve([kept]));
  const engine: EngineOf[S] = (await source.find(sense, id))!.candidate.engine;
  return engine;
}

const never = (): AbortSignal => new AbortController().signal;
const noise = Int16Array.from({ length: 12_345 }, (_, i) => ((i * 7_919) % 60_000) - 30_000);
const bytesOf = (pcm: Int16Array): Buffer => Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
const CALL = { name: "sumar", parameters: ['{"a"', ": 4", "}"] };
const SUM = {
  name: "sumar",
  description: "Suma",
  parameters: { type: "object", properties: { a: { type: "number" } } },
};

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function withServer(answers: MockAnswers, work: (server: MockServer) => Promise<void>): Promise<void> {
  const server = await openMockServer(answers);
  try {
    await work(server);
  } finally {
    await server.close();
  }
}

const failsWith =
  (code: string, status: number | null = null) =>
  (error: unknown): boolean => {
    assert.ok(error instanceof SpeechError, String(error));
    assert.deepEqual([error.code, error.status], [code, status]);
    return true;
  };

for (const way of WAYS) {
  describe(`a server that the ${way} names`, () => {
    type Ask<T> = (server: MockServer, signal?: AbortSignal, timeouts?: EngineTimeouts) => Promise<T[]>;
    const hear: Ask<ListenEvent> = async ({ baseURL }, signal = never(), timeouts = DEFAULT_ENGINE_TIMEOUTS) => {
      const listen = await engineAt(way, "listen", baseURL, timeouts);
      const stream = listen.open({ sampleRate: 16_000, language: "es", signal });
      stream.push(new Int16Array(8_000).fill(1));
      stream.push(new Int16Array(8_000).fill(2));
      stream.end();
      return all(stream.events);
    };
    const say: Ask<SpeakPart> = async ({ baseURL }, signal = never(), timeouts = DEFAULT_ENGINE_TIMEOUTS) => {
      const speak = await engineAt(way, "speak", baseURL, timeouts);
      return all(speak.stream({ text: "Hola.", voice: "", language: "es", speed: 1, signal }));
    };
    const think: Ask<ThinkPart> = async ({ baseURL }, signal = never(), timeouts = DEFAULT_ENGINE_TIMEOUTS) => {
      const mind = await engineAt(way, "think", baseURL, timeouts);
      const messages = [
        { role: "system" as const, text: "Sé breve." },
        { role: "user" as const, text: "Hola" },
      ];
      return all(mind.stream({ messages, tools: [SUM], signal }));
    };
    const textOf = (parts: ThinkPart[]): string =>
      parts.map((part) => (part.type === "text" ? part.text : "")).join("");
    const EVERY = [hear, think, say] as const;

    // The model SDK is loaded with the first model; that is not what is measured below.
    before(() => withServer({ tokens: ["Hola"] }, async (server) => void (await think(server))));

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

    test("a completion is asked for as a stream, with the messages in order and the tools", async () => {
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

    for (const [name, write] of Object.entries(DIALECTS)) {
      test(`the text of ${name} is the same text, wherever its bytes were cut`, async () => {
        const tokens = ["¿Qué ", "ñandú", " quería? ", "Sí…"];
        for (const length of [1, 7, 100_000])
          await withServer({ raw: inPieces(write({ tokens }), length) }, async (server) => {
            const parts = await think(server);
            assert.equal(textOf(parts), tokens.join(""));
            assert.deepEqual(parts.at(-1), { type: "end" });
          });
      });

      test(`a tool call of ${name} is put together from its pieces`, async () => {
        for (const length of [5, 100_000])
          await withServer({ raw: inPieces(write({ toolCall: CALL }), length) }, async (server) => {
            assert.deepEqual(await think(server), [
              { type: "tool-call", id: "call_1", name: "sumar", parameters: { a: 4 } },
              { type: "end" },
            ]);
          });
      });
    }

    test("thoughts that a model leaves in its text are not spoken", async () => {
      await withServer({ tokens: ["<thi", "nk>Saluda.", "\n</th", "ink>\n", "Hola."] }, async (server) => {
        assert.equal(textOf(await think(server)).trim(), "Hola.");
      });
    });

    test("speech arrives whole although its samples were cut in two on the way", async () => {
      await withServer({ pcm: noise, pauseMs: 1 }, async (server) => {
        const parts = await say(server);
        assert.deepEqual(joinPcm(parts.map(({ pcm }) => pcm)), noise);
        assert.ok(parts.every(({ sampleRate }) => sampleRate === 24_000));
        const body = JSON.parse(server.requests[0]!.body.toString()) as Record<string, unknown>;
        assert.deepEqual([body["voice"], body["response_format"], body["input"]], ["ef_dora", "pcm", "Hola."]);
      });
    });

    test("half a sample at the very end is no sound", async () => {
      const raw = [Buffer.concat([bytesOf(noise), Buffer.of(1)])];
      await withServer({ raw }, async (server) => {
        assert.deepEqual(joinPcm((await say(server)).map(({ pcm }) => pcm)), noise);
      });
    });

    test("a WAV file where bare samples were asked for is understood, at its own rate", async () => {
      await withServer({ pcm: noise, wavRate: 22_050, pauseMs: 1 }, async (server) => {
        const parts = await say(server);
        assert.deepEqual(joinPcm(parts.map(({ pcm }) => pcm)), noise);
        assert.ok(parts.every(({ sampleRate }) => sampleRate === 22_050));
      });
    });

    test("compressed sound is refused and never played as samples, and so are pages and no sound at all", async () => {
      const mp3 = Buffer.concat([Buffer.from("ID3\u0004"), Buffer.alloc(5_000, 0x55)]);
      const answers: MockAnswers[] = [
        { raw: [mp3], soundType: "audio/mpeg" },
        // Some call everything a stream of bytes.
        { raw: [mp3], soundType: "application/octet-stream" },
        { raw: [Buffer.from("OggS"), Buffer.alloc(5_000)], soundType: "audio/pcm" },
        { raw: [Buffer.from("<html>no</html>")], soundType: "text/html" },
        { raw: [Buffer.from('{"error":"no"}')], soundType: "application/json" },
        { raw: [] },
      ];
      for (const answer of answers)
        await withServer(answer, async (server) => assert.rejects(say(server), failsWith("malformed")));
    });

    test("refusals are told apart: the key, the model, too many requests, and a fault of the server", async () => {
      for (const [status, code] of [
        [401, "refused_key"],
        [403, "refused_key"],
        [404, "unknown_model"],
        [429, "rate_limited"],
        [500, "refused"],
        [503, "refused"],
      ] as const)
        await withServer({ status, retryAfter: "7" }, async (server) => {
          for (const ask of EVERY) {
            await assert.rejects(ask(server), failsWith(code, status));
            if (status === 429)
              await assert.rejects(ask(server), ({ retryAfterMs }: SpeechError) => retryAfterMs === 7_000);
          }
        });
    });

    test("a redirect is not followed: the key goes where it was meant to go", async () => {
      await withServer({ transcript: "Hola", tokens: ["Hola"], pcm: noise }, async (elsewhere) => {
        await withServer({ status: 307, location: `${elsewhere.baseURL}/chat/completions` }, async (server) => {
          for (const ask of EVERY) await assert.rejects(ask(server), failsWith("refused", 307));
        });
        assert.deepEqual(elsewhere.requests, []);
      });
    });

    test("something that is not of the shape is no answer", async () => {
      await withServer({ garbage: true }, async (server) => {
        for (const ask of EVERY) await assert.rejects(ask(server), failsWith("malformed"));
      });
      await withServer({ raw: [Buffer.from('data: {"choices": [{"delta"\n\n')] }, async (server) => {
        await assert.rejects(think(server), failsWith("malformed"));
      });
      await withServer({ raw: [Buffer.from('data: {"error": {"message": "out of memory"}}\n\n')] }, async (server) => {
        await assert.rejects(think(server), failsWith("refused"));
      });
    });

    test("nobody there is told apart from somebody who does not answer in time", async () => {
      const gone = await openMockServer({});
      await gone.close();
      for (const ask of EVERY) await assert.rejects(ask(gone), failsWith("unavailable"));
      const slow = { firstAfterMs: 1_500, transcript: "Hola", tokens: ["Hola"], pcm: noise };
      await withServer(slow, async (server) => {
        for (const ask of EVERY) {
          const began = performance.now();
          await assert.rejects(ask(server, never(), IMPATIENT), failsWith("timeout"));
          assert.ok(performance.now() - began < 1_400, "gave up at its limit");
        }
      });
    });

    test("an answer that stops in the middle is given up after the limit between two parts", async () => {
      const answers = { tokens: ["Uno ", "dos ", "tres"], pcm: noise, stallAfter: 3 };
      await withServer(answers, async (server) => {
        for (const ask of [think, say]) await assert.rejects(ask(server, never(), IMPATIENT), failsWith("timeout"));
      });
    });

    test("an answer that takes its time, part by part, is not given up", async () => {
      // Longer than the limit in all; each pause so far below it that a busy machine does not matter.
      await withServer({ tokens: ["Uno ", "dos ", "tres", ", cuatro", "."], pauseMs: 300 }, async (server) => {
        assert.equal(textOf(await think(server, never(), PATIENT)), "Uno dos tres, cuatro.");
      });
    });

    test("an answer that ends without saying that it is complete may be half of one, and is a failure", async () => {
      const raw = [Buffer.from('data: {"id":"c","choices":[{"index":0,"delta":{"content":"Cuesta"}}]}\n\n')];
      await withServer({ raw }, async (server) => {
        await assert.rejects(think(server), failsWith("malformed"));
      });
    });

    test("a connection that breaks in the middle is a failure", async () => {
      await withServer({ tokens: ["Uno ", "dos ", "tres"], pcm: noise, breakAfter: 3, pauseMs: 5 }, async (server) => {
        for (const ask of [think, say]) await assert.rejects(ask(server), failsWith("unavailable"));
      });
    });

    test("an interruption closes the connection at the server, before the first part and in the middle, and is no failure", async () => {
      const answers = { tokens: Array.from({ length: 200 }, () => "palabra "), pcm: noise, pauseMs: 20 };
      for (const [ask, path] of [
        [think, "/chat/completions"],
        [say, "/audio/speech"],
        [hear, "/audio/transcriptions"],
      ] as const)
        for (const more of [{}, { firstAfterMs: 60_000 }]) {
          if (ask === hear && !("firstAfterMs" in more)) continue;
          await withServer({ ...answers, ...more }, async (server) => {
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
  });
}

test("samples are put together from single bytes", () => {
  const reader = sampleReader();
  const parts = [...bytesOf(noise)].flatMap((byte) => reader.read(Uint8Array.of(byte)) ?? []);
  assert.deepEqual(joinPcm(parts.map(({ pcm }) => pcm)), noise);
  assert.equal(reader.rest(), null);
});
