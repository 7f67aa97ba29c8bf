import assert from "node:assert/strict";
import { test } from "node:test";
import { fillPlaceholders, normaliseVariables, placeholdersIn } from "./agents.ts";

test("variables come as pairs or as an object and are a plain object inside", () => {
  const asPairs = normaliseVariables([
    { key: "nombre", value: "Ana" },
    { key: "edad", value: 17 },
    { key: "becada", value: false },
  ]);
  assert.deepEqual(asPairs, normaliseVariables({ nombre: "Ana", edad: 17, becada: false }));
});

test("what the live protocol cannot carry is dropped: nothing, nested values, nameless pairs", () => {
  assert.deepEqual(normaliseVariables({ a: null, b: { c: 1 }, d: ["x"], e: "queda" }), { e: "queda" });
  assert.deepEqual(
    normaliseVariables([
      { key: "  ", value: "x" },
      { key: " curso ", value: "DAM" },
    ]),
    { curso: "DAM" },
  );
  assert.deepEqual(normaliseVariables(undefined), {});
});

test("a placeholder becomes its value once, and an unknown one stays to be seen", () => {
  assert.equal(
    fillPlaceholders("Hola {{ nombre }}, de {{centro}}.", { nombre: "{{centro}}" }),
    "Hola {{centro}}, de {{centro}}.",
  );
});

test("the names used in a text are found once each, in order", () => {
  assert.deepEqual(placeholdersIn("{{b}} y {{ a }} y {{b}} y {{}} y {x}"), ["b", "a"]);
});
