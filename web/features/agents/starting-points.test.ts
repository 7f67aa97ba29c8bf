import assert from "node:assert/strict";
import { test } from "node:test";
import { blankForm, problemsIn, rowsOf, unknownVariables } from "./agent-form-value.ts";
import { STARTING_POINTS } from "./starting-points.ts";

test("every starting point can be saved as it stands, and leaves no variable undefined or unused", () => {
  for (const { id, words } of STARTING_POINTS) {
    for (const language of ["es", "en"] as const) {
      const { variables, ...texts } = words[language];
      const form = { ...blankForm(language), ...texts, variables: rowsOf(variables) };
      assert.deepEqual(problemsIn(form), {}, `${id} ${language}`);
      assert.deepEqual(unknownVariables(form), [], `${id} ${language}`);
      for (const name of Object.keys(variables)) assert.match(JSON.stringify(texts), new RegExp(`\\{\\{${name}\\}\\}`));
    }
  }
});
