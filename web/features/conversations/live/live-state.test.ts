import assert from "node:assert/strict";
import { test } from "node:test";
import { IDLE, latenciesOf, percentile, reduce, turnsOf, type LiveEvent, type LiveState } from "./live-state.ts";

const connected: LiveEvent[] = [{ type: "starting" }, { type: "connected", conversationId: "c1", at: 1_000 }];
const greeted: LiveEvent[] = [...connected, { type: "agent-said", eventId: 1, text: "Hola", at: 1_100 }];
const after = (...events: LiveEvent[]): LiveState => [...connected, ...events].reduce(reduce, IDLE);
const afterGreeting = (...events: LiveEvent[]): LiveState => [...greeted, ...events].reduce(reduce, IDLE);
const last = (state: LiveState) => state.messages.at(-1)!;

test("a greeting has no latency, because nobody was waiting", () => {
  const state = after(
    { type: "agent-said", eventId: 1, text: "Hola", at: 1_100 },
    { type: "answer-began", eventId: 1, at: 1_300 },
  );
  assert.equal(last(state).latency_ms, null);
});

test("whoever speaks before the greeting is heard waits for the answer, not for the greeting", () => {
  const state = after(
    { type: "user-said", text: "¿Cuándo?", at: 1_050 },
    { type: "agent-said", eventId: 1, text: "Hola", at: 1_100 },
    { type: "answer-began", eventId: 1, at: 1_300 },
    { type: "agent-said", eventId: 3, text: "El viernes", at: 1_350 },
    { type: "answer-began", eventId: 3, at: 1_450 },
  );
  assert.deepEqual(
    state.messages.map(({ latency_ms }) => latency_ms),
    [null, null, 400],
  );
});

test("latency runs from the end of the person's turn to the first sound, when the words come first", () => {
  const state = afterGreeting(
    { type: "user-said", text: "¿Cuándo?", at: 5_000, turnEndedAt: 4_800 },
    { type: "agent-said", eventId: 3, text: "El viernes", at: 5_100 },
    { type: "answer-began", eventId: 3, at: 5_400 },
  );
  assert.equal(last(state).latency_ms, 600);
  assert.equal(state.waitingSince, null);
});

test("and also when the sound comes before the words", () => {
  const state = afterGreeting(
    { type: "user-said", text: "¿Cuándo?", at: 5_000 },
    { type: "answer-began", eventId: 3, at: 5_250 },
    { type: "agent-said", eventId: 3, text: "El viernes", at: 5_900 },
  );
  assert.equal(last(state).latency_ms, 250);
});

test("in a typed conversation the words are the answer", () => {
  const state = afterGreeting(
    { type: "user-said", text: "Hola", at: 5_000 },
    { type: "agent-said", eventId: 3, text: "Dígame", at: 5_040 },
  );
  assert.equal(last(state).latency_ms, 40);
});

test("an interruption marks the answer before it, and the correction keeps what was left unsaid", () => {
  const state = after(
    { type: "agent-said", eventId: 1, text: "Hola, soy Lucía, ¿en qué puedo ayudarle?", at: 1_100 },
    { type: "interrupted", eventId: 2 },
    { type: "corrected", eventId: 1, original: "Hola, soy Lucía, ¿en qué puedo ayudarle?", heard: "Hola, soy" },
  );
  assert.deepEqual(
    { content: last(state).content, interrupted: last(state).interrupted, original: last(state).original },
    { content: "Hola, soy", interrupted: true, original: "Hola, soy Lucía, ¿en qué puedo ayudarle?" },
  );
});

test("an answer is voted on once", () => {
  const said = after({ type: "agent-said", eventId: 1, text: "Hola", at: 1_100 });
  const voted = reduce(said, { type: "voted", messageId: last(said).id, vote: "like" });
  assert.equal(last(reduce(voted, { type: "voted", messageId: last(said).id, vote: "dislike" })).vote, "like");
});

test("half-heard words are replaced by the final ones and never stay behind", () => {
  const saying = after(
    { type: "user-saying", text: "quería sab", at: 2_000 },
    { type: "user-saying", text: "quería saber", at: 2_100 },
  );
  assert.deepEqual(
    saying.messages.map(({ content }) => content),
    ["quería saber"],
  );
  assert.equal(turnsOf(saying), 0);
  const said = reduce(saying, { type: "user-said", text: "Quería saber el plazo", at: 2_500 });
  assert.deepEqual(
    said.messages.map(({ content, is_final }) => [content, is_final]),
    [["Quería saber el plazo", true]],
  );
  const hungUp = reduce(saying, { type: "ended", ending: { by: "user" }, at: 3_000 });
  assert.deepEqual(hungUp.messages, []);
});

test("a start that fails leaves its error in the chat and the line disconnected", () => {
  const state = reduce(reduce(IDLE, { type: "starting" }), {
    type: "failed",
    text: "Error al iniciar la conversación: x",
    at: 1,
  });
  assert.equal(state.phase, "disconnected");
  assert.equal(last(state).role, "system");
});

test("the middle and the slow end of the latencies", () => {
  const state = afterGreeting(
    ...[300, 100, 200].flatMap((ms, index): LiveEvent[] => [
      { type: "user-said", text: "x", at: 10_000 * index },
      { type: "agent-said", eventId: index * 2 + 3, text: "y", at: 10_000 * index + ms },
    ]),
  );
  assert.equal(percentile(latenciesOf(state), 0.5), 200);
  assert.equal(percentile(latenciesOf(state), 0.95), 300);
  assert.equal(percentile([], 0.5), null);
});
