import assert from "node:assert/strict";
import { test } from "node:test";
import type { AgentLanguage } from "#contract/agents.ts";
import { openKnowledge } from "./knowledge.ts";
import { evidence, questionKind, type QuestionKind } from "./question-kind.ts";

interface Place {
  language: AgentLanguage;
  facts: string[];
  /** A question and the index of the fact that answers it; null when nothing here does. */
  questions: [question: string, fact: number | null][];
}

// Three small places beside the school of the other test, so that the table is not made for one of them.
const CLINIC: Place = {
  language: "es",
  facts: [
    "La clínica está en la avenida de la Constitución 45, segunda planta.",
    "Abrimos de lunes a viernes de 8:30 a 20:00 y los sábados de 9:00 a 13:00.",
    "La primera consulta de fisioterapia cuesta 45 euros y las siguientes, 38.",
    "Una sesión de fisioterapia dura cincuenta minutos.",
    "La doctora Elena Ruiz dirige la unidad de dermatología.",
    "Los análisis de sangre se hacen en ayunas, sin cita, de 8:30 a 10:00.",
    "Los resultados de los análisis tardan dos días laborables y se envían por correo electrónico.",
    "Trabajamos con las principales mutuas y aseguradoras.",
    "Las citas se pueden anular sin coste hasta 24 horas antes.",
    "La vacunación de la gripe empieza el 15 de octubre y termina el 31 de enero.",
    "Hay aparcamiento gratuito para pacientes en el sótano.",
  ],
  questions: [
    ["¿Dónde están?", 0],
    ["¿A qué hora abren los sábados?", 1],
    ["¿Cuánto cuesta la fisioterapia?", 2],
    ["¿Cuánto dura la fisioterapia?", 3],
    ["¿Quién lleva dermatología?", 4],
    ["¿A qué hora son los análisis?", 5],
    ["¿Cuánto tardan los análisis?", 6],
    ["¿Hasta cuándo puedo vacunarme de la gripe?", 9],
    ["¿Dónde puedo aparcar?", 10],
    ["¿Cuánto cuesta una ecografía?", null],
    ["¿Quién lleva pediatría?", null],
  ],
};

const GYM: Place = {
  language: "es",
  facts: [
    "La cuota mensual es de 39 euros, con todas las clases dirigidas incluidas.",
    "El gimnasio abre todos los días de 7:00 a 23:00, también los festivos.",
    "Las clases de yoga son los martes y los jueves a las 19:00.",
    "La piscina cierra en agosto por mantenimiento.",
    "La matrícula es gratuita hasta el 31 de diciembre.",
    "El contrato mínimo es de tres meses.",
    "La primera visita es gratis y dura una hora.",
    "Javier Molina coordina a los entrenadores personales.",
    "Los vestuarios están en la planta baja, junto a la recepción.",
    "Para darse de baja hay que avisar con quince días de antelación.",
  ],
  questions: [
    ["¿Cuál es el precio de la cuota?", 0],
    ["¿Qué horario tiene el gimnasio?", 1],
    ["¿Cuándo hay yoga?", 2],
    ["¿Cuándo cierra la piscina?", 3],
    ["¿Hasta cuándo es gratis la matrícula?", 4],
    ["¿De cuánto tiempo es el contrato?", 5],
    ["¿Cuánto dura la primera visita?", 6],
    ["¿Quién es el jefe de los entrenadores?", 7],
    ["¿Dónde me puedo cambiar, dónde están los vestuarios?", 8],
    ["¿A qué hora es el pilates?", null],
  ],
};

const OFFICE: Place = {
  language: "en",
  facts: [
    "The reception desk is on the ground floor, next to the lifts.",
    "The office is open from 9 am to 6 pm, Monday to Friday.",
    "A meeting room costs 20 pounds an hour.",
    "Parking permits are valid for twelve months.",
    "Invoices must be sent before the 25th of each month.",
    "Sarah Collins is the head of human resources.",
    "The building is at 18 Baker Street, close to the underground.",
    "The new canteen opens on 3 March.",
    "Orders take five working days to arrive.",
    "Visitors must show an identity document at reception.",
  ],
  questions: [
    ["Where is reception?", 0],
    ["What time does the office close?", 1],
    ["How much is a meeting room?", 2],
    ["How long is a parking permit valid?", 3],
    ["What is the deadline for invoices?", 4],
    ["Who runs human resources?", 5],
    ["What is the address of the building?", 6],
    ["When does the canteen open?", 7],
    ["How long do orders take?", 8],
    ["How much is the gym?", null],
  ],
};

