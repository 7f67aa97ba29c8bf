import { hostAgent, saveHostCredential } from "#contract/hosted-agents.ts";
import { makeAgent } from "../support/agents.ts";
import { ask, good } from "../support/api.ts";
import { toasts } from "../support/authentication.ts";
import { passesInBothThemes } from "../support/axe.ts";
import { administratorToken, hostAdministrator, withoutAccount } from "../support/hosted-server.ts";
import { expect } from "../support/journey.ts";
import { es, filled } from "../support/words.ts";

const { hosting } = es;

hostAdministrator(
  "an account at the host is entered, tried before it is kept, changed, and removed once that is confirmed",
  async ({ page, world }) => {
    await withoutAccount(world.url);
    const key = page.getByLabel(hosting.key, { exact: true });
    const save = page.getByRole("button", { name: hosting.form.save });
    await page.goto("/admin/voice-agents?tab=hosting");

    await hostAdministrator.step("a key that the host refuses is not kept, and what was typed stays", async () => {
      await page.getByRole("button", { name: hosting.enter }).click();
      await expect(save).toBeDisabled();
      await key.fill("sk_no_es_esta");
      await save.click();
      await expect(page.getByRole("dialog").getByRole("alert")).toContainText(hosting.form.refused);
      await expect(page.getByRole("dialog").getByRole("alert")).toContainText(hosting.form.nothingSaved);
      await passesInBothThemes(page, "the account at the host");
    });

    await hostAdministrator.step("the right one is, and only its end is shown", async () => {
      await key.fill(world.host.apiKey);
      await page.getByLabel(hosting.form.secret).fill("wsec_de_prueba_9876");
      await save.click();
      await expect(toasts(page)).toContainText(hosting.saved);
      await expect(page.getByText(filled(hosting.keptEnding, { ending: world.host.apiKey.slice(-4) }))).toBeVisible();
      await expect(page.getByText(filled(hosting.keptEnding, { ending: "9876" }))).toBeVisible();
      await page.getByRole("button", { name: hosting.check }).click();
      await expect(page.getByRole("status").filter({ hasText: /Responde en/ })).toBeVisible();
      expect(await page.content()).not.toContain(world.host.apiKey);
    });

    await hostAdministrator.step("the webhook's secret goes alone, the key stays", async () => {
      await page.getByRole("button", { name: hosting.replace, exact: true }).click();
      await page.getByRole("checkbox", { name: hosting.form.secretRemove }).check();
      await save.click();
      await expect(page.getByText(hosting.noWebhook)).toBeVisible();
      await passesInBothThemes(page, "an account that is kept");
    });

    await hostAdministrator.step("removing asks first", async () => {
      await page.getByRole("button", { name: hosting.remove, exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: es.common.cancel }).click();
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await expect(page.getByText(hosting.noWebhook)).toBeVisible();
      await page.getByRole("button", { name: hosting.remove, exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: hosting.remove }).click();
      await expect(page.getByText(hosting.none)).toBeVisible();
    });
  },
);

hostAdministrator(
  "a page that was open before the account was entered says that it wants a reload, and talks after it",
  async ({ page, world, guard }) => {
    guard.expectComplaint(/Content Security Policy/);
    guard.expectComplaint(/left the origin: ws:/);
    await withoutAccount(world.url);
    const accessToken = await administratorToken(world.url);
    const agent = await makeAgent(world.url, { accessToken }, { name: "Lucía", first_message: "Hola." });
    await page.goto(`/agent-test/${agent.id}`);
    const start = page.getByRole("button", { name: es.live.startWritten });
    await start.waitFor();
    good(await ask(world.url, accessToken, saveHostCredential, { base_url: world.host.url, key: world.host.apiKey }));
    good(await ask(world.url, accessToken, hostAgent, { id: agent.id }));
    await start.click();
    await expect(page.getByText(es.live.problem.outdated).first()).toBeVisible();
    await page.reload();
    await start.click();
    await expect(page.locator("[data-message=assistant]").first()).toBeVisible();
  },
);
