import { expect, member } from "../support/journey.ts";
import { es } from "../support/words.ts";

const { agents } = es;
const { creator, fields, review } = agents;

member("the creator leads through four steps and back to what one wants to correct", async ({ page }) => {
  await page.goto("/agent-creator");
  const steps = page.getByRole("navigation", { name: creator.steps.label });
  const next = page.getByRole("button", { name: creator.next });
  await page.getByLabel(fields.name, { exact: true }).fill("Lola");
  await next.click();
  await page.getByLabel(fields.systemPrompt).fill("Eres amable.");
  await next.click();
  await next.click();
  await expect(steps.getByRole("button", { name: creator.steps.review })).toHaveAttribute("aria-current", "step");

  const list = page.getByRole("region", { name: creator.review });
  await expect(list).toContainText(review.disclosure);
  await expect(list).toContainText(review.noHandOver);
  await list.getByRole("button", { name: review.noLimits }).click();
  await page
    .getByLabel(fields.systemPrompt)
    .fill("Eres amable. Nunca prometes nada. Si hace falta, llama una persona.");
  await steps.getByRole("button", { name: creator.steps.review }).click();
  await expect(list).not.toContainText(review.noLimits);
  await expect(list).not.toContainText(review.noHandOver);
});

member("an unfinished agent is tried as a draft from the second step on", async ({ page }) => {
  await page.goto("/agent-creator?from=appointment");
  await expect(page.getByRole("button", { name: creator.tryDraft })).toBeHidden();
  await page.getByRole("button", { name: creator.next }).click();
  await page.getByRole("button", { name: creator.tryDraft }).click();
  await expect(page).toHaveURL(/\/agent-test\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(agents.templates.appointment.name);
});

member("what is wrong is gone to, in whatever step it stands @desktop", async ({ page }) => {
  await page.goto("/agent-creator?from=reception");
  await page.getByLabel(fields.name, { exact: true }).fill("");
  const steps = page.getByRole("navigation", { name: creator.steps.label });
  await steps.getByRole("button", { name: creator.steps.review }).click();
  await page.getByRole("button", { name: creator.submit }).first().click();
  await expect(page.getByLabel(fields.name, { exact: true })).toBeFocused();
});
