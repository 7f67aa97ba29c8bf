import assert from "node:assert/strict";
import { test } from "node:test";
import { blankForm } from "./agent-form-value.ts";
import { firstPlace, placeOf } from "./agent-places.ts";

test("every text of the form has a tab and a step of its own", () => {
  const elsewhere = new Set(["status", "engine"]);
  for (const field of Object.keys(blankForm("es")).filter((name) => !elsewhere.has(name))) {
    const { tab } = placeOf(field);
    if (field !== "name") assert.ok(tab, field);
  }
  assert.deepEqual(placeOf("flow.steps.3.slot.name"), { tab: "flow", step: "knowledge" });
});

test("of several problems the one that is met first is shown", () => {
  const problems = { "variables.0": { code: "repeated" }, "languages.0.first_message": { code: "required" } } as const;
  assert.deepEqual(firstPlace(problems), { tab: "voice", step: "speech" });
  assert.equal(firstPlace({}), null);
});
