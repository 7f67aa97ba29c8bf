import assert from "node:assert/strict";
import { test } from "node:test";
import { fillPlaceholders, normaliseVariables, placeholdersIn } from "./agents.ts";
import { DEFAULT_TURN, TURN_PRESETS, turnNumbers, turnSettingsSchema } from "./turn-settings.ts";

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

test("a preset of turn settings goes before the numbers, and old settings stay as they were", () => {
  assert.deepEqual(turnNumbers({ ...DEFAULT_TURN, preset: "patient" }), TURN_PRESETS.patient);
  assert.equal(turnNumbers(DEFAULT_TURN).endpointing_ms, 700);
  assert.equal(turnNumbers(DEFAULT_TURN).thinking_ms, 1_610);
  assert.equal(turnNumbers({ ...DEFAULT_TURN, thinking_ms: 300 }).thinking_ms, 700);
  for (const numbers of Object.values(TURN_PRESETS)) assert.ok(turnSettingsSchema.safeParse(numbers).success);
  assert.ok(TURN_PRESETS.agile.endpointing_ms < TURN_PRESETS.normal.endpointing_ms);
  assert.ok(TURN_PRESETS.normal.barge_in_ms < TURN_PRESETS.patient.barge_in_ms);
});
