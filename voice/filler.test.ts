// Waits for functions of the client's page, on a clock that the test turns.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DISCLOSURE, type Agent } from "#contract/agents.ts";
import { DEFAULT_TURN } from "#contract/turn-settings.ts";
import type { Brain } from "./brain.ts";
import { FILLER_AFTER_MS } from "./filler.ts";
import { CHARACTER_MS, openScene } from "./session-scene.ts";

const ANSWER = "Quedan tres plazas.";
const FIRST = "Un momento, lo estoy mirando.";

/** Looks something up in the page before it answers. */
const lookingUp = (before = ""): Brain => ({
  async *reply(_turn, { callTool }) {
    if (before) yield { type: "text", text: before };
    await callTool("t1", "plazas", {});
    yield { type: "text", text: ANSWER };
  },
});

/** Past the greeting, with a question just asked that needs the function. */
async function asked(agent: Partial<Agent> = {}, brain = lookingUp()) {
  const scene = openScene({ brain, agent });
  await scene.clock.advance(DISCLOSURE.es.length * CHARACTER_MS + 300);
  scene.session.listener.text("¿Quedan plazas?");
  await scene.clock.advance(20);
  return { ...scene, answer: () => scene.session.listener.toolResult("t1", "3", false) };
}
const turnsOf = ({ journal }: Awaited<ReturnType<typeof asked>>) =>
  journal.turns.slice(1).map(({ role, message, original_message }) => [role, message, original_message]);

test("a function that takes more than a second is bridged with a word, which is told like everything said", async () => {
  const scene = await asked();
  await scene.clock.advance(FILLER_AFTER_MS - 100);
  assert.deepEqual(scene.said.slice(1), []);
  await scene.clock.advance(FIRST.length * CHARACTER_MS + 800);
  assert.deepEqual(scene.said.slice(1), [FIRST]);
  scene.answer();
  await scene.clock.advance(ANSWER.length * CHARACTER_MS + 500);
  assert.deepEqual(scene.said.slice(1), [FIRST, ANSWER]);
  assert.deepEqual(turnsOf(scene), [
    ["user", "¿Quedan plazas?", null],
    ["agent", FIRST, null],
    ["agent", ANSWER, null],
  ]);
});

test("a quick function is not bridged, and neither is one that works while the agent still speaks", async () => {
  const quick = await asked();
  await quick.clock.advance(FILLER_AFTER_MS - 200);
  quick.answer();
  await quick.clock.advance(3_000);
  assert.deepEqual(quick.said.slice(1), [ANSWER]);

  const long = "Voy a mirarlo ahora mismo en la lista de plazas de este curso, que es larga. ";
  const talking = await asked({}, lookingUp(long));
  await talking.clock.advance(FILLER_AFTER_MS + 200);
  talking.answer();
  await talking.clock.advance(long.length * CHARACTER_MS + 3_000);
  assert.equal(talking.said.includes(FIRST), false);
});

test("the answer cuts the word off within a quarter of a second, and what was heard of it is kept", async () => {
  const scene = await asked();
  await scene.clock.advance(FILLER_AFTER_MS + 300);
  assert.deepEqual(scene.said.slice(1), [FIRST]);
  const before = scene.soundMs();
  scene.answer();
  await scene.clock.advance(10);
  // The first sound of the answer waits only for what was sent of the filler.
  assert.ok(scene.soundMs() > before);
  await scene.clock.advance(ANSWER.length * CHARACTER_MS + 600);
  const [, [role, heard, whole], [, answer]] = turnsOf(scene) as [unknown, string[], string[]];
  assert.deepEqual([role, whole, answer], ["agent", FIRST, ANSWER]);
  // Nothing of the filler went out any more; the last piece of the answer is filled up with silence.
  assert.ok(scene.soundMs() - before <= ANSWER.length * CHARACTER_MS + 100, `${scene.soundMs() - before} ms`);
  assert.ok(FIRST.startsWith(heard!) && heard !== FIRST, heard);
});

test("who speaks over the word stops it, and the function's answer is not spoken", async () => {
  const scene = await asked();
  await scene.clock.advance(FILLER_AFTER_MS + 300);
  await scene.microphone(640, true);
  const before = scene.soundMs();
  scene.session.listener.text("Déjelo.");
  scene.answer();
  await scene.clock.advance(100);
  assert.equal(scene.said.includes(ANSWER), false);
  assert.ok(scene.soundMs() - before <= 300);
});

test("it is not said twice in the same words", async () => {
  const scene = await asked();
  for (const id of ["t1", "t1"]) {
    await scene.clock.advance(FILLER_AFTER_MS + 2_500);
    scene.session.listener.toolResult(id, "3", false);
    await scene.clock.advance(3_000);
    scene.session.listener.text("¿Y ahora?");
    await scene.clock.advance(20);
  }
  const fillers = scene.said.slice(1).filter((text) => text !== ANSWER);
  assert.equal(new Set(fillers).size, fillers.length);
  assert.ok(fillers.length >= 2);
});

test("who does not want it does not hear it", async () => {
  const scene = await asked({ turn: { ...DEFAULT_TURN, fillers: false } });
  await scene.clock.advance(FILLER_AFTER_MS + 2_000);
  scene.answer();
  await scene.clock.advance(3_000);
  assert.deepEqual(scene.said.slice(1), [ANSWER]);
});
