import assert from "node:assert/strict";
import { test } from "node:test";
import type { AgentLanguage } from "#contract/agents.ts";
import { SpeechError, type Listen } from "#providers/speech/port.ts";
import { openEars, type Ears } from "./ears.ts";

interface Heard {
  samples: number;
  ended: boolean;
  aborted: boolean;
}

/** Ears that know how much they heard; every utterance is one stream. */
function recogniser(heard: Heard[], { fails = 0, writesAlong = true } = {}): Listen {
  return {
    writesAlong,
    open({ signal }) {
      const own: Heard = { samples: 0, ended: false, aborted: false };
      heard.push(own);
      const number = heard.length;
      let over = (): void => {};
      const spoken = new Promise<void>((resolve) => (over = resolve));
      signal.addEventListener("abort", () => {
        own.aborted = true;
        over();
      });
      async function* events() {
        if (number <= fails) throw new SpeechError("crashed", "gone");
        await spoken;
        signal.throwIfAborted();
        yield { type: "final" as const, text: `${own.samples} samples` };
      }
      return {
        push: (pcm) => void (own.samples += pcm.length),
        end() {
          own.ended = true;
          over();
        },
        events: events(),
      };
    },
  };
}

const SECOND = 16_000;

/** Feeds the ears with sound in pieces of 100 ms; what is loud is taken for speech. */
function listening(listen: Listen): {
  ears: Ears;
  feed(seconds: number, loud: boolean): void;
  speak: (to: AgentLanguage) => void;
} {
  let language: AgentLanguage = "es";
  let now = 0;
  const ears = openEars({
    voiceActivity: {
      open: (onScore) => ({ push: (frame) => onScore(frame[0] === 0 ? 0 : 1), close: () => {} }),
    },
    listen,
    language: () => language,
    onActivity: () => {},
  });
  return {
    ears,
    feed(seconds, loud) {
      for (let piece = 0; piece < seconds * 10; piece++) {
        now += 100;
        ears.hear(new Int16Array(SECOND / 10).fill(loud ? 9_000 : 0), now);
      }
    },
    speak: (to) => void (language = to),
  };
}

const transcribe = (ears: Ears, from: number, to: number) => ears.transcribe(from, to, new AbortController().signal);

test("an engine that writes along hears the utterance while it is spoken, and the whole of it", async () => {
  const heard: Heard[] = [];
  const { ears, feed } = listening(recogniser(heard));
  feed(1, false);
  feed(2, true);
  assert.equal(heard.length, 1);
  assert.ok(heard[0]!.samples > 1.9 * SECOND && !heard[0]!.ended);
  feed(0.7, false);
  const { text } = await transcribe(ears, 1_000, 3_000);
  assert.equal(heard.length, 1);
  // From a third of a second before the first word up to now, give or take a frame.
  const seconds = Number.parseInt(text, 10) / SECOND;
  assert.ok(seconds > 2.96 && seconds <= 3.04, text);
  ears.close();
});

test("one that waits for the end is given the utterance then, and not its silence", async () => {
  const heard: Heard[] = [];
  const { ears, feed } = listening(recogniser(heard, { writesAlong: false }));
  feed(1, false);
  feed(2, true);
  feed(0.7, false);
  assert.equal(heard.length, 0);
  await transcribe(ears, 1_000, 3_000);
  assert.deepEqual(heard, [{ samples: 2.4 * SECOND, ended: true, aborted: false }]);
  ears.close();
});

test("an engine that fails while it hears is asked again with the whole", async () => {
  const heard: Heard[] = [];
  const { ears, feed } = listening(recogniser(heard, { fails: 1 }));
  feed(2, true);
  const { text } = await transcribe(ears, 0, 2_000);
  assert.equal(heard.length, 2);
  assert.equal(text, `${2 * SECOND} samples`);
  ears.close();
});

test("a noise that became no utterance is forgotten, and the next utterance has an ear of its own", async () => {
  const heard: Heard[] = [];
  const { ears, feed } = listening(recogniser(heard));
  feed(0.1, true);
  feed(7, false);
  assert.deepEqual([heard.length, heard[0]?.aborted], [1, true]);
  feed(1, true);
  await transcribe(ears, 7_100, 8_100);
  assert.equal(heard.length, 2);
  assert.equal(heard[1]!.ended, true);
  ears.close();
});

test("words from before the utterance, or in another language, are not counted as its own", async () => {
  const heard: Heard[] = [];
  const { ears, feed, speak } = listening(recogniser(heard));
  feed(0.1, true);
  feed(4, false);
  feed(1, true);
  await transcribe(ears, 4_100, 5_100);
  assert.deepEqual([heard.length, heard[0]?.aborted], [2, true]);
  feed(1, true);
  speak("en");
  await transcribe(ears, 5_100, 6_100);
  assert.deepEqual([heard.length, heard[2]?.aborted], [4, true]);
  ears.close();
});

test("closing ends what is being heard", () => {
  const heard: Heard[] = [];
  const { ears, feed } = listening(recogniser(heard));
  feed(1, true);
  ears.close();
  assert.equal(heard[0]?.aborted, true);
});
