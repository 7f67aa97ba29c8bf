import assert from "node:assert/strict";
import { EventEmitter } from "node:events";
import { test } from "node:test";
import type { WebSocket } from "ws";
import { fakeClock } from "../fake-clock.ts";
import { openBrowserLine } from "./browser.ts";
import { closeReason, readClientFrame } from "./frames.ts";

/** A socket whose wire is a list. */
class ListedSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  sent: { type: string; [key: string]: unknown }[] = [];
  closes: [number, string][] = [];
  pings = 0;
  terminated = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ListedSocket["sent"][number]);
  }
  ping(): void {
    this.pings += 1;
  }
  close(code: number, reason: string): void {
    this.closes.push([code, reason]);
    this.readyState = 2;
  }
  terminate(): void {
    this.terminated = true;
  }
  says(frame: object): void {
    this.emit("message", Buffer.from(JSON.stringify(frame)), false);
  }
}

function open() {
  const clock = fakeClock();
  const socket = new ListedSocket();
  const line = openBrowserLine({ socket: socket as unknown as WebSocket, clock, conversationId: "c" });
  const heard: { samples: number; texts: string[]; closed: [number | null, string][] } = {
    samples: 0,
    texts: [],
    closed: [],
  };
  line.listen({
    audio: (pcm) => void (heard.samples += pcm.length),
    text: (text) => void heard.texts.push(text),
    stirred: () => {},
    note: () => {},
    feedback: () => {},
    toolResult: () => {},
    closed: (code, reason) => void heard.closed.push([code, reason]),
  });
  return { clock, socket, line, heard };
}

const INITIATION = {
  type: "conversation_initiation_client_data",
  conversation_config_override: { agent: {}, tts: {}, conversation: {} },
};

test("whoever does not begin within ten seconds is refused with 1008", async () => {
  const { clock, socket, line } = open();
  await clock.advance(10_000);
  assert.equal(await line.initiated, null);
  assert.deepEqual(socket.closes[0], [1_008, "no_initiation"]);
});

test("the client's first frame gives variables, the language, and whether it only writes", async () => {
  const { socket, line } = open();
  socket.says({
    ...INITIATION,
    conversation_config_override: { conversation: { text_only: true }, agent: { language: "en" } },
    dynamic_variables: { a: 1, b: null, c: { d: 1 } },
  });
  assert.deepEqual(await line.initiated, { variables: { a: 1 }, textOnly: true, language: "en" });
});

test("pings always carry ping_ms, and their answers measure the way", async () => {
  const { clock, socket, line } = open();
  socket.says(INITIATION);
  line.welcome();
  assert.deepEqual(
    socket.sent.map(({ type }) => type),
    ["conversation_initiation_metadata"],
  );
  await clock.advance(50);
  assert.deepEqual(socket.sent.at(-1), { type: "ping", ping_event: { event_id: 1, ping_ms: null } });
  await clock.advance(80);
  socket.says({ type: "pong", event_id: 1 });
  assert.equal(line.roundTripMs, 80);
  await clock.advance(2_000);
  assert.deepEqual(socket.sent.at(-1), { type: "ping", ping_event: { event_id: 2, ping_ms: 80 } });
});

test("a peer that answers no websocket ping is let go after two misses", async () => {
  const { clock, socket } = open();
  socket.says(INITIATION);
  await clock.advance(31_000);
  assert.equal(socket.terminated, false);
  await clock.advance(15_000);
  assert.equal(socket.terminated, true);
});

test("a slow reader pauses the sound at 256 kB and is closed with 1011 at 2 MB", () => {
  const { socket, line, heard } = open();
  socket.says(INITIATION);
  line.welcome();
  socket.bufferedAmount = 200_000;
  assert.equal(line.congested, false);
  socket.bufferedAmount = 300_000;
  assert.equal(line.congested, true);
  socket.bufferedAmount = 2_200_000;
  line.agentSaid(1, "hola");
  assert.deepEqual(socket.closes[0], [1_011, "connection_too_slow"]);
  assert.deepEqual(heard.closed[0], [1_011, "connection_too_slow"]);
});

test("more than two hundred frames a second are refused", async () => {
  const { clock, socket, heard } = open();
  for (let i = 0; i < 200; i++) socket.says({ type: "user_activity" });
  assert.deepEqual(socket.closes, []);
  await clock.advance(1_000);
  for (let i = 0; i < 201; i++) socket.says({ type: "user_activity" });
  assert.deepEqual(socket.closes[0], [1_008, "too_many_frames"]);
  assert.equal(heard.closed.length, 1);
});

test("sound of any length is heard, sound far faster than real time is not", async () => {
  const { clock, socket, heard } = open();
  socket.says(INITIATION);
  const send = (bytes: number): void => socket.says({ user_audio_chunk: Buffer.alloc(bytes).toString("base64") });
  for (const bytes of [1, 3, 511, 836, 8_192, 0]) send(bytes);
  assert.equal(heard.samples, Math.floor((1 + 3 + 511 + 836 + 8_192) / 2));
  for (let i = 0; i < 100; i++) send(32_000);
  assert.ok(heard.samples <= 16_000 * 10.5, `${heard.samples} samples`);
  await clock.advance(5_000);
  const before = heard.samples;
  send(32_000);
  assert.equal(heard.samples - before, 16_000);
});

test("what is not understood is ignored", () => {
  const { socket, heard } = open();
  socket.says(INITIATION);
  for (const raw of [
    "",
    "null",
    "[]",
    "1",
    "{",
    '{"type":"algo_nuevo"}',
    '{"type":"pong"}',
    '{"user_audio_chunk":5}',
    '{"type":"user_message","text":7}',
    '{"type":"client_tool_result"}',
  ]) {
    assert.equal(readClientFrame(raw), null, raw);
    socket.emit("message", Buffer.from(raw), false);
  }
  socket.emit("message", Buffer.from(JSON.stringify({ type: "user_message", text: "binaria" })), true);
  assert.deepEqual(heard.texts, []);
  assert.deepEqual(socket.closes, []);
});

test("nothing is sent after the close, and it closes once", () => {
  const { socket, line } = open();
  socket.says(INITIATION);
  line.welcome();
  line.close(1_000, "adiós");
  line.close(1_011, "otra vez");
  line.agentSaid(1, "tarde");
  assert.deepEqual(socket.closes, [[1_000, "adiós"]]);
  assert.equal(socket.sent.length, 1);
});

test("a failure is told in a frame before the close, but never before the metadata", () => {
  const early = open();
  early.line.close(1_002, "no", "cascade_brain_error");
  assert.deepEqual(early.socket.sent, []);
  const late = open();
  late.socket.says(INITIATION);
  late.line.welcome();
  late.line.close(1_002, "no", "cascade_brain_error");
  assert.deepEqual(late.socket.sent.at(-1), {
    type: "error",
    error_event: { code: 1_002, error_type: "cascade_brain_error", message: "no" },
  });
});

test("a close reason fits into 123 bytes, accents counted twice and letters whole", () => {
  const reason = closeReason("ñ".repeat(100));
  assert.equal(Buffer.byteLength(reason), 122);
  assert.equal(closeReason("corta"), "corta");
});
