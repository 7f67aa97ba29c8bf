// Whole conversations with an admissions desk, line by line, as they should go.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Flow } from "#contract/flow.ts";
import { answerTo } from "./answering.ts";
import { openDialogue } from "./dialogue.ts";
import { openKnowledge } from "./knowledge.ts";

const KNOWLEDGE = openKnowledge(
  [
    `El plazo de matrícula de grado superior termina el viernes 28 de noviembre a las 14:00.
     La matrícula se abona en tres plazos: septiembre, enero y abril.
     La secretaría abre de lunes a viernes de 9:00 a 14:00 y está en la planta baja.
     Los sábados la secretaría abre de 10:00 a 13:00.
     La residencia cuesta 480 euros al mes.`,
  ],
  "es",
);
const FLOW: Flow = {
  steps: [
    { id: "nombre", ask: "¿Me dice su nombre?", slot: { name: "nombre", kind: "name", required: true } },
    { id: "telefono", ask: "¿A qué teléfono le llamamos?", slot: { name: "telefono", kind: "phone", required: true } },
  ],
  closing: "Gracias, {{nombre}}.",
  triggers: ["quiero matricularme", "reservar plaza"],
};

/** Each line of the person with what is answered to it; a regular expression where only a part matters. */
function converse(flow: Flow, script: [said: string, answer: string | RegExp][]): Record<string, string> {
  const setup = { flow, language: "es" as const, variables: {}, knowledge: KNOWLEDGE };
  let dialogue = openDialogue("Hola, ¿en qué puedo ayudarle?");
  for (const [said, answer] of script) {
    const step = answerTo(setup, dialogue, said, new Date(2026, 10, 20));
    dialogue = step.dialogue;
    if (typeof answer === "string") assert.equal(step.reply.text, answer, said);
    else assert.match(step.reply.text, answer, said);
  }
  return dialogue.slots;
}

test("a greeting gets a greeting, and questions are answered before anything is asked", () => {
  const slots = converse(FLOW, [
    ["Hola, buenas tardes", "Hola. ¿En qué puedo ayudarle?"],
    [
      "¿Hasta cuándo me puedo matricular?",
      "El plazo de matrícula de grado superior termina el viernes 28 de noviembre a las 14:00. ¿Puedo ayudarle en algo más?",
    ],
    ["No, gracias", /Hasta pronto/],
  ]);
  assert.deepEqual(slots, {});
});

test("with a start at once the first thing said begins the questions", () => {
  converse({ ...FLOW, start: "at_once" }, [["Hola, buenas tardes", "¿Me dice su nombre?"]]);
});

test("a trigger begins the questions, also in other words of the same stems", () => {
  for (const said of ["Quiero matricularme", "quería reservar una plaza", "sí, quiero ya mismo matricularme"])
    converse(FLOW, [[said, "¿Me dice su nombre?"]]);
  converse(FLOW, [["¿Cuánto tengo que pagar de matrícula?", /^(?!.*¿Me dice su nombre)/]]);
});

test("a trigger inside a question is answered first", () => {
  converse(FLOW, [
    ["Quiero matricularme, ¿hasta cuándo puedo?", /28 de noviembre a las 14:00\. ¿Me dice su nombre\?$/],
  ]);
});

test("what is not known while a name is asked is said to be unknown, and the question comes again", () => {
  converse(FLOW, [
    ["Quiero matricularme", "¿Me dice su nombre?"],
    ["¿cuánto cuesta?", /480 euros al mes\. ¿Me dice su nombre\?|no la tengo/],
    ["¿tienen comedor?", "Esa información no la tengo; una persona se la podrá dar. ¿Me dice su nombre?"],
    ["qué deportes hay", "Esa información no la tengo; una persona se la podrá dar. ¿Me dice su nombre?"],
    ["Sí, claro", "¿Me dice su nombre?"],
    ["Carmen Ortega", "He entendido: Carmen Ortega. ¿Es correcto?"],
  ]);
});

test("an accepted offer takes the name and the telephone of the flow", () => {
  const slots = converse(FLOW, [
    ["¿Tienen comedor?", "No tengo esa información. ¿Quiere que le llame una persona?"],
    ["Sí, por favor", "¿Me dice su nombre?"],
    ["me llamo Carmen Ortega", "He entendido: Carmen Ortega. ¿Es correcto?"],
    ["Sí", "Anotado. ¿A qué teléfono le llamamos?"],
    ["612 34 56 78", "He entendido: 612, 34, 56, 78. ¿Es correcto?"],
    ["correcto", "Anotado. Una persona le llamará al 612, 34, 56, 78. Gracias, Carmen Ortega."],
  ]);
  assert.deepEqual(slots, {
    call_back: "yes",
    nombre: "Carmen Ortega",
    telefono: "+34612345678",
    call_back_phone: "+34612345678",
  });
});

