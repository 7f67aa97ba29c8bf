import assert from "node:assert/strict";
import { test } from "node:test";
import { factsIn } from "./prompt-facts.ts";

test("of a prompt only what it says of the world is an answer", () => {
  const prompt = `Eres la voz de admisiones. Informas del programa y de los plazos.
    - Tomas recados y los repites
    Nunca prometes una plaza. Lo que no esté en tu conocimiento lo resuelve una persona.
    La secretaría está en la planta baja. No hay comedor.
    Las clases de yoga son los martes.`;
  assert.deepEqual(
    factsIn(prompt)
      .split("\n")
      .map((line) => line.trim()),
    ["La secretaría está en la planta baja.", "No hay comedor.", "Las clases de yoga son los martes."],
  );
  assert.equal(
    factsIn("You are the reception. Never give names.\nThe office is in Madrid."),
    "The office is in Madrid.",
  );
});
