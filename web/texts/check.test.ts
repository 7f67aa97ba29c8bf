import assert from "node:assert/strict";
import { test } from "node:test";
import { checkTexts, compare } from "./check.ts";

const catalog = (entries: Record<string, string>) => new Map(Object.entries(entries));

test("the texts of every language agree", () => {
  assert.deepEqual(checkTexts(), []);
});

test("a missing text, a surplus one and an empty one are named", () => {
  assert.deepEqual(compare(catalog({ a: "x", b: "y" }), catalog({ a: "", c: "z" }), "en"), [
    "b is missing",
    "a is empty",
    "c is not in the source",
  ]);
});

test("a variable that is lost in translation is named", () => {
  const problems = compare(catalog({ hello: "Hola, {{name}}" }), catalog({ hello: "Hello" }), "en");
  assert.deepEqual(problems, ["hello has the variables none where the source has name"]);
});

test("Spanish needs the form for millions, and English does not", () => {
  const spanish = catalog({ n_one: "uno", n_other: "otros" });
  assert.deepEqual(compare(spanish, spanish, "es"), ["n_many is missing"]);
  assert.deepEqual(compare(spanish, catalog({ n_one: "one", n_other: "others" }), "en"), []);
});
