import assert from "node:assert/strict";
import { test } from "node:test";
import type { Turn } from "#contract/conversations.ts";
import { embeddedBy, type ServedBy, type TurnEngines } from "#contract/engines.ts";
import { summaryOf, troubleOf, workOf } from "./engine-times.ts";

const whisper: ServedBy = { id: "server:1", name: "Whisper", failed: [] };
const llama: ServedBy = { id: "server:2", name: "Llama", failed: [] };
const spare: ServedBy = {
  id: "server:3",
  name: "Reserva",
  failed: [{ id: "server:2", name: "Llama", failure: "timeout" }],
};
const turn = (engines: TurnEngines, times: number[]): Turn => {
  const [speech_end, text, first_token, first_audio] = times as [number, number, number, number];
  return { engines, waterfall: { speech_end, text, first_token, first_audio, heard: null } } as Turn;
};
const voice = embeddedBy("speak");

test("each engine pays for its own part of the time and no other", () => {
  const { engines, waterfall } = turn({ listen: whisper, think: llama, speak: voice }, [700, 950, 1_400, 1_460]);
  assert.deepEqual(
    workOf(engines!, waterfall).map(({ sense, ms }) => [sense, ms]),
    [
      ["listen", 250],
      ["think", 450],
      ["speak", 60],
    ],
  );
});

test("a typed question costs no listening, and a written answer no speaking", () => {
  const typed = { speech_end: null, text: 0, first_token: 90, first_audio: null, heard: null };
  const works = workOf({ listen: null, think: llama, speak: voice }, typed);
  assert.deepEqual(
    works.map(({ sense, ms }) => [sense, ms]),
    [
      ["think", 90],
      ["speak", null],
    ],
  );
});

test("a conversation adds up its engines with their medians, and says who failed and how often", () => {
  const turns = [
    { engines: { listen: null, think: null, speak: voice }, waterfall: null } as unknown as Turn,
    turn({ listen: whisper, think: llama, speak: voice }, [700, 800, 900, 1_000]),
    turn({ listen: whisper, think: spare, speak: voice }, [700, 900, 3_900, 4_000]),
    turn({ listen: whisper, think: spare, speak: voice }, [700, 1_000, 4_000, 4_100]),
  ];
  assert.deepEqual(
    summaryOf(turns).map(({ sense, id, answers, medianMs }) => [sense, id, answers, medianMs]),
    [
      ["listen", "server:1", 3, 200],
      ["think", "server:2", 1, 100],
      ["think", "server:3", 2, 3_000],
      ["speak", "espeak", 3, 100],
    ],
  );
  assert.deepEqual(troubleOf(turns), [{ sense: "think", id: "server:2", name: "Llama", failure: "timeout", times: 2 }]);
});
