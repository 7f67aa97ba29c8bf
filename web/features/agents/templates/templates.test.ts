import assert from "node:assert/strict";
import { test } from "node:test";
import en from "#web/texts/en/agents.json" with { type: "json" };
import es from "#web/texts/es/agents.json" with { type: "json" };
import { blankForm, problemsIn, rowsOf, unknownVariables } from "../agent-form-value.ts";
import { reviewOf } from "../agent-review.ts";
import { loadTemplate, TEMPLATE_IDS } from "./templates.ts";

test("there are eight templates, each with words in both languages", () => {
  assert.equal(TEMPLATE_IDS.length, 8);
});

for (const id of TEMPLATE_IDS) {
  for (const language of ["es", "en"] as const) {
    test(`the template ${id} can be saved as it stands in ${language}, with nothing to remark and no variable unused`, async () => {
      const { variables, ...texts } = (await loadTemplate(id))[language];
      const form = { ...blankForm(language), ...texts, variables: rowsOf(variables) };
      assert.deepEqual(problemsIn(form), {});
      assert.deepEqual(unknownVariables(form), []);
      assert.deepEqual(reviewOf(form, []), []);
      for (const name of Object.keys(variables)) assert.match(JSON.stringify(texts), new RegExp(`\\{\\{${name}\\}\\}`));
    });
  }

  test(`the template ${id} is offered under its own name and purpose`, async () => {
    const template = await loadTemplate(id);
    for (const [language, words] of [
      ["es", es],
      ["en", en],
    ] as const) {
      const { name, purpose } = template[language];
      assert.deepEqual(words.templates[id], { name, purpose });
    }
  });
}