test("an offer is also accepted by answering what would be asked", () => {
  converse(FLOW, [
    ["¿Tienen comedor?", /llame una persona/],
    ["Sí, me llamo Carmen Ortega", "He entendido: Carmen Ortega. ¿Es correcto?"],
  ]);
  converse(FLOW, [
    ["¿Tienen comedor?", /llame una persona/],
    ["me llamo Carmen Ortega", "He entendido: Carmen Ortega. ¿Es correcto?"],
  ]);
});

test("two answers in one sentence are confirmed together and neither is asked again", () => {
  const slots = converse(FLOW, [
    ["Quiero hablar con una persona", "De acuerdo, tomo nota para que le llame una persona. ¿Me dice su nombre?"],
    [
      "Me llamo Carmen Ortega y mi teléfono es el 612 34 56 78",
      "He entendido: Carmen Ortega y 612, 34, 56, 78. ¿Es correcto?",
    ],
    ["Sí, correcto", "Anotado. Una persona le llamará al 612, 34, 56, 78. Gracias, Carmen Ortega."],
  ]);
  assert.equal(slots["telefono"], "+34612345678");
});

test("of two answers one can be corrected", () => {
  const slots = converse(FLOW, [
    ["Quiero matricularme", "¿Me dice su nombre?"],
    ["Carmen Ortega, 612 34 56 78", "He entendido: Carmen Ortega y 612, 34, 56, 78. ¿Es correcto?"],
    ["No, el teléfono es el 699 34 56 78", "He entendido: Carmen Ortega y 699, 34, 56, 78. ¿Es correcto?"],
    ["Ahora sí", "He entendido: Carmen Ortega y 699, 34, 56, 78. ¿Es correcto?"],
    ["Sí", /^Anotado/],
  ]);
  assert.equal(slots["telefono"], "+34699345678");
});

test("a telephone number is taken when a name was asked, and the name is asked again", () => {
  converse(FLOW, [
    ["Quiero matricularme", "¿Me dice su nombre?"],
    ["mi teléfono es el 612 34 56 78", "He entendido: 612, 34, 56, 78. ¿Es correcto?"],
    ["sí", "Anotado. ¿Me dice su nombre?"],
  ]);
});

test("whoever introduces themselves is greeted by name and only asked to confirm it later", () => {
  converse(FLOW, [
    ["Hola, soy Carmen Ortega", "Hola, Carmen. ¿En qué puedo ayudarle?"],
    ["Quiero matricularme", "He entendido: Carmen Ortega. ¿Es correcto?"],
    ["sí", "Anotado. ¿A qué teléfono le llamamos?"],
  ]);
});

test("once everything is known a second hand-over asks nothing", () => {
  converse(FLOW, [
    ["Quiero matricularme", "¿Me dice su nombre?"],
    ["Carmen Ortega y el teléfono es 612345678", /¿Es correcto\?$/],
    ["sí", "Anotado. Gracias, Carmen Ortega."],
    ["¿tienen comedor?", /llame una persona/],
    ["sí, por favor", "Una persona le llamará al 612, 34, 56, 78. Gracias, Carmen Ortega."],
  ]);
});

test("asking to be called is asking for a person", () => {
  for (const said of ["¿Me pueden llamar mañana?", "Llámenme, por favor", "prefiero que me llamen"])
    converse(FLOW, [[said, "¿Me dice su nombre?"]]);
});

test("a follow-up is understood from the question before it", () => {
  converse(FLOW, [
    ["¿A qué hora abre la secretaría?", /de 9:00 a 14:00/],
    ["¿y los sábados?", /Los sábados la secretaría abre de 10:00 a 13:00/],
    ["¿tienen residencia?", /residencia/],
    ["¿y cuánto cuesta?", /480 euros/],
  ]);
});

test("a question in the middle of a confirmation is answered, and the confirmation comes again", () => {
  converse(FLOW, [
    ["Quiero matricularme", "¿Me dice su nombre?"],
    ["Carmen Ortega", "He entendido: Carmen Ortega. ¿Es correcto?"],
    ["¿a qué hora abre la secretaría?", /14:00 .*He entendido: Carmen Ortega\. ¿Es correcto\?$/],
    ["incorrecto", "De acuerdo, vamos a repetirlo. ¿Me dice su nombre?"],
  ]);
});

test("a person is promised even without a flow, and whoever gives no number is not pressed", () => {
  const bare: Flow = { steps: [], closing: "" };
  const slots = converse(bare, [
    ["operador", /¿A qué número de teléfono le puede llamar\?$/],
    ["no quiero darlo", /^De acuerdo/],
  ]);
  assert.deepEqual(slots, { call_back: "yes" });
});
