import assert from "node:assert/strict";
import { test } from "node:test";
import type { Speak, SpeakRequest } from "#providers/speech/port.ts";
import { rememberedSpeech } from "./remembered-speech.ts";

function counted(samples = 100): { speak: Speak; made: string[] } {
  const made: string[] = [];
  const speak: Speak = {
    async *stream({ text, signal }) {
      made.push(text);
      for (let part = 0; part < 2; part++) {
        signal.throwIfAborted();
        yield { pcm: new Int16Array(samples).fill(part), sampleRate: 16_000, words: [] };
      }
    },
  };
  return { speak, made };
}

async function say(speak: Speak, changes: Partial<SpeakRequest> = {}): Promise<number> {
  let samples = 0;
  const request = { text: "Hola", voice: "a", language: "es" as const, speed: 1, signal: new AbortController().signal };
  for await (const { pcm } of speak.stream({ ...request, ...changes })) samples += pcm.length;
  return samples;
}

test("the sound of a text in a voice is made once, for all conversations", async () => {
  const { speak, made } = counted();
  assert.equal(await say(rememberedSpeech(speak)), 200);
  assert.equal(await say(rememberedSpeech(speak)), 200);
  assert.deepEqual(made, ["Hola"]);
  await say(rememberedSpeech(speak), { voice: "b" });
  await say(rememberedSpeech(speak), { text: "Adiós" });
  assert.deepEqual(made, ["Hola", "Hola", "Adiós"]);
});

test("what was cut off in the middle is not remembered as the whole", async () => {
  const { speak, made } = counted();
  const abort = new AbortController();
  const request = { text: "Hola", voice: "a", language: "es" as const, speed: 1, signal: abort.signal };
  await assert.rejects(async () => {
    for await (const { pcm } of rememberedSpeech(speak).stream(request)) if (pcm.length > 0) abort.abort();
  });
  assert.equal(await say(rememberedSpeech(speak)), 200);
  assert.equal(made.length, 2);
});

test("the memory has a limit, and what was used longest ago goes first", async () => {
  // Three of them are too much.
  const { speak, made } = counted(1.5 * 1024 * 1024);
  for (const text of ["uno", "dos", "uno", "tres", "uno", "dos"]) await say(rememberedSpeech(speak), { text });
  assert.deepEqual(made, ["uno", "dos", "tres", "dos"]);
});
