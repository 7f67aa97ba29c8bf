import assert from "node:assert/strict";
import { test } from "node:test";
import { EMPTY_FLOW, type Flow } from "#contract/flow.ts";
import { answerTo } from "./answering.ts";
import { openDialogue, type DialogueReply, type DialogueSetup } from "./dialogue.ts";
import { openKnowledge } from "./knowledge.ts";

const TODAY = new Date(2026, 10, 20);
const FLOW: Flow = {
  start: "at_once",
  steps: [
    { id: "intro", ask: "Le tomo unos datos.", slot: null },
    { id: "name", ask: "¿Cómo se llama?", slot: { name: "nombre", kind: "name", required: true } },
    { id: "email", ask: "{{nombre}}, ¿cuál es su correo?", slot: { name: "correo", kind: "email", required: false } },
    { id: "phone", ask: "¿Y su teléfono?", slot: { name: "telefono", kind: "phone", required: true } },
  ],
  closing: "Gracias, {{nombre}}. Le escribiremos desde {{centro}}.",
};

function setup(flow: Flow): DialogueSetup {
  return {
    flow,
    language: "es",
    variables: { centro: "la escuela" },
    knowledge: openKnowledge(["El máster cuesta 6.200 euros. Las clases empiezan el 14 de octubre."], "es"),
  };
}

/** Says each line in turn; gives the replies and what was collected. */
function talk(
  flow: Flow,
  ...lines: string[]
): { replies: DialogueReply[]; slots: Record<string, string>; last: string } {
  let dialogue = openDialogue("Hola, ¿en qué puedo ayudarle?");
  const replies = lines.map((line) => {
    const step = answerTo(setup(flow), dialogue, line, TODAY);
    dialogue = step.dialogue;
    return step.reply;
  });
  return { replies, slots: dialogue.slots, last: replies.at(-1)!.text };
}

test("a flow is asked step by step, each value read back and confirmed", () => {
  const { replies, slots } = talk(
    FLOW,
    "Hola",
    "me llamo Ana García",
    "sí",
    "ana punto garcia arroba gmail punto com",
    "correcto",
    "seis uno dos, treinta y cuatro, cincuenta y seis, setenta y ocho",
    "sí",
  );
  assert.deepEqual(
    replies.map(({ text }) => text),
    [
      "Le tomo unos datos. ¿Cómo se llama?",
      "He entendido: Ana García. ¿Es correcto?",
      "Anotado. Ana García, ¿cuál es su correo?",
      "He entendido: ana punto garcia arroba gmail punto com. ¿Es correcto?",
      "Anotado. ¿Y su teléfono?",
      "He entendido: 612, 34, 56, 78. ¿Es correcto?",
      "Anotado. Gracias, Ana García. Le escribiremos desde la escuela.",
    ],
  );
  assert.deepEqual(slots, { nombre: "Ana García", correo: "ana.garcia@gmail.com", telefono: "+34612345678" });
});

test("a value that was misunderstood is asked again, or corrected on the spot", () => {
  assert.equal(talk(FLOW, "Hola", "soy Ana", "no").last, "De acuerdo, vamos a repetirlo. ¿Cómo se llama?");
  assert.equal(talk(FLOW, "Hola", "soy Ana", "no, me llamo Eva").last, "He entendido: Eva. ¿Es correcto?");
  assert.deepEqual(talk(FLOW, "Hola", "soy Ana", "no, me llamo Eva", "sí").slots, { nombre: "Eva" });
});

test("nothing is kept before it was confirmed", () => {
  assert.deepEqual(talk(FLOW, "Hola", "soy Ana").slots, {});
});

test("a question in the middle of the flow is answered, then the flow goes on", () => {
  const { replies } = talk(FLOW, "Hola", "¿cuánto cuesta el máster?");
  assert.equal(replies[1]!.text, "El máster cuesta 6.200 euros. ¿Cómo se llama?");
  assert.deepEqual(replies[1]!.passages, ["El máster cuesta 6.200 euros."]);
});

test("a question at the very beginning is answered before the flow starts", () => {
  assert.equal(
    talk(FLOW, "¿Cuánto cuesta el máster?").last,
    "El máster cuesta 6.200 euros. Le tomo unos datos. ¿Cómo se llama?",
  );
});

test("an optional value can be refused", () => {
  assert.equal(talk(FLOW, "Hola", "soy Ana", "sí", "no quiero darlo").last, "No pasa nada, seguimos. ¿Y su teléfono?");
});

test("a required value that is not understood three times leads to a person", () => {
  const { replies } = talk(FLOW, "Hola", "123", "456", "789");
  assert.match(replies[1]!.text, /no he entendido el nombre/);
  assert.equal(replies[3]!.text, "No tengo esa información. ¿Quiere que le llame una persona?");
});

test("what is not in the knowledge is not invented: a person is offered", () => {
  const { replies, slots } = talk(EMPTY_FLOW, "¿Tienen piscina?", "sí", "612 34 56 78", "sí");
  assert.equal(replies[0]!.text, "No tengo esa información. ¿Quiere que le llame una persona?");
  assert.equal(replies[1]!.text, "¿A qué número de teléfono le puede llamar?");
  assert.equal(replies[2]!.text, "He entendido: 612, 34, 56, 78. ¿Es correcto?");
  assert.equal(replies[3]!.text, "Anotado. Una persona le llamará al 612, 34, 56, 78. ¿Puedo ayudarle en algo más?");
  assert.deepEqual(slots, { call_back: "yes", call_back_phone: "+34612345678" });
});

test("an offer that is answered with another question gets that question answered", () => {
  assert.match(
    talk(EMPTY_FLOW, "¿Tienen piscina?", "¿y cuándo empiezan las clases?").last,
    /^Las clases empiezan el 14 de octubre\./,
  );
});

test("whoever says never again is believed in the middle of anything, and the call ends", () => {
  const { replies, slots } = talk(FLOW, "Hola", "soy Ana", "no me llamen más");
  assert.equal(replies[2]!.hangUp, true);
  assert.equal(slots["do_not_call"], "yes");
});

test("whoever asks hears that it is a machine, and the question before it again", () => {
  assert.equal(
    talk(FLOW, "Hola", "¿eres un robot?").last,
    "Sí, soy un asistente virtual con inteligencia artificial, no una persona. Le tomo unos datos. ¿Cómo se llama?",
  );
});

test("a good-bye ends the conversation", () => {
  assert.equal(talk(EMPTY_FLOW, "gracias, adiós").replies[0]!.hangUp, true);
  assert.equal(talk(FLOW, "Hola", "adiós").replies[1]!.hangUp, true);
});

test("whoever did not hear gets the same again", () => {
  const { replies } = talk(FLOW, "Hola", "¿perdón?");
  assert.equal(replies[1]!.text, replies[0]!.text);
});

test("courtesies get courtesies", () => {
  assert.equal(talk(EMPTY_FLOW, "Hola").last, "Hola. ¿En qué puedo ayudarle?");
  assert.equal(talk(EMPTY_FLOW, "Muchas gracias").last, "De nada. ¿Puedo ayudarle en algo más?");
});

test("only what is marked to be heard whole is shielded, and what stands beside it is not", () => {
  const flow: Flow = {
    ...FLOW,
    steps: [{ id: "aviso", ask: "Esta llamada se graba.", slot: null, uninterruptible: true }, ...FLOW.steps.slice(1)],
  };
  assert.deepEqual(talk(flow, "Hola").replies[0]!.lines, [
    { text: "Esta llamada se graba.", shielded: true },
    { text: "¿Cómo se llama?", shielded: false },
  ]);
});
