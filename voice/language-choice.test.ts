import assert from "node:assert/strict";
import { test } from "node:test";
import { asksOnlyFor, languageAskedFor, languageWanted } from "./language-choice.ts";

const BOTH = ["es", "en"] as const;
const inSpanish = (text: string, dictating = false) => languageWanted(text, { spoken: "es", offered: BOTH, dictating });
const inEnglish = (text: string, dictating = false) => languageWanted(text, { spoken: "en", offered: BOTH, dictating });

test("a language is asked for in either language", () => {
  for (const text of [
    "English, please",
    "do you speak English?",
    "can we speak in English",
    "¿Habla inglés?",
    "¿me puede atender en inglés, por favor?",
    "en inglés",
  ])
    assert.equal(languageAskedFor(text), "en", text);
  for (const text of ["¿Hablan español?", "en castellano, por favor", "do you speak Spanish?", "Spanish please"])
    assert.equal(languageAskedFor(text), "es", text);
});

test("a course in a language is no wish to be spoken to in it", () => {
  for (const text of ["¿Hay clases en inglés?", "¿Qué nivel de inglés piden?", "do you have courses in Spanish"])
    assert.equal(languageAskedFor(text), null, text);
});

test("whoever speaks the other language is followed", () => {
  for (const text of [
    "how much does it cost?",
    "I would like some information please",
    "what is the deadline for this",
  ])
    assert.equal(inSpanish(text), "en", text);
  for (const text of [
    "¿cuánto cuesta la matrícula?",
    "quiero hablar de una beca",
    "hola, buenos días, tengo una pregunta",
  ])
    assert.equal(inEnglish(text), "es", text);
});

test("names, titles and single words change nothing", () => {
  for (const text of [
    "John Smith",
    "ok thanks",
    "quiero información sobre el Master in Business and Marketing",
    "el programa The Language of Art",
    "seis uno dos treinta y cuatro",
  ])
    assert.equal(inSpanish(text), null, text);
  for (const text of ["Carmen de la Torre", "calle Mayor", "it is in Las Palmas de Gran Canaria"])
    assert.equal(inEnglish(text), null, text);
});

test("while something is dictated only asking changes the language", () => {
  assert.equal(inSpanish("it is john at the school dot com", true), null);
  assert.equal(inSpanish("in English please", true), "en");
});

test("a language that the agent does not have is not changed to", () => {
  assert.equal(languageWanted("English, please", { spoken: "es", offered: ["es"], dictating: false }), null);
  assert.equal(languageWanted("how much does it cost?", { spoken: "es", offered: ["es"], dictating: false }), null);
});

test("a request with a question in it is more than a request", () => {
  assert.ok(asksOnlyFor("en", "do you speak English, please?"));
  assert.ok(!asksOnlyFor("en", "do you speak English, because I need to know how much it costs"));
});
