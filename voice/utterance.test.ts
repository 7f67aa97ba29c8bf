import assert from "node:assert/strict";
import { test } from "node:test";
import { dictationIn, isBackchannel, isUnfinished, type Dictation } from "./utterance.ts";

test("words that only say that somebody is listening are known in both languages", () => {
  for (const said of ["ajá", "Vale.", "sí", "sí, sí", "claro", "mm", "Mmm", "ya, ya", "ok", "de acuerdo", "mhm"])
    assert.ok(isBackchannel(said, "es"), said);
  for (const said of ["yeah", "uh-huh", "right", "I see", "mm-hmm", "okay"]) assert.ok(isBackchannel(said, "en"), said);
});

test("words that want something are not mistaken for them", () => {
  for (const said of [
    "no",
    "espere",
    "sí, pero cuánto cuesta",
    "vale, adiós",
    "claro que no",
    "¿sí?  dígame el precio",
  ])
    assert.equal(isBackchannel(said, "es"), false, said);
  for (const said of ["no", "wait", "right now", "yes but how much"])
    assert.equal(isBackchannel(said, "en"), false, said);
});

test("a sentence that stops in the middle is waited for", () => {
  for (const said of [
    "eh…",
    "quería saber si",
    "Me llamo",
    "pues",
    "el precio de",
    "a ver",
    "necesito",
    "lunes y",
    "mi correo es",
    "quería, eh",
    "el curso,",
  ])
    assert.ok(isUnfinished(said, "es", null), said);
  for (const said of ["I want to know the", "um", "and", "my name is"]) assert.ok(isUnfinished(said, "en", null), said);
});

test("a sentence that is whole is not waited for", () => {
  for (const said of [
    "¿cuánto cuesta?",
    "sí",
    "no",
    "me llamo Ana",
    "claro que sí",
    "¿Por qué?",
    "quiero información",
    "adiós",
  ])
    assert.equal(isUnfinished(said, "es", null), false, said);
});

test("half a telephone number, address or document is waited for, a whole one is not", () => {
  const cases: [Dictation, string, boolean][] = [
    ["phone", "seis uno dos", true],
    ["phone", "612 34 56", true],
    ["phone", "612 34 56 78", false],
    ["phone", "no lo sé", false],
    ["dni", "12 34 56", true],
    ["dni", "12345678 Z", false],
    ["email", "ana punto garcía arroba", true],
    ["email", "ana arroba gmail", true],
    ["email", "ana arroba gmail punto com", false],
    ["email", "ana@gmail.com", false],
    ["email", "no tengo", false],
  ];
  for (const [dictating, said, unfinished] of cases)
    assert.equal(isUnfinished(said, "es", dictating), unfinished, `${dictating}: ${said}`);
});

test("what a model asks to be dictated is read from its last question", () => {
  assert.equal(dictationIn("Muy bien. ¿Me dice su correo electrónico?", "es"), "email");
  assert.equal(dictationIn("¿A qué teléfono le llamamos?", "es"), "phone");
  assert.equal(dictationIn("Le escribiremos a su correo. ¿Algo más?", "es"), null);
  assert.equal(dictationIn("Su teléfono está anotado.", "es"), null);
  assert.equal(dictationIn("What is your full name?", "en"), "name");
});
