import assert from "node:assert/strict";
import { test } from "node:test";
import { sacredIntent, smallTalk } from "./intents.ts";

test("whoever does not want to be called again is understood", () => {
  for (const said of [
    "No me llamen más",
    "no quiero que me llamen",
    "Dejen de llamarme, por favor",
    "quítenme de la lista",
    "no vuelvan a llamarme",
    "borre mis datos",
    "no quiero recibir más llamadas",
    "no me llames nunca",
    "estoy en la lista Robinson",
  ]) {
    assert.equal(sacredIntent(said, "es"), "never-again", said);
  }
  for (const said of [
    "Stop calling me",
    "don't call me again",
    "take me off your list",
    "please remove my number from your database",
    "I don't want any more calls",
  ]) {
    assert.equal(sacredIntent(said, "en"), "never-again", said);
  }
});

test("whoever wants a person is understood", () => {
  for (const said of [
    "Quiero hablar con una persona",
    "póngame con un operador",
    "¿me puede pasar con alguien?",
    "prefiero una persona",
    "que me llame una persona",
    "operador",
    "quiero hablar con un humano",
    "¿puedo hablar con el responsable?",
  ]) {
    assert.equal(sacredIntent(said, "es"), "person", said);
  }
  for (const said of [
    "I want to talk to a person",
    "can I speak to a human",
    "transfer me to an agent",
    "operator",
    "I need a real person",
  ]) {
    assert.equal(sacredIntent(said, "en"), "person", said);
  }
});

test("whoever asks whether this is a machine is understood", () => {
  for (const said of [
    "¿Eres un robot?",
    "¿es usted una máquina?",
    "¿hablo con una persona?",
    "¿estoy hablando con una persona real?",
    "eres humano",
    "¿es una grabación?",
  ]) {
    assert.equal(sacredIntent(said, "es"), "machine", said);
  }
  for (const said of ["Are you a robot?", "am I talking to a real person?", "is this a recording", "are you human?"]) {
    assert.equal(sacredIntent(said, "en"), "machine", said);
  }
});

test("ordinary questions touch nothing sacred", () => {
  for (const said of [
    "¿Cuánto cuesta el máster?",
    "¿me pueden llamar mañana?",
    "no me llamo Ana",
    "¿cuántas personas hay por clase?",
    "¿es una escuela pública?",
    "soy la persona de contacto",
    "quiero más información",
    "me llamo Ana Persona",
  ]) {
    assert.equal(sacredIntent(said, "es"), null, said);
  }
  for (const said of [
    "How much is it?",
    "Can you call me tomorrow?",
    "how many people are in a class",
    "is this a public school?",
  ])
    assert.equal(sacredIntent(said, "en"), null, said);
});

test("courtesies are told from questions", () => {
  const cases: [string, string | null][] = [
    ["Hola, buenos días", "greeting"],
    ["Muchas gracias.", "thanks"],
    ["Gracias, adiós", "good-bye"],
    ["No, gracias", "good-bye"],
    ["¿Cómo?", "repeat"],
    ["¿Me lo puede repetir, por favor?", "repeat"],
    ["Hola, ¿cuánto cuesta?", null],
    ["gracias, ¿y el precio?", null],
    ["¿cómo me inscribo?", null],
  ];
  for (const [said, talk] of cases) assert.equal(smallTalk(said, "es"), talk, said);
  assert.equal(smallTalk("thank you very much", "en"), "thanks");
  assert.equal(smallTalk("good morning", "en"), "greeting");
});
