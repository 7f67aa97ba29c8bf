import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { SpeechError, type SpeakPart, type SpeakRequest } from "../port.ts";
import { openEspeak, type EspeakSpeak } from "./espeak.ts";
import { ESPEAK_VOICES } from "./voices.ts";

let espeak: EspeakSpeak;
before(async () => void (espeak = await openEspeak()));
after(() => espeak.close());

function request(text: string, changes: Partial<SpeakRequest> = {}): SpeakRequest {
  return { text, voice: "", language: "es", speed: 1, signal: new AbortController().signal, ...changes };
}

async function all(stream: AsyncIterable<SpeakPart>): Promise<{ samples: number; words: SpeakPart["words"] }> {
  let samples = 0;
  const words: SpeakPart["words"] = [];
  for await (const part of stream) {
    samples += part.pcm.length;
    words.push(...part.words);
  }
  return { samples, words };
}

test("every voice of the list speaks", async () => {
  for (const voice of ESPEAK_VOICES) {
    const { samples } = await all(
      espeak.stream(request("Uno, dos, tres.", { voice: voice.id, language: voice.language })),
    );
    assert.ok(samples > 22_050 / 2, voice.id);
  }
});

test("words come with their place in the text and their time, markup and figures included", async () => {
  const text = "Pan & vino <b> cuestan 1.234,56 euros.";
  const { words } = await all(espeak.stream(request(text)));
  const spoken = words.map(({ start, end }) => text.slice(start, end));
  for (const word of ["Pan", "vino", "cuestan", "1.234,56", "euros."])
    assert.ok(spoken.includes(word), `${word} in ${spoken.join("|")}`);
  assert.ok(words.every((word, i) => i === 0 || (word.start > words[i - 1]!.start && word.atMs >= words[i - 1]!.atMs)));
});

test("text with nothing to say gives no sound", async () => {
  assert.deepEqual(await all(espeak.stream(request("😀 "))), { samples: 0, words: [] });
});

test("phoneme marks and markup are read as text", async () => {
  const { samples } = await all(espeak.stream(request("[[hh]] <speak> & </speak>")));
  assert.ok(samples > 0);
});

test("several texts at once do not mix", async () => {
  const texts = ["Uno.", "Esta es una frase bastante más larga que la primera.", "Dos.", "Tres."];
  const alone: number[] = [];
  for (const text of texts) alone.push((await all(espeak.stream(request(text)))).samples);
  const together = await Promise.all(texts.map(async (text) => (await all(espeak.stream(request(text)))).samples));
  assert.deepEqual(together, alone);
});

test("an aborted sentence stops, and the next one is spoken", async () => {
  const abort = new AbortController();
  const stream = espeak.stream(
    request("Una frase larga que nadie va a oír entera porque alguien interrumpe.", { signal: abort.signal }),
  );
  const iterator = stream[Symbol.asyncIterator]();
  await iterator.next();
  abort.abort();
  await assert.rejects(iterator.next(), { name: "AbortError" });
  assert.ok((await all(espeak.stream(request("Sigo.")))).samples > 0);
});

test("a program that is killed comes back, and a sentence not yet begun is spoken", async () => {
  const before = espeak.pid!;
  const waiting = all(espeak.stream(request("Esto se dice después.")));
  process.kill(before, "SIGKILL");
  assert.ok((await waiting).samples > 0);
  assert.notEqual(espeak.pid, before);
  assert.ok((await all(espeak.stream(request("Y esto también.")))).samples > 0);
});

test("a program that cannot start says so", async () => {
  const broken = join(tmpdir(), "no-such-program.js");
  await assert.rejects(
    openEspeak({ program: broken }),
    (error) => error instanceof SpeechError && error.code === "crashed",
  );
});

test("closing leaves no process behind and fails what waits", async () => {
  const own = await openEspeak();
  const pid = own.pid!;
  const waiting = assert.rejects(all(own.stream(request("Nunca."))), SpeechError);
  await own.close();
  await waiting;
  assert.throws(() => process.kill(pid, 0), { code: "ESRCH" });
  await assert.rejects(all(own.stream(request("Nunca."))), SpeechError);
});
