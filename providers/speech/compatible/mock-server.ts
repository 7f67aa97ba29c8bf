// A server with the OpenAI shapes, as OpenAI, Ollama, vLLM and Kokoro send them; for the conformance test and the bench.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface MockServer {
  baseURL: string;
  /** Path, headers and body of every request. */
  requests: { path: string; authorization: string | undefined; body: Buffer }[];
  /** Requests whose connection the client broke before the answer was complete. */
  broken: string[];
  /** Requests that are being answered now. */
  readonly open: number;
  close(): Promise<void>;
}

export interface MockAnswers {
  transcript?: string;
  /** Pieces of the completion; a tool call when given. */
  tokens?: string[];
  toolCall?: { name: string; parameters: string[] };
  /** 24 kHz samples, cut at odd places on the way. */
  pcm?: Int16Array;
  /** The sound as a WAV file of this rate, with a chunk before the data, as some servers answer whatever was asked. */
  wavRate?: number;
  status?: number;
  /** Where it sends people to, with a status that says so. */
  location?: string;
  /** What it says it has. */
  models?: string[];
  /** Header of a refusal. */
  retryAfter?: string;
  /** The bytes of a completion or of speech, in place of those made from the above. */
  raw?: Buffer[];
  /** What speech calls itself. */
  soundType?: string;
  /** Breaks the connection after so many pieces. */
  breakAfter?: number;
  /** Sends nothing more after so many pieces, and leaves the connection open. */
  stallAfter?: number;
  /** Answers with something that is not of the shape. */
  garbage?: boolean;
  /** Between pieces. */
  pauseMs?: number;
  /** Before the first byte, headers included. */
  firstAfterMs?: number;
}

/** At a free port unless one is named. */
export async function openMockServer(answers: MockAnswers, port = 0): Promise<MockServer> {
  const requests: MockServer["requests"] = [];
  const broken: string[] = [];
  let open = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url!.replace(/^\/v1/, "");
    requests.push({ path, authorization: request.headers.authorization, body: Buffer.concat(chunks) });
    open += 1;
    response.on("close", () => {
      open -= 1;
      if (!response.writableFinished) broken.push(path);
    });
    if (answers.firstAfterMs) {
      const waiting = new AbortController();
      response.on("close", () => waiting.abort());
      await sleep(answers.firstAfterMs, undefined, { signal: waiting.signal }).catch(() => {});
      if (response.destroyed) return;
    }
    if (answers.status)
      return void response
        .writeHead(answers.status, {
          "content-type": "application/json",
          ...(answers.location && { location: answers.location }),
          ...(answers.retryAfter && { "retry-after": answers.retryAfter }),
        })
        .end(JSON.stringify({ error: { message: "no" } }));
    if (answers.garbage) return void response.writeHead(200, { "content-type": "application/json" }).end("<html>");
    if (path === "/models") {
      const data = (answers.models ?? []).map((id) => ({ id, object: "model", created: 1, owned_by: "library" }));
      return void response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ object: "list", data }));
    }
    if (path === "/audio/transcriptions")
      return void response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ text: answers.transcript ?? "" }));
    if (path === "/chat/completions")
      return writeAll(response, "text/event-stream", answers.raw ?? completion(answers), answers);
    if (path === "/audio/speech")
      return writeAll(response, answers.soundType ?? "audio/pcm", answers.raw ?? speech(answers), answers);
    response.writeHead(404).end();
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    broken,
    get open() {
      return open;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function writeAll(
  response: ServerResponse,
  type: string,
  pieces: (string | Buffer)[],
  { pauseMs = 0, breakAfter, stallAfter }: MockAnswers,
): Promise<void> {
  response.writeHead(200, { "content-type": type });
  for (const [index, piece] of pieces.entries()) {
    if (response.destroyed || index === stallAfter) return;
    if (index === breakAfter) return void response.destroy();
    response.write(piece);
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  response.end();
}

function completion({ tokens = [], toolCall }: MockAnswers): string[] {
  const event = (delta: object, finish: string | null = null): string =>
    `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
  const events = [event({ role: "assistant", content: "" }), ...tokens.map((content) => event({ content }))];
  if (toolCall) {
    // The name comes once, the arguments in pieces, all under one index.
    events.push(
      event({
        tool_calls: [{ index: 0, id: "call_1", type: "function", function: { name: toolCall.name, arguments: "" } }],
      }),
    );
    for (const piece of toolCall.parameters)
      events.push(event({ tool_calls: [{ index: 0, function: { arguments: piece } }] }));
  }
  const usage = {
    id: "c1",
    object: "chat.completion.chunk",
    created: 1,
    model: "m",
    choices: [],
    usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
  };
  return [
    ...events,
    event({}, toolCall ? "tool_calls" : "stop"),
    `data: ${JSON.stringify(usage)}\n\n`,
    "data: [DONE]\n\n",
  ];
}

function speech({ pcm = new Int16Array(0), wavRate }: MockAnswers): Buffer[] {
  const samples = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const whole = wavRate === undefined ? samples : Buffer.concat([wavWithExtraChunk(wavRate, samples.length), samples]);
  const pieces: Buffer[] = [];
  for (let at = 0; at < whole.length; at += 777) pieces.push(whole.subarray(at, at + 777));
  return pieces;
}

function wavWithExtraChunk(rate: number, dataBytes: number): Buffer {
  const header = Buffer.alloc(56);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(0xffffffff, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("LIST", 36, "latin1");
  header.writeUInt32LE(4, 40);
  header.write("data", 48, "latin1");
  header.writeUInt32LE(dataBytes, 52);
  return header;
}
