import assert from "node:assert/strict";
import { test } from "node:test";
import { spansOf } from "./waterfall-stages.ts";

test("the stages of an answer follow each other, and one that did not happen takes no time", () => {
  assert.deepEqual(spansOf({ speech_end: 700, text: 720, first_token: 725, first_audio: 790, heard: 800 }), [
    { stage: "speech_end", from: 0, to: 700 },
    { stage: "text", from: 700, to: 720 },
    { stage: "first_token", from: 720, to: 725 },
    { stage: "first_audio", from: 725, to: 790 },
    { stage: "heard", from: 790, to: 800 },
  ]);
  assert.deepEqual(spansOf({ speech_end: null, text: 0, first_token: 12, first_audio: null, heard: null }), [
    { stage: "text", from: 0, to: 0 },
    { stage: "first_token", from: 0, to: 12 },
  ]);
});

test("clocks that disagree by a hair do not make a stage run backwards", () => {
  assert.deepEqual(spansOf({ speech_end: 700, text: 698, first_token: null, first_audio: 705, heard: null }), [
    { stage: "speech_end", from: 0, to: 700 },
    { stage: "text", from: 700, to: 700 },
    { stage: "first_audio", from: 700, to: 705 },
  ]);
});
