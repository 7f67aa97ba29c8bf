import assert from "node:assert/strict";
import { test } from "node:test";
import { blankForm, newRow } from "./agent-form-value.ts";
import { changesBetween } from "./version-changes.ts";

const lola = { ...blankForm("es"), name: "Lola", first_message: "Hola, soy Lola." };

test("two states that say the same have no changes, whatever their rows are called", () => {
  const one = { ...lola, variables: [newRow("centro", "Sur")] };
  assert.deepEqual(changesBetween(one, { ...one, variables: [newRow("centro", "Sur"), newRow()] }), []);
});

test("a changed sentence shows the words that went and those that came", () => {
  assert.deepEqual(changesBetween(lola, { ...lola, first_message: "Hola, soy Marta." }), [
    {
      field: "first_message",
      pieces: [
        { kind: "same", text: "Hola, soy " },
        { kind: "gone", text: "Lola" },
        { kind: "new", text: "Marta" },
        { kind: "same", text: "." },
      ],
    },
  ]);
});

test("words that changed side by side are one change and not one each", () => {
  const [change] = changesBetween({ ...lola, name: "Buenos días, Lola" }, { ...lola, name: "Buenas tardes, Lola" });
  assert.deepEqual(change?.pieces, [
    { kind: "gone", text: "Buenos días" },
    { kind: "new", text: "Buenas tardes" },
    { kind: "same", text: ", Lola" },
  ]);
});

test("a question that was added is read as lines and not as code", () => {
  const slot = { name: "correo", kind: "email" as const, required: true };
  const [change] = changesBetween(lola, {
    ...lola,
    flow: { steps: [{ id: "step_1", ask: "¿Su correo?", slot }], closing: "Adiós." },
  });
  assert.equal(change?.field, "flow");
  const added = change.pieces.filter(({ kind }) => kind !== "gone").map(({ text }) => text);
  assert.match(added.join(""), /– ask: ¿Su correo\?/);
  assert.doesNotMatch(added.join(""), /[{}"]/);
});
