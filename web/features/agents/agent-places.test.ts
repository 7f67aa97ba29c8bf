import assert from "node:assert/strict";
import { test } from "node:test";
import { firstPlace, placeOf } from "./agent-places.ts";

test("a problem deep within a field is where the field is", () => {
  assert.deepEqual(placeOf("flow.steps.3.slot.name"), { tab: "flow", step: "knowledge" });
  assert.deepEqual(placeOf("engine.think"), { tab: "voice", step: "review" });
});

test("of several problems the one that is met first is shown", () => {
  const problems = { "variables.0": { code: "repeated" }, "languages.0.first_message": { code: "required" } } as const;
  assert.deepEqual(firstPlace(problems), { tab: "voice", step: "speech" });
  assert.equal(firstPlace({}), null);
});
