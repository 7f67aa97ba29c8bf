import assert from "node:assert/strict";
import { test } from "node:test";
import {
  blankForm,
  draftOf,
  newRow,
  problemsIn,
  readPastedVariables,
  sameForm,
  scalarOf,
  unknownVariables,
} from "./agent-form-value.ts";

const step = (ask: string, name: string) => ({ id: name, ask, slot: { name, kind: "name" as const, required: true } });

test("an agent needs nothing but a name", () => {
  assert.deepEqual(problemsIn(blankForm("es")), { name: { code: "required" } });
  assert.deepEqual(problemsIn({ ...blankForm("es"), name: "Lucía" }), {});
});

test("a text that is too long, a time out of range and a bad slot name are told by their place", () => {
  const form = {
    ...blankForm("es"),
    name: "x".repeat(81),
    turn: { endpointing_ms: 50, barge_in_ms: 250, idle_ms: 10_000 },
  };
  const problems = problemsIn({ ...form, flow: { steps: [step("¿Nombre?", "dos palabras")], closing: "" } });
  assert.deepEqual(problems, {
    name: { code: "tooLong", max: 80 },
    "turn.endpointing_ms": { code: "outOfRange", min: 200, max: 5_000 },
    "flow.steps.0.slot.name": { code: "slotName" },
  });
});

test("two variables of one name are refused instead of one silently winning", () => {
  const form = { ...blankForm("es"), name: "Lucía", variables: [newRow("plazas", "1"), newRow("plazas ", "2")] };
  assert.deepEqual(problemsIn(form), { "variables.1": { code: "repeated" } });
});

test("names in braces that nobody defines are flagged; own, collected and system ones are not", () => {
  const form = {
    ...blankForm("es"),
    first_message: "Hola, soy de {{centro}}. {{ plazas }} {{system__time_utc}}",
    variables: [newRow("centro", "Instituto")],
    flow: { steps: [step("¿Y tu nombre?", "nombre")], closing: "Gracias, {{nombre}}. {{despedida}}" },
  };
  assert.deepEqual(unknownVariables(form), ["plazas", "despedida"]);
});

test("numbers and yes/no keep their kind, and a telephone stays as it was typed", () => {
  assert.equal(scalarOf("30"), 30);
  assert.equal(scalarOf("true"), true);
  assert.equal(scalarOf("030"), "030");
  assert.equal(scalarOf("+34600"), "+34600");
  assert.equal(scalarOf(""), "");
});

test("a pasted object or list of pairs becomes variables, and what cannot be one is named", () => {
  assert.deepEqual(readPastedVariables('{"centro":"Sur","plazas":30,"sedes":["a"],"nada":null}'), {
    variables: { centro: "Sur", plazas: 30 },
    dropped: ["sedes", "nada"],
  });
  assert.deepEqual(readPastedVariables('[{"key":"centro","value":"Sur"}]'), {
    variables: { centro: "Sur" },
    dropped: [],
  });
  assert.ok("problem" in readPastedVariables("centro: Sur"));
  assert.ok("problem" in readPastedVariables("[1,2]"));
});

test("a form is unchanged when only an empty variable row was added", () => {
  const form = { ...blankForm("es"), name: "Lucía" };
  assert.ok(sameForm(form, { ...form, variables: [newRow()] }));
  assert.ok(!sameForm(form, { ...form, variables: [newRow("a", "")] }));
  assert.deepEqual(draftOf({ ...form, variables: [newRow(" a ", "1")] }).variables, [{ key: "a", value: 1 }]);
});
