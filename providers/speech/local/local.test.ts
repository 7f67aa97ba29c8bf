import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { tinyPiper, tinyTransducer, tinyWhisper } from "#tests/support/tiny-models.ts";
import { SpeechError, type Listen, type ListenEvent, type Speak } from "../port.ts";
import type { CatalogueModel } from "./catalogue.ts";
import { layoutOf } from "./layout.ts";
import { localListen } from "./listen.ts";
import { hasRuntime } from "./runtime.ts";
import { localSpeak } from "./speak.ts";
import { sherpaProcess, type SherpaProcess } from "./sherpa-process.ts";
import { localSource } from "./source.ts";

let root: string;
const opened: SherpaProcess[] = [];
before(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-models-"));
  tinyTransducer(path.join(root, "along"));
  tinyWhisper(path.join(root, "whole"));
  tinyPiper(path.join(root, "voice"));
});
after(async () => {
  await Promise.all(opened.map((process) => process.close()));
  fs.rmSync(root, { recursive: true, force: true });
});

async function processOf(kind: CatalogueModel["kind"], folder: string, options = {}): Promise<SherpaProcess> {
  const files = await layoutOf(kind, path.join(root, folder));
  const process = sherpaProcess({ kind, threads: 1, files }, options);
  opened.push(process);
  return process;
}

/** Something loud, always the same. */
function noise(seconds: number, sampleRate = 16_000): Int16Array {
  let seed = 1;
  return Int16Array.from({ length: seconds * sampleRate }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed / 2_147_483_647 - 0.5) * 20_000;
  });
}

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

async function hear(listen: Listen, pcm: Int16Array, language: "es" | "en" = "es"): Promise<ListenEvent[]> {
  const stream = listen.open({ sampleRate: 16_000, language, signal: new AbortController().signal });
  for (let at = 0; at < pcm.length; at += 1_600) stream.push(pcm.slice(at, at + 1_600));
  stream.end();
  return all(stream.events);
}

async function say(speak: Speak, text: string, speed = 1): Promise<number> {
  let samples = 0;
  const signal = new AbortController().signal;
  for await (const { pcm, sampleRate } of speak.stream({ text, voice: "", language: "es", speed, signal })) {
    assert.equal(sampleRate, 16_000);
    samples += pcm.length;
  }
  return samples;
}

const crashed = (error: unknown) => error instanceof SpeechError && error.code === "crashed";

test("a streaming model writes along while somebody speaks, and hears nothing in silence", async () => {
  const listen = localListen(await processOf("transducer", "along"), ["es"]);
  const events = await hear(listen, noise(1));
  const last = events.at(-1)!;
  assert.ok(events.filter(({ type }) => type === "partial").length > 1);
  assert.equal(last.type, "final");
  // The tiny model knows capitals alone, which nobody wants to read.
  assert.match(last.text, /^hola buenos días hola/);
  assert.deepEqual(await hear(listen, new Int16Array(16_000)), [{ type: "final", text: "" }]);
});

test("several people at once are not mixed up", async () => {
  const listen = localListen(await processOf("transducer", "along"), ["es"]);
  const [alone] = [await hear(listen, noise(0.5))];
  const together = await Promise.all([
    hear(listen, noise(0.5)),
    hear(listen, new Int16Array(8_000)),
    hear(listen, noise(0.5)),
  ]);
  assert.equal(together[0].at(-1)!.text, alone.at(-1)!.text);
  assert.equal(together[1].at(-1)!.text, "");
  assert.equal(together[2].at(-1)!.text, alone.at(-1)!.text);
});

test("a model of whole utterances answers once they are over, and in pieces where they are long", async () => {
  const listen = localListen(await processOf("whisper", "whole"), ["es", "en"]);
  assert.deepEqual(await hear(listen, noise(2)), [{ type: "final", text: "Hola, buenos días" }]);
  assert.deepEqual(await hear(listen, noise(2), "en"), [{ type: "final", text: "Hello, buenos días" }]);
  const long = await hear(listen, noise(40));
  assert.deepEqual(long, [{ type: "final", text: "Hola, buenos días Hola, buenos días" }]);
});

test("a voice says what it is told, longer for more words, and nothing where there is nothing to say", async () => {
  const speak = localSpeak(await processOf("piper", "voice"), ["es"]);
  const short = await say(speak, "Hola.");
  assert.ok(short > 1_000);
  assert.ok((await say(speak, "Hola, buenos días, ¿en qué puedo ayudarle?")) > 2 * short);
  assert.equal(await say(speak, "😀 "), 0);
});

test("a language that the model does not know is left to somebody else", async () => {
  const listen = localListen(await processOf("transducer", "along"), ["es"]);
  await assert.rejects(
    hear(listen, noise(0.1), "en"),
    (error) => error instanceof SpeechError && error.code === "unavailable",
  );
  const speak = localSpeak(await processOf("piper", "voice"), ["en"]);
  await assert.rejects(say(speak, "Hola."), (error) => error instanceof SpeechError && error.code === "unavailable");
});

