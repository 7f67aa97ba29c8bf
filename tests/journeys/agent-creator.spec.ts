import type { Locator, Page } from "@playwright/test";
import { expect, member } from "../support/journey.ts";
import { es } from "../support/words.ts";

const { agents, conversations, live } = es;
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

member(
  "from the second step on one talks to what is written so far, and again to what was changed",
  async ({ page }) => {
    await page.goto("/agent-creator?from=appointment");
    await expect(page.getByRole("region", { name: live.rehearsal.title })).toBeHidden();
    await expect(page.getByRole("button", { name: live.rehearsal.open, exact: true })).toBeHidden();
    await page.getByRole("button", { name: creator.next }).click();
    await page.getByLabel(fields.firstMessage).fill("Hola, clínica Sol. ¿Quiere una cita?");
    const rehearsal = await openRehearsal(page);
    await rehearsal.getByRole("button", { name: live.startWritten }).click();
    await expect(rehearsal.getByRole("log")).toContainText("Hola, clínica Sol. ¿Quiere una cita?");
    await rehearsal.getByRole("textbox").fill("¿Cuánto dura una cita?");
    await rehearsal.getByRole("button", { name: live.send }).click();
    await expect(rehearsal.getByRole("log")).toContainText("Una cita dura treinta minutos.");

    await closeRehearsal(page);
    await page.getByLabel(fields.firstMessage).fill("Buenas, clínica Luna.");
    const again = await openRehearsal(page);
    if (await isTelephone(page)) await again.getByRole("button", { name: live.startWritten }).click();
    else await again.getByRole("button", { name: live.rehearsal.again }).click();
    await expect(again.getByRole("log")).toContainText("Buenas, clínica Luna.");
    await expect(again.getByRole("log")).not.toContainText("clínica Sol");
    await again.getByRole("button", { name: live.end }).click();
    await expect(again).toContainText(live.ended.user);

    // Nothing of it was kept.
    await page.goto("/agents");
    await expect(page.getByRole("heading", { name: agents.empty.title })).toBeVisible();
    await page.goto("/conversations");
    await expect(page.getByText(conversations.empty)).toBeVisible();
  },
);

member("a draft is also talked to aloud @desktop", async ({ page }) => {
  await page.goto("/agent-creator?from=reception");
  await page.getByRole("button", { name: creator.next }).click();
  const rehearsal = await openRehearsal(page);
  await rehearsal.getByRole("button", { name: live.start, exact: true }).click();
  await expect(rehearsal.locator("[data-orb=speaking]")).toBeVisible();
  await expect(rehearsal.getByRole("log")).toContainText("Hola, ha llamado a nuestra empresa.");
  await rehearsal.getByRole("button", { name: live.end }).click();
  await expect(rehearsal).toContainText(live.ended.user);
});

/** Beside the form on a wide page; on a telephone it is a sheet that a button opens. */
async function openRehearsal(page: Page): Promise<Locator> {
  if (await isTelephone(page)) await page.getByRole("button", { name: live.rehearsal.open, exact: true }).click();
  return page.getByRole("region", { name: live.rehearsal.title });
}

async function closeRehearsal(page: Page): Promise<void> {
  if (await isTelephone(page)) await page.getByRole("button", { name: live.rehearsal.close }).click();
}

async function isTelephone(page: Page): Promise<boolean> {
  return (page.viewportSize()?.width ?? 0) < 1024;
}

member("what is wrong is gone to, in whatever step it stands @desktop", async ({ page }) => {
  await page.goto("/agent-creator?from=reception");
  await page.getByLabel(fields.name, { exact: true }).fill("");
  const steps = page.getByRole("navigation", { name: creator.steps.label });
  await steps.getByRole("button", { name: creator.steps.review }).click();
  await page.getByRole("button", { name: creator.submit }).first().click();
  await expect(page.getByLabel(fields.name, { exact: true })).toBeFocused();
});
