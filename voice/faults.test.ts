import assert from "node:assert/strict";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { WebSocket } from "ws";
import { openEngines } from "#providers/speech/engines.ts";
import type { Engines } from "#providers/speech/port.ts";
import { openHarness, type Harness } from "./conversation-harness.ts";

let engines: Engines;
let harness: Harness;
before(async () => {
  engines = await openEngines();
  harness = await openHarness(engines);
});
after(async () => {
  await harness.close();
  await engines.close();
});

const INITIATION = JSON.stringify({
  type: "conversation_initiation_client_data",
  conversation_config_override: { conversation: { text_only: true } },
});

async function connect(
  initiation = INITIATION,
): Promise<{ socket: WebSocket; frames: { type: string }[]; closed: Promise<number> }> {
  const socket = new WebSocket(harness.url, ["convai"]);
  const frames: { type: string }[] = [];
  socket.on("message", (data) => void frames.push(JSON.parse(data.toString()) as { type: string }));
  const closed = once(socket, "close").then(([code]) => code as number);
  await once(socket, "open");
  socket.send(initiation);
  return { socket, frames, closed };
}

async function until(what: string, holds: () => boolean, ms = 10_000): Promise<void> {
  const deadline = performance.now() + ms;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`Waited ${ms} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The same list for the same number; every kind of nonsense a client might send. */
function nonsense(seed: number): string | Buffer {
  const kinds: (() => string | Buffer)[] = [
    () => "",
    () => "{".repeat(seed % 300),
    () => "[".repeat(2_000) + "]".repeat(2_000),
    () => JSON.stringify({ type: seed }),
    () => JSON.stringify({ type: "user_message", text: { seed } }),
    () => JSON.stringify({ type: "pong", event_id: "x".repeat(seed % 50) }),
    () => JSON.stringify({ type: "feedback", event_id: 1e308, score: "maybe" }),
    () => JSON.stringify({ type: "client_tool_result", tool_call_id: `t${seed}`, result: "r", is_error: false }),
    () => JSON.stringify({ user_audio_chunk: "¡no es base64! ".repeat(seed % 20) }),
    () => JSON.stringify({ user_audio_chunk: null, type: "pong" }),
    () =>
      JSON.stringify({
        type: "conversation_initiation_client_data",
        dynamic_variables: { __proto__: { a: 1 }, constructor: seed },
      }),
    () => JSON.stringify({ type: "contextual_update", text: "n".repeat(seed % 1_000), context_id: String(seed) }),
    () => '{"__proto__":{"type":"user_message"}}',
    () => Buffer.from([seed & 255, 0, 255, 254, 10]),
    () => `\u0000\ud800${seed}`,
  ];
  return kinds[seed % kinds.length]!();
}

test("ten thousand malformed frames neither crash nor confuse, and leave no memory behind", async () => {
  const sockets = await Promise.all(Array.from({ length: 60 }, () => connect()));
  const memory = process.memoryUsage().heapUsed;
  let sent = 0;
  for (let round = 0; round < 170; round++) {
    for (const { socket } of sockets) socket.send(nonsense(sent++));
    if (round % 10 === 9) await new Promise(setImmediate);
  }
  assert.ok(sent >= 10_000);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  for (const { socket } of sockets)
    socket.send(JSON.stringify({ type: "user_message", text: "¿Cuándo empiezan las clases?" }));
  await until("an answer on every socket", () =>
    sockets.every(({ frames }) => frames.filter(({ type }) => type === "agent_response").length === 2),
  );
  assert.ok(sockets.every(({ socket }) => socket.readyState === WebSocket.OPEN));
  for (const { socket } of sockets) socket.close(1_000);
  await Promise.all(sockets.map(({ closed }) => closed));
  assert.ok(process.memoryUsage().heapUsed - memory < 150e6);
});

test("a flood is refused with 1008 and the others go on", async () => {
  const calm = await connect();
  const flood = await connect();
  for (let i = 0; i < 10_000; i++) flood.socket.send(nonsense(i));
  assert.equal(await flood.closed, 1_008);
  calm.socket.send(JSON.stringify({ type: "user_message", text: "¿Cuánto cuesta el máster?" }));
  await until("an answer", () => calm.frames.filter(({ type }) => type === "agent_response").length === 2);
  calm.socket.close(1_000);
  await calm.closed;
});

test("a frame that is too large ends only its own connection", async () => {
  const { socket, closed } = await connect();
  socket.on("error", () => {});
  socket.send("x".repeat(300_000));
  assert.equal(await closed, 1_009);
});

test("readers that never read cost little and are gone when they are gone", async () => {
  const voiced = JSON.stringify({ type: "conversation_initiation_client_data" });
  const slow = await Promise.all(Array.from({ length: 30 }, () => connect(voiced)));
  for (const { socket } of slow) socket.pause();
  const memory = process.memoryUsage().rss;
  const started = harness.handles.slice(-30);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  assert.ok(process.memoryUsage().rss - memory < 100e6);
  for (const { socket } of slow) socket.terminate();
  const endings = await Promise.all(started.map(({ ended }) => ended));
  assert.ok(endings.every(({ reason, closeCode }) => reason === "connection_lost" && closeCode === null));
});

test("a connection that breaks in the middle of a word is over, once", async () => {
  const { socket } = await connect(JSON.stringify({ type: "conversation_initiation_client_data" }));
  await until("the conversation", () => harness.handles.at(-1)!.stats() !== null);
  socket.terminate();
  const ending = await harness.handles.at(-1)!.ended;
  assert.equal(ending.reason, "connection_lost");
  assert.equal(harness.journals.at(-1)!.endings.length, 1);
});
