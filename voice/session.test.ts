import assert from "node:assert/strict";
import { test } from "node:test";
import { DISCLOSURE } from "#contract/agents.ts";
import { CHARACTER_MS, openScene, scriptedBrain } from "./session-scene.ts";

const LONG = "Uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince.";

/** Past the greeting, with the agent in the middle of its answer. */
async function inTheMiddle(options: Parameters<typeof openScene>[0]): Promise<ReturnType<typeof openScene>> {
  const scene = openScene(options);
  await scene.clock.advance(DISCLOSURE.es.length * CHARACTER_MS + 300);
  scene.session.listener.text("¿Cuánto?");
  await scene.clock.advance(1_500);
  return scene;
}

test("a cough cuts the agent off, and within two seconds it goes on from the word where it stopped", async () => {
  const { said, corrected, microphone, journal, clock, session } = await inTheMiddle({
    brain: scriptedBrain([{ type: "text", text: LONG }]),
  });
  await microphone(320, true);
  const [heard] = corrected;
  assert.ok(heard && LONG.startsWith(heard) && heard.length < LONG.length, heard);
  await microphone(1_950, false);
  assert.equal(said.at(-1), LONG.slice(heard.length).trim());
  await clock.advance(6_000);
  session.hangUp("user_hung_up", 1_000, "");
  await session.ended;
  const [, , cut, rest] = journal.turns;
  assert.equal(`${cut!.message} ${rest!.message}`, LONG);
  assert.deepEqual([cut!.interrupted, rest!.interrupted], [true, false]);
});

test("a real interruption is not gone back on", async () => {
  const brain = scriptedBrain([{ type: "text", text: LONG }], [{ type: "text", text: "Otra cosa." }]);
  const { said, microphone, session } = await inTheMiddle({ brain });
  await microphone(640, true);
  await microphone(320, false);
  session.listener.text("espere, otra cosa");
  await microphone(3_000, false);
  assert.deepEqual(said.slice(-1), ["Otra cosa."]);
  assert.deepEqual(brain.heard, ["¿Cuánto?", "espere, otra cosa"]);
});

test("an ajá that our own ears understand lets the agent go on at once", async () => {
  const brain = scriptedBrain([{ type: "text", text: LONG }]);
  const { said, corrected, microphone } = await inTheMiddle({ brain, transcript: ["Ajá."] });
  await microphone(320, true);
  await microphone(900, false);
  assert.equal(said.at(-1), LONG.slice(corrected[0]!.length).trim());
  assert.deepEqual(brain.heard, ["¿Cuánto?"]);
});

test("a sí that falls into the end of a question is its answer", async () => {
  const brain = scriptedBrain([{ type: "text", text: "He entendido: Ana. ¿Es correcto?" }]);
  const { microphone, clock } = await inTheMiddle({ brain, transcript: ["Sí."] });
  await clock.advance(10);
  await microphone(320, true);
  await microphone(1_200, false);
  assert.deepEqual(brain.heard, ["¿Cuánto?", "Sí."]);
});

test("each false alarm in a row asks for more sound the next time", async () => {
  const { corrected, microphone } = await inTheMiddle({
    brain: scriptedBrain([{ type: "text", text: LONG.repeat(3) }]),
  });
  await microphone(320, true);
  await microphone(2_500, false);
  await microphone(320, true);
  assert.equal(corrected.length, 1);
  await microphone(320, true);
  assert.equal(corrected.length, 2);
});

test("a line that the law wants heard cannot be talked over, and what was said meanwhile is answered", async () => {
  const legal = "Esta llamada puede ser grabada para mejorar el servicio.";
  const brain = scriptedBrain([
    { type: "text", text: `${legal} `, shielded: true },
    { type: "text", text: LONG },
  ]);
  const { corrected, microphone, session, journal } = await inTheMiddle({ brain });
  await microphone(960, true);
  assert.deepEqual(corrected, []);
  session.listener.text("una pregunta");
  await microphone(800, false);
  assert.deepEqual(brain.heard, ["¿Cuánto?", "una pregunta"]);
  assert.ok(journal.turns[2]!.message.startsWith(legal), journal.turns[2]!.message);
});

test("somebody who dictates is given time between the groups: it is one utterance", async () => {
  const brain = scriptedBrain([
    { type: "expecting", dictating: "phone" },
    { type: "text", text: "¿Su teléfono?" },
  ]);
  const scene = await inTheMiddle({ brain, transcript: ["612 34 56 78", "never asked for"] });
  await scene.microphone(960, true);
  await scene.microphone(1_300, false);
  await scene.microphone(960, true);
  await scene.microphone(2_000, false);
  assert.deepEqual(brain.heard, ["¿Cuánto?", "612 34 56 78"]);
});

test("half a number that was heard is completed by what follows", async () => {
  const brain = scriptedBrain([
    { type: "expecting", dictating: "phone" },
    { type: "text", text: "¿Su teléfono?" },
  ]);
  const scene = await inTheMiddle({ brain, transcript: ["612 34", "56 78"] });
  await scene.microphone(960, true);
  await scene.microphone(2_000, false);
  await scene.microphone(960, true);
  await scene.microphone(2_000, false);
  assert.deepEqual(brain.heard, ["¿Cuánto?", "612 34 56 78"]);
});

test("a thought that trails off is waited for, a whole sentence is not", async () => {
  const brain = scriptedBrain([{ type: "text", text: "Sí." }]);
  const { microphone, clock } = await inTheMiddle({ brain, transcript: ["Quería saber si", "hay becas"] });
  await microphone(640, true);
  await microphone(1_400, false);
  await microphone(640, true);
  await microphone(900, false);
  await clock.advance(200);
  assert.deepEqual(brain.heard, ["¿Cuánto?", "Quería saber si hay becas"]);
});

test("what a model writes is shown while it writes, and the whole is told once", async () => {
  const brain = {
    ...scriptedBrain([
      { type: "text", text: "Cuesta seis mil " },
      { type: "text", text: "doscientos euros." },
    ]),
    streams: true,
  };
  const { written, said } = await inTheMiddle({ brain });
  assert.deepEqual(written, ["start: ", "delta: Cuesta seis mil ", "delta: doscientos euros.", "stop: "]);
  assert.equal(said.at(-1), "Cuesta seis mil doscientos euros.");
});

test("what is known whole is not written little by little", async () => {
  const { written } = await inTheMiddle({ brain: scriptedBrain([{ type: "text", text: LONG }]) });
  assert.deepEqual(written, []);
});