test("whoever interrupts ends it at once, and the next one is served", async () => {
  const process = await processOf("piper", "voice");
  const speak = localSpeak(process, ["es"]);
  const abort = new AbortController();
  const long = "Una frase muy larga que nadie va a oír entera. ".repeat(40);
  const stream = speak.stream({ text: long, voice: "", language: "es", speed: 1, signal: abort.signal });
  const waiting = stream[Symbol.asyncIterator]().next();
  abort.abort();
  await assert.rejects(waiting, { name: "AbortError" });
  assert.ok((await say(speak, "Sigo.")) > 0);

  const listen = localListen(await processOf("transducer", "along"), ["es"]);
  const hanging = new AbortController();
  const ear = listen.open({ sampleRate: 16_000, language: "es", signal: hanging.signal });
  ear.push(noise(0.2));
  hanging.abort();
  await assert.rejects(all(ear.events), { name: "AbortError" });
  assert.equal((await hear(listen, noise(0.5))).at(-1)!.type, "final");
});

test("an utterance that was called off and that nobody waits for is forgotten", async () => {
  const process = await processOf("transducer", "along", { idle: 50 });
  const abort = new AbortController();
  localListen(process, ["es"]).open({ sampleRate: 16_000, language: "es", signal: abort.signal }).push(noise(0.1));
  assert.notEqual(process.pid, null);
  abort.abort();
  // Nothing is under way any more, so the model rests.
  const deadline = Date.now() + 5_000;
  while (process.pid !== null && Date.now() < deadline) await sleep(10);
  assert.equal(process.pid, null);
});

test("a program that is killed fails what it was doing, and the next utterance starts it anew", async () => {
  const process_ = await processOf("transducer", "along");
  const listen = localListen(process_, ["es"]);
  await hear(listen, noise(0.2));
  const { pid } = process_;
  const stream = listen.open({ sampleRate: 16_000, language: "es", signal: new AbortController().signal });
  process.kill(pid!, "SIGKILL");
  await assert.rejects(all(stream.events), crashed);
  assert.match((await hear(listen, noise(0.5))).at(-1)!.text, /^hola/);
  assert.notEqual(process_.pid, pid);
});

test("a broken model ends its own program and not ours", async () => {
  const folder = path.join(root, "broken");
  fs.cpSync(path.join(root, "along"), folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "encoder.onnx"), "no es un modelo");
  const listen = localListen(await processOf("transducer", "broken"), ["es"]);
  await assert.rejects(hear(listen, noise(0.1)), crashed);
});

test("a model that nobody uses gives its memory back, and comes when it is called", async () => {
  const process_ = await processOf("whisper", "whole", { idle: 50 });
  const listen = localListen(process_, ["es"]);
  assert.equal(process_.pid, null);
  await hear(listen, noise(0.5));
  const deadline = Date.now() + 5_000;
  while (process_.pid !== null && Date.now() < deadline) await sleep(10);
  assert.equal(process_.pid, null);
  assert.equal((await hear(listen, noise(0.5))).length, 1);
});

test("a machine for which the program was not made is told from one that has it", () => {
  assert.equal(hasRuntime(), true);
  assert.equal(hasRuntime("aix", "ppc64"), false);
});

test("closing leaves no process behind and fails what waits", async () => {
  const process_ = await processOf("transducer", "along");
  const listen = localListen(process_, ["es"]);
  await hear(listen, noise(0.2));
  const { pid } = process_;
  const stream = listen.open({ sampleRate: 16_000, language: "es", signal: new AbortController().signal });
  const waiting = assert.rejects(all(stream.events), SpeechError);
  await process_.close();
  await waiting;
  assert.throws(() => process.kill(pid!, 0), { code: "ESRCH" });
});

test("agents can choose what is installed, and what is taken away is gone", async () => {
  const model = (id: string, sense: "listen" | "speak", kind: CatalogueModel["kind"]): CatalogueModel => ({
    ...{ id, sense, kind, name: id, license: "", source: "", files: [] },
    languages: ["es"],
  });
  const installed = [
    { model: model("oido", "listen", "transducer"), folder: path.join(root, "along"), installedAt: "1" },
    { model: model("voz", "speak", "piper"), folder: path.join(root, "voice"), installedAt: "1" },
  ];
  const source = localSource({ installed: () => Promise.resolve(installed) });
  try {
    assert.deepEqual(
      (await source.choices()).map(({ id, sense, kind }) => [id, sense, kind]),
      [
        ["local:oido", "listen", "local"],
        ["local:voz", "speak", "local"],
      ],
    );
    assert.deepEqual(
      (await source.voices()).map(({ id, engine }) => [id, engine]),
      [["local:voz-es", "local:voz"]],
    );
    const ears = await source.find("listen", "local:oido");
    assert.equal((await hear(ears!.candidate.engine, noise(0.5))).at(-1)!.type, "final");
    const mouth = await source.find("speak", "local:voz");
    assert.ok((await say(mouth!.candidate.engine, "Hola.")) > 0);
    // The same engine again, so that its failures are remembered.
    assert.equal((await source.find("speak", "local:voz"))!.candidate, mouth!.candidate);
    assert.equal(await source.find("listen", "local:voz"), null);
    installed.pop();
    assert.equal(await source.find("speak", "local:voz"), null);
    await assert.rejects(say(mouth!.candidate.engine, "Hola."), SpeechError);
  } finally {
    await source.close!();
  }
});