for (const [name, place] of Object.entries({ CLINIC, GYM, OFFICE })) {
  test(`what a question asks for decides between sentences that share its words: ${name.toLowerCase()}`, () => {
    const knowledge = openKnowledge([place.facts.join("\n")], place.language);
    for (const [question, fact] of place.questions)
      assert.equal(knowledge.answer(question), fact === null ? null : place.facts[fact], question);
  });
}

test("an admissions desk tells a deadline from a payment plan", () => {
  const knowledge = openKnowledge(
    [
      "El plazo de matrícula de grado superior termina el viernes 28 de noviembre a las 14:00.\nLa matrícula se abona en tres plazos: septiembre, enero y abril.\nLa matrícula cuesta 120 euros.\nLa secretaría abre de lunes a viernes de 9:00 a 14:00.",
    ],
    "es",
  );
  assert.match(knowledge.answer("¿Hasta cuándo me puedo matricular?")!, /28 de noviembre/);
  assert.match(knowledge.answer("hasta cuando es el plazo de matricula")!, /28 de noviembre/);
  assert.match(knowledge.answer("¿Se puede pagar a plazos la matrícula?")!, /tres plazos/);
  assert.match(knowledge.answer("¿Cuánto cuesta la matrícula?")!, /120 euros/);
  assert.match(knowledge.answer("¿A qué hora cierra la secretaría?")!, /9:00 a 14:00/);
});

test("question words are recognised in both languages", () => {
  const cases: [AgentLanguage, string, QuestionKind | null][] = [
    ["es", "¿Hasta cuándo puedo inscribirme?", "until"],
    ["es", "¿cuál es la fecha límite?", "until"],
    ["es", "¿Cuándo empiezan las clases?", "when"],
    ["es", "¿qué día es la reunión?", "when"],
    ["es", "¿A qué hora abren?", "hour"],
    ["es", "¿qué horario tienen?", "hour"],
    ["es", "¿Cuánto cuesta?", "price"],
    ["es", "¿cuánto vale el máster?", "price"],
    ["es", "¿qué precio tiene?", "price"],
    ["es", "¿Cuánto dura?", "duration"],
    ["es", "¿cuántos años dura el grado?", "duration"],
    ["es", "¿Dónde están?", "place"],
    ["es", "¿cuál es la dirección?", "place"],
    ["es", "¿Quién es la directora?", "who"],
    ["es", "¿hay becas?", null],
    ["en", "Until when can I enrol?", "until"],
    ["en", "what is the deadline?", "until"],
    ["en", "When do classes start?", "when"],
    ["en", "What time do you open?", "hour"],
    ["en", "How much is it?", "price"],
    ["en", "How long does it take?", "duration"],
    ["en", "Where are you?", "place"],
    ["en", "Who is the head?", "who"],
    ["en", "Do you have grants?", null],
  ];
  for (const [language, question, kind] of cases)
    assert.equal(questionKind(question, language)?.kind ?? null, kind, question);
});

test("a deadline with a date weighs more than a date alone, and that more than nothing", () => {
  const [full, half, none] = [
    "El plazo termina el 28 de noviembre.",
    "La fiesta es el 28 de noviembre.",
    "La matrícula se abona en tres plazos.",
  ].map((sentence) => evidence("until", sentence, "es"));
  assert.ok(full! > half! && half! > none!);
  assert.equal(none, 0);
});

test("a follow-up borrows the words of the question before it", () => {
  const knowledge = openKnowledge(
    [
      "La biblioteca abre de 8:00 a 22:00.\nLos sábados la biblioteca abre de 10:00 a 14:00.\nLos sábados hay mercado.\nLa residencia cuesta 480 euros al mes.\nLa residencia está en la calle Mayor.\nEl curso cuesta 900 euros.",
    ],
    "es",
  );
  assert.match(knowledge.answer("¿y los sábados?", ["¿a qué hora abre la biblioteca?"])!, /sábados la biblioteca/);
  assert.match(knowledge.answer("¿y cuánto cuesta?", ["¿dónde está la residencia?"])!, /480 euros/);
  assert.match(knowledge.answer("¿y el curso?", ["¿cuánto cuesta la residencia?"])!, /900 euros/);
  assert.match(knowledge.answer("¿dónde está?", ["¿y cuánto cuesta?", "¿tienen residencia?"])!, /calle Mayor/);
});

test("a follow-up on something unknown is not answered by something else", () => {
  const knowledge = openKnowledge(["El curso cuesta 900 euros.\nLa biblioteca abre de 8:00 a 22:00."], "es");
  assert.equal(knowledge.answer("¿y cuánto cuesta?", ["¿tienen piscina?"]), null);
  assert.equal(knowledge.answer("¿y los domingos?", ["¿a qué hora abre la biblioteca?"]), null);
});
