import assert from "node:assert/strict";
import { test } from "node:test";
import { complete, completionsFor, openPlaceholder } from "./placeholder-completion.ts";

test("two open braces before the caret begin a variable, and closed ones do not", () => {
  assert.deepEqual(openPlaceholder("Hola {{ce", 9), { start: 5, typed: "ce" });
  assert.deepEqual(openPlaceholder("Hola {{", 7), { start: 5, typed: "" });
  assert.equal(openPlaceholder("Hola {{centro}} y", 17), null);
  assert.equal(openPlaceholder("Hola {ce", 8), null);
});

test("names that begin with what was typed come before those that only hold it", () => {
  assert.deepEqual(completionsFor("ce", ["doce", "centro", "plazas"]), ["centro", "doce"]);
});

test("a chosen name is put in with its braces, once", () => {
  assert.deepEqual(complete("Hola {{ce, adiós", 5, 9, "centro"), { text: "Hola {{centro}}, adiós", caret: 15 });
  assert.deepEqual(complete("Hola {{ce}}", 5, 9, "centro"), { text: "Hola {{centro}}", caret: 15 });
});
