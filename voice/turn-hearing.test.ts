import assert from "node:assert/strict";
import { test } from "node:test";
import { GREETING, RULES, quiet, speech } from "./replay/replay.ts";
import { heard, kinds, replay } from "./turn-script.ts";

test("typed text is a turn at once", () => {
  const { state, effects } = replay([...GREETING, heard(7_000, " ¿Cuánto cuesta? ")]);
  assert.equal(state.name, "thinking");
  assert.deepEqual(effects.at(-1), {
    type: "think",
    generation: 2,
    text: "¿Cuánto cuesta?",
    source: "text",
    heardAt: 7_000,
    spoke: null,
    dictating: null,
  });
});

test("text that comes shortly after speech counts as spoken, with the time the speech ended", () => {
  const { effects } = replay([
    ...GREETING,
    ...speech(7_008, 8_000),
    ...quiet(8_000, 8_800),
    heard(9_000, "¿Cuánto cuesta?"),
  ]);
  const think = effects.at(-1);
  assert.equal(think?.type === "think" && think.source, "voice");
  assert.equal(think?.type === "think" && think.spoke?.until, 8_000);
});

test("text that comes before the end of the speech was noticed counts as spoken", () => {
  const { effects } = replay([...GREETING, ...speech(7_008, 8_000), heard(9_000, "¿Cuánto cuesta?")]);
  const think = effects.at(-1);
  assert.equal(think?.type === "think" && think.source, "voice");
});

test("text that comes long after speech was typed", () => {
  const { effects } = replay([
    ...GREETING,
    ...speech(7_008, 8_000),
    ...quiet(8_000, 8_800),
    heard(12_000, "¿Cuánto cuesta?"),
  ]);
  const think = effects.at(-1);
  assert.equal(think?.type === "think" && think.source, "text");
});

test("a message that was being typed is typed, whatever the microphone hears meanwhile, and is answered at once", () => {
  const { effects } = replay([
    ...GREETING,
    { type: "stirred", at: 7_500 },
    ...speech(7_008, 8_000),
    heard(8_010, "¿Cuánto cuesta?"),
  ]);
  const think = effects.at(-1);
  assert.equal(think?.type === "think" && think.source, "text");
});

test("recognised text waits until the person has finished, and its pieces are one turn", () => {
  const during = replay([...GREETING, ...speech(7_008, 8_000), heard(8_010, "Quería saber"), ...speech(8_032, 9_024)]);
  assert.equal(during.state.name, "listening");
  const after = replay([heard(9_030, "cuánto cuesta"), ...quiet(9_024, 9_800)], RULES, during.state);
  assert.deepEqual(kinds(after.effects), ["think"]);
  assert.equal(after.effects[0]?.type === "think" && after.effects[0].text, "Quería saber cuánto cuesta");
});

test("text is not held back for ever by a noisy room", () => {
  const { effects } = replay([
    ...GREETING,
    ...speech(7_008, 8_000),
    heard(8_010, "hola"),
    ...speech(8_000, 9_504),
    { type: "tick", at: 9_600 },
  ]);
  assert.equal(effects.at(-1)?.type, "think");
});

test("with our own ears an utterance is transcribed when it has ended", () => {
  const rules = { ...RULES, transcribes: true };
  const { state, effects } = replay([...GREETING, ...speech(7_008, 8_000), ...quiet(8_000, 8_800)], rules);
  assert.deepEqual(effects.at(-1), { type: "transcribe", from: 7_008, to: 8_000 });
  const answered = replay([heard(9_000, "¿Cuánto cuesta?", "ears")], rules, state);
  assert.equal(answered.effects[0]?.type === "think" && answered.effects[0].source, "voice");
});

test("a click is not sent to transcription", () => {
  const { effects } = replay([...GREETING, ...speech(7_008, 7_136), ...quiet(7_136, 8_000)], {
    ...RULES,
    transcribes: true,
  });
  assert.deepEqual(kinds(effects), ["greet"]);
});

test("when hearing failed the agent asks again", () => {
  const { effects } = replay(
    [...GREETING, ...speech(7_008, 8_000), ...quiet(8_000, 8_800), { type: "hearing-failed", at: 9_000 }],
    { ...RULES, transcribes: true },
  );
  assert.deepEqual(effects.at(-1), { type: "say", generation: 2, line: "not-heard" });
});
