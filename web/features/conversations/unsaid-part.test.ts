import assert from "node:assert/strict";
import { test } from "node:test";
import { unsaidPart } from "./unsaid-part.ts";

test("what was cut off is the rest of the sentence, without the seam", () => {
  assert.equal(unsaidPart("Buenos días. Soy Lucía.", "Buenos días."), "… Soy Lucía.");
  assert.equal(unsaidPart("La matrícula cuesta 120 euros.", "La"), "… matrícula cuesta 120 euros.");
  assert.equal(unsaidPart("Cuesta 120 euros.", "otra cosa"), "Cuesta 120 euros.");
});

test("of an answer of which nothing was heard all is unsaid", () => {
  assert.equal(unsaidPart("Hola, soy Lucía.", ""), "Hola, soy Lucía.");
});
