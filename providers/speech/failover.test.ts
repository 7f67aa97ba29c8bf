import assert from "node:assert/strict";
import { test } from "node:test";
import type { ServedBy } from "#contract/engines.ts";
import { ENGINE_REST } from "#contract/limits.ts";
import { openCircuit } from "./circuit.ts";
import { AllEnginesFailed, failoverListen, failoverSpeak, failoverThink, type Candidate } from "./failover.ts";
import { SpeechError, type Listen, type Speak, type Think } from "./port.ts";

const never = (): AbortSignal => new AbortController().signal;
const candidate = <E>(id: string, engine: E): Candidate<E> => ({
  id,
  key: id,
  name: id.toUpperCase(),
  engine,
  circuit: openCircuit(),
});
const sound = (value: number) => ({ pcm: new Int16Array(4).fill(value), sampleRate: 16_000, words: [] });

/** Speaks one piece of a value, or fails before or after it. */
function mouth(value: number, fails: "before" | "after" | "never" = "never", retryAfterMs: number | null = null) {
  let asked = 0;
  const engine: Speak = {
    async *stream() {
      asked += 1;
      if (fails === "before") throw new SpeechError("timeout", "late", { retryAfterMs });
      yield sound(value);
      if (fails === "after") throw new SpeechError("unavailable", "broke off");
    },
  };
  return { engine, asked: () => asked };
}
async function spoken(speak: Speak, signal = never()) {
  const served: ServedBy[] = [];
  const values: number[] = [];
  const request = { text: "Hola", voice: "", language: "es" as const, speed: 1 };
  for await (const { pcm } of speak.stream({ ...request, signal, onServed: (by) => served.push(by) }))
    values.push(pcm[0]!);
  return { values, served };
}

test("an engine that fails before its first part is replaced by the next, and both are told", async () => {
  const candidates = [candidate("a", mouth(1, "before").engine), candidate("b", mouth(2).engine)];
  const speak = failoverSpeak({ absent: [], candidates, othersFollow: false, now: () => 0 });
  assert.deepEqual(await spoken(speak), {
    values: [2],
    served: [{ id: "b", name: "B", failed: [{ id: "a", name: "A", failure: "timeout" }] }],
  });
});

test("what was begun is not begun again by another engine", async () => {
  const next = mouth(2);
  const candidates = [candidate("a", mouth(1, "after").engine), candidate("b", next.engine)];
  const speak = failoverSpeak({ absent: [], candidates, othersFollow: false, now: () => 0 });
  await assert.rejects(spoken(speak), { code: "unavailable" });
  assert.equal(next.asked(), 0);
});

test("an engine that failed three times in a row rests for a while, and then one failure is enough", async () => {
  let now = 0;
  const broken = mouth(1, "before");
  const candidates = [candidate("a", broken.engine), candidate("b", mouth(2).engine)];
  const speak = failoverSpeak({ absent: [], candidates, othersFollow: false, now: () => now });
  for (let turn = 0; turn < ENGINE_REST.afterFailures; turn++) await spoken(speak);
  assert.equal(broken.asked(), ENGINE_REST.afterFailures);
  now = ENGINE_REST.ms - 1;
  const { served } = await spoken(speak);
  assert.deepEqual(served[0]!.failed, [{ id: "a", name: "A", failure: "resting" }]);
  assert.equal(broken.asked(), ENGINE_REST.afterFailures);
  now = ENGINE_REST.ms;
  await spoken(speak);
  await spoken(speak);
  assert.equal(broken.asked(), ENGINE_REST.afterFailures + 1);
});

test("a success in between counts the failures anew", async () => {
  const circuit = openCircuit();
  circuit.failed(0, null);
  circuit.failed(0, null);
  circuit.succeeded();
  circuit.failed(0, null);
  circuit.failed(0, null);
  assert.equal(circuit.rests(1), false);
  circuit.failed(0, null);
  assert.equal(circuit.rests(1), true);
});

test("a server that asks to be left alone is left alone at once, but not for ever", () => {
  const circuit = openCircuit();
  circuit.failed(0, 5_000);
  assert.deepEqual([circuit.rests(4_999), circuit.rests(5_000)], [true, false]);
  circuit.failed(0, 24 * 3_600_000);
  assert.equal(circuit.rests(ENGINE_REST.max), false);
});

test("the last engine is asked although it should rest, unless somebody else can still do the work", async () => {
  const only = mouth(1, "before");
  const candidates = [candidate("a", only.engine)];
  const last = failoverSpeak({ absent: [], candidates, othersFollow: false, now: () => 0 });
  for (let turn = 0; turn < 5; turn++) await assert.rejects(spoken(last), AllEnginesFailed);
  assert.equal(only.asked(), 5);
  const replaceable = failoverSpeak({ absent: [], candidates, othersFollow: true, now: () => 0 });
  await assert.rejects(spoken(replaceable), (error: AllEnginesFailed) => {
    assert.deepEqual(error.failed, [{ id: "a", name: "A", failure: "resting" }]);
    return true;
  });
  assert.equal(only.asked(), 5);
});

test("an interruption is nobody's failure", async () => {
  const abort = new AbortController();
  const waits: Speak = {
    // oxlint-disable-next-line require-yield
    async *stream({ signal }) {
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
    },
  };
  const candidates = [candidate("a", waits), candidate("b", mouth(2).engine)];
  const speak = failoverSpeak({ absent: [], candidates, othersFollow: false, now: () => 0 });
  setTimeout(() => abort.abort(), 5);
  await assert.rejects(spoken(speak, abort.signal), { name: "AbortError" });
  const { served } = await spoken(
    failoverSpeak({ absent: [], candidates: [candidates[1]!], othersFollow: false, now: () => 0 }),
  );
  assert.deepEqual(served[0]!.failed, []);
});

test("another ear hears the utterance from its beginning", async () => {
  const heard: number[][] = [];
  const ear = (fails: boolean): Listen => ({
    open() {
      const pieces: number[] = [];
      heard.push(pieces);
      let complete: () => void;
      const over = new Promise<void>((resolve) => (complete = resolve));
      return {
        push: (pcm) => void pieces.push(pcm[0]!),
        end: () => complete(),
        events: (async function* () {
          await over;
          if (fails) throw new SpeechError("refused", "no");
          yield { type: "final" as const, text: "Hola" };
        })(),
      };
    },
  });
  const candidates = [candidate("a", ear(true)), candidate("b", ear(false))];
  const listen = failoverListen({ absent: [], candidates, othersFollow: false, now: () => 0 });
  const stream = listen.open({ sampleRate: 16_000, language: "es", signal: never() });
  const texts: string[] = [];
  const reading = (async () => {
    for await (const event of stream.events) texts.push(event.text);
  })();
  for (const value of [1, 2, 3]) stream.push(new Int16Array(8).fill(value));
  stream.end();
  await reading;
  assert.deepEqual(texts, ["Hola"]);
  assert.deepEqual(heard, [
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

test("a failure that is no engine's is not hidden by asking another", async () => {
  const bug: Think = {
    // oxlint-disable-next-line require-yield
    async *stream() {
      throw new TypeError("a defect of ours");
    },
  };
  const think = failoverThink({
    absent: [],
    candidates: [candidate("a", bug), candidate("b", bug)],
    othersFollow: true,
    now: () => 0,
  });
  const parts = think.stream({ messages: [], tools: [], signal: never() })[Symbol.asyncIterator]();
  await assert.rejects(parts.next(), TypeError);
});
