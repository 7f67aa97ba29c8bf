// When a person is to call, or the moment is bad: nobody is held up.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { AgentLanguage } from "#contract/agents.ts";
import type { Flow } from "#contract/flow.ts";
import { answerTo } from "./answering.ts";
import { openDialogue } from "./dialogue.ts";
import { openKnowledge } from "./knowledge.ts";

const FLOW: Flow = {
  steps: [
    { id: "nombre", ask: "¿Me dice su nombre?", slot: { name: "nombre", kind: "name", required: true } },
    { id: "correo", ask: "¿Y su correo?", slot: { name: "correo", kind: "email", required: true } },
  ],
  closing: "Gracias, {{nombre}}. Le escribiremos.",
  triggers: ["quiero información"],
};

function talk(
  flow: Flow,
  lines: string[],
  language: AgentLanguage = "es",
): { replies: string[]; hangUp: boolean; slots: Record<string, string> } {
  const setup = { flow, language, variables: {}, knowledge: openKnowledge([], language) };
  let dialogue = openDialogue("¿Es buen momento para hablar?");
  let hangUp = false;
  const replies = lines.map((line) => {
    const step = answerTo(setup, dialogue, line, new Date(2026, 10, 20));
    dialogue = step.dialogue;
    hangUp = step.reply.hangUp;
    return step.reply.text;
  });
  return { replies, hangUp, slots: dialogue.slots };
}

const PERSON = ["quiero hablar con una persona", "Carmen Ortega", "sí", "612 34 56 78", "sí"];

test("whoever asks for a person is asked who they are and where to call, and not the rest of the flow", () => {
  const { replies, slots } = talk(FLOW, PERSON);
  assert.equal(replies.at(-1), "Anotado. Una persona le llamará al 612, 34, 56, 78. ¿Puedo ayudarle en algo más?");
  assert.deepEqual(slots, { call_back: "yes", nombre: "Carmen Ortega", call_back_phone: "+34612345678" });
});

test("the flow can still be done afterwards, and what is known is not asked again", () => {
  const { replies } = talk(FLOW, [...PERSON, "y quiero información", "ana arroba gmail punto com", "sí"]);
  assert.deepEqual(replies.slice(-3), [
    "¿Y su correo?",
    "He entendido: ana arroba gmail punto com. ¿Es correcto?",
    "Anotado. Gracias, Carmen Ortega. Le escribiremos.",
  ]);
});

test("no number, no insistence; and one is asked for again only if a person is wanted again", () => {
  const { replies } = talk(FLOW, [...PERSON.slice(0, 3), "prefiero no darlo", "mejor que me llame una persona"]);
  assert.deepEqual(replies.slice(-2), [
    "De acuerdo, como prefiera. ¿Puedo ayudarle en algo más?",
    "De acuerdo, tomo nota para que le llame una persona. ¿A qué número de teléfono le puede llamar?",
  ]);
});

test("a yes to an offer that goes on with an errand begins the errand and promises no call", () => {
  const { replies, slots } = talk(FLOW, ["¿tienen comedor?", "vale, pues me gustaría recibir información"]);
  assert.equal(replies[1], "¿Me dice su nombre?");
  assert.deepEqual(slots, {});
});

test("whoever will not say what is needed is offered a person instead of being asked three times", () => {
  const { replies } = talk(FLOW, ["quiero información", "no quiero decirlo", "no"]);
  assert.deepEqual(replies.slice(1), [
    "De acuerdo, no hace falta que me lo diga. ¿Prefiere que le llame una persona?",
    "No pasa nada, seguimos. ¿Y su correo?",
  ]);
});

test("whoever was called at a bad moment is let go", () => {
  const calling: Flow = { ...FLOW, start: "at_once" };
  for (const said of ["ahora no puedo", "no", "me pilla en mal momento", "estoy conduciendo"]) {
    const { replies, hangUp } = talk(calling, [said, "no, gracias"]);
    assert.equal(replies[0], "Entiendo, no le molesto más. ¿Quiere que le llame una persona en otro momento?", said);
    assert.equal(hangUp, true, said);
  }
  assert.equal(talk(calling, ["sí, dígame"]).replies[0], "¿Me dice su nombre?");
  assert.match(talk(calling, ["not now, I'm driving"], "en").replies[0]!, /^I understand, I will not keep you\./);
});
