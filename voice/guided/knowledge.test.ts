import assert from "node:assert/strict";
import { test } from "node:test";
import { openKnowledge } from "./knowledge.ts";

const FACTS = [
  "El máster en marketing digital cuesta 6.200 euros e incluye materiales y tutorías.",
  "La matrícula se abona en tres plazos: septiembre, enero y abril.",
  "Las clases del máster empiezan el 14 de octubre y terminan en junio.",
  "El horario es de lunes a jueves, de 18:30 a 21:30.",
  "Ofrecemos becas de hasta el cincuenta por ciento para expedientes con nota media superior a 8.",
  "Para solicitar plaza hay que presentar el DNI, el título universitario y el expediente académico.",
  "El plazo de inscripción termina el 30 de septiembre.",
  "La modalidad puede ser presencial en Madrid o en línea en directo.",
  "Las prácticas en empresa duran seis meses y son remuneradas.",
  "El profesorado está formado por profesionales en activo de empresas como Google y Telefónica.",
  "El título es oficial y está reconocido en toda la Unión Europea.",
  "Nuestro campus está en la calle Alcalá 120, cerca del metro Goya.",
  "Hay residencia de estudiantes con habitaciones desde 480 euros al mes.",
  "El doble grado en derecho y administración de empresas dura cinco años.",
  "Para estudiar el grado en enfermería se necesita una nota de corte de 10,2.",
  "El teléfono de secretaría es el 910 000 111 y atiende de 9 a 14 horas.",
  "Puede anular la matrícula y recuperar el dinero hasta quince días después de pagarla.",
  "El nivel de inglés exigido es B2 y se acredita con un certificado oficial.",
  "La biblioteca abre de 8 de la mañana a 10 de la noche, también los sábados.",
  "El curso de programación en Python tiene una duración de 120 horas.",
];

/** Index of the fact that answers. */
const ANSWERABLE: [question: string, fact: number][] = [
  ["¿cuánto vale el máster de marketing?", 0],
  ["qué precio tiene el master", 0],
  ["¿se puede pagar a plazos la matrícula?", 1],
  ["cuándo comienzan las clases", 2],
  ["qué horario tiene", 3],
  ["¿hay alguna beca?", 4],
  ["becas para buenos expedientes", 4],
  ["qué documentos necesito para inscribirme", 5],
  ["hasta cuándo puedo inscribirme", 6],
  ["¿se puede hacer online?", 7],
  ["es presencial o a distancia", 7],
  ["¿las prácticas son pagadas?", 8],
  ["quiénes son los profesores", 9],
  ["¿el título es oficial?", 10],
  ["dónde está el campus", 11],
  ["en qué calle están", 11],
  ["tienen residencia para estudiantes", 12],
  ["cuántos años dura el doble grado", 13],
  ["nota de corte de enfermería", 14],
  ["me da el teléfono de la secretaría", 15],
  ["quiero que me devuelvan el dinero de la matrícula", 16],
  ["qué nivel de inglés piden", 17],
  ["a qué hora abre la biblioteca", 18],
  ["cuántas horas son del curso de python", 19],
];

const UNANSWERABLE = [
  "¿qué tiempo hace hoy?",
  "cuéntame un chiste",
  "quién ganó la liga",
  "puede hablar más despacio",
  "¿tienen piscina?",
  "cuál es su opinión sobre la política",
  "hola buenos días",
  "¿aceptan mascotas?",
];

const knowledge = openKnowledge([FACTS.join("\n")], "es");

test("most questions find the one sentence that answers them", () => {
  const right = ANSWERABLE.filter(([question, fact]) => knowledge.answer(question) === FACTS[fact]);
  assert.ok(right.length >= 23, `${right.length} of ${ANSWERABLE.length}`);
});

test("a question about something else gets no answer at all", () => {
  const answered = UNANSWERABLE.filter((question) => knowledge.answer(question) !== null);
  assert.deepEqual(answered, []);
});

test("a question that shares but a word with a sentence is not answered by it", () => {
  for (const question of [
    "¿La biblioteca tiene cafetería con terraza y wifi?",
    "¿Cuántos años tiene la directora del máster?",
    "¿El metro pasa también por el aeropuerto de noche?",
  ]) {
    assert.equal(knowledge.answer(question), null, question);
  }
});

test("two sentences of knowledge answer as well as twenty", () => {
  const small = openKnowledge(
    ["El curso de inglés cuesta 400 euros al mes. Las clases empiezan el 3 de octubre."],
    "es",
  );
  assert.equal(small.answer("¿Cuál es el precio?"), "El curso de inglés cuesta 400 euros al mes.");
  assert.equal(small.answer("¿Cuándo comienzan las clases?"), "Las clases empiezan el 3 de octubre.");
  for (const question of UNANSWERABLE) assert.equal(small.answer(question), null, question);
});

test("English knowledge is found by English questions", () => {
  const english = openKnowledge(
    ["The English course costs 400 euros a month.\nClasses start on 3 October.\nYou can study online or in Madrid."],
    "en",
  );
  assert.equal(english.answer("What is the price of the course?"), "The English course costs 400 euros a month.");
  assert.equal(english.answer("When do classes begin?"), "Classes start on 3 October.");
  assert.equal(english.answer("What is the weather like?"), null);
});

test("no knowledge answers nothing", () => {
  assert.equal(openKnowledge([""], "es").answer("¿cuánto cuesta?"), null);
});
