import assert from "node:assert/strict";
import { test } from "node:test";
import { textSearch } from "./text-search.ts";

const search = textSearch([
  { id: "a", title: "Micrófono", text: "Cómo permitirlo en el navegador" },
  { id: "b", title: "Campañas", text: "Llamar a muchas personas; el micrófono no hace falta" },
  { id: "c", title: "Analítica", text: "Cifras por día" },
]);

test("accents and capitals do not matter, and a title counts for more than a text", () => {
  assert.deepEqual(search("MICROFONO"), ["a", "b"]);
  assert.deepEqual(search("analitica"), ["c"]);
  assert.deepEqual(search("dia"), ["c"], "a word too short to be guessed");
});

test("the beginning of a word is enough, and a long word may hold a mistake", () => {
  assert.deepEqual(search("campa"), ["b"]);
  assert.deepEqual(search("micrfono"), ["a", "b"]);
});

test("all words must be there", () => {
  assert.deepEqual(search("microfono permitirlo"), ["a"]);
  assert.deepEqual(search("microfono inexistente"), []);
  assert.deepEqual(search(""), []);
});
