import type { Page } from "@playwright/test";
import { openMockServer } from "#providers/speech/compatible/mock-server.ts";
import { toasts } from "../support/authentication.ts";
import { administrator, expect, member } from "../support/journey.ts";
import { es, filled } from "../support/words.ts";

const { admin, failure } = es.engines;

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

administrator("an engine is added, tried, corrected, switched off and deleted", async ({ page }, { project }) => {
  const engine = await openMockServer({ tokens: ["Hola, ", "¿qué tal?"] });
  const refusing = await openMockServer({ status: 401 });
  const name = `Llama ${project.name}`;
  await page.goto("/admin/voice-agents");

  await administrator.step("what is missing or wrong is said beside it, and nothing is lost", async () => {
    await page.getByRole("button", { name: admin.add }).first().click();
    const dialog = page.getByRole("dialog", { name: admin.form.addTitle });
    await dialog.getByLabel(admin.form.name).fill(name);
    await dialog.getByLabel(admin.form.base_url).fill("127.0.0.1:11434");
    await dialog.getByRole("button", { name: admin.form.create, exact: true }).click();
    await expect(dialog.getByText(admin.problem.url)).toBeVisible();
    await expect(dialog.getByText(admin.problem.required)).toBeVisible();
    await dialog.getByLabel(admin.form.base_url).fill(refusing.baseURL);
    await dialog.getByLabel(admin.form.model).fill("llama3");
    await dialog.getByLabel(admin.form.key, { exact: true }).fill("sk-muy-secreta-1234");
    await dialog.getByRole("button", { name: admin.form.create, exact: true }).click();
    await expect(toasts(page)).toContainText(admin.added);
    await expect(row(page, name)).toContainText(filled(admin.key, { ending: "1234" }));
    await expect(page.getByText("sk-muy-secreta")).toHaveCount(0);
  });

  await administrator.step(
    "the trial says that the key is refused, and measures once the address is right",
    async () => {
      await row(page, name).getByRole("button", { name: admin.check }).click();
      await expect(row(page, name).getByRole("status")).toContainText(
        new RegExp(`${failure.refused_key} \\(401\\)`, "i"),
      );
      await row(page, name).getByRole("button", { name: admin.edit }).click();
      const dialog = page.getByRole("dialog", { name: filled(admin.form.editTitle, { name }) });
      await dialog.getByLabel(admin.form.base_url).fill(engine.baseURL);
      await dialog.getByRole("button", { name: admin.form.save, exact: true }).click();
      await expect(toasts(page)).toContainText(admin.saved);
      await row(page, name).getByRole("button", { name: admin.check }).click();
      await expect(row(page, name).getByRole("status")).toContainText(/primera palabra en \d+ ms, total \d+ ms/);
      // The key was kept, as nothing else was typed.
      expect(engine.requests.at(-1)!.authorization).toBe("Bearer sk-muy-secreta-1234");
    },
  );

  await administrator.step("switched off it can still be tried; deleted it is gone", async () => {
    await row(page, name)
      .getByRole("button", { name: `${admin.switchOff}: ${name}` })
      .click();
    await expect(row(page, name)).toContainText(admin.off);
    await row(page, name)
      .getByRole("button", { name: `${admin.delete}: ${name}` })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: admin.delete, exact: true }).click();
    await expect(toasts(page)).toContainText(admin.deleted);
    await expect(row(page, name)).toHaveCount(0);
  });
  await Promise.all([engine.close(), refusing.close()]);
});

member("who is no administrator does not reach the engines @desktop", async ({ page }) => {
  await page.goto("/admin/voice-agents");
  await expect(page.getByRole("heading", { name: admin.title })).toHaveCount(0);
});
