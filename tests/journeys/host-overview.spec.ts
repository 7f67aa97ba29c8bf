import { text } from "node:stream/consumers";
import { createAgent, updateAgent } from "#contract/agents.ts";
import { hostAgent, saveHostCredential } from "#contract/hosted-agents.ts";
import { ask, good } from "../support/api.ts";
import { toasts } from "../support/authentication.ts";
import { passesInBothThemes } from "../support/axe.ts";
import { administratorToken, hostAdministrator, withoutAccount } from "../support/hosted-server.ts";
import { expect } from "../support/journey.ts";
import { es, filled } from "../support/words.ts";

const { twins } = es.hosting;

hostAdministrator(
  "both sides are compared, and every agent that is not in step is brought into order",
  async ({ page, world }, { project }) => {
    const { host, url } = world;
    host.agents.clear();
    host.mishaps.length = 0;
    await withoutAccount(url);
    const token = await administratorToken(url);
    good(await ask(url, token, saveHostCredential, { base_url: host.url, key: host.apiKey }));
    const name = (first: string) => `${first} ${project.name}`;
    async function hosted(first: string) {
      const { id } = good(await ask(url, token, createAgent, { name: name(first), first_message: "Hola." }));
      return good(await ask(url, token, hostAgent, { id }));
    }
    const alba = await hosted("Alba");
    const berta = await hosted("Berta");
    const carla = await hosted("Carla");
    const diana = await hosted("Diana");
    const theirs = (id: string) => host.agents.get(id) as { name: string };
    host.agents.set("agent_de_fuera", structuredClone(host.agents.get(alba.agent_id!)!));
    host.agents.set("agent_sobrante", {
      ...structuredClone(host.agents.get(alba.agent_id!)!),
      name: name("Sobrante"),
    });
    theirs("agent_de_fuera").name = name("Elena");
    for (const { id } of [berta, carla]) good(await ask(url, token, updateAgent, { id, system_prompt: "Eres otra." }));
    host.agents.delete(diana.agent_id!);
    const row = (first: string) => page.locator("[data-twin]").filter({ hasText: name(first) });

    await hostAdministrator.step("the comparison tells the four kinds apart", async () => {
      await page.goto("/admin/voice-agents?tab=hosting");
      await page.getByRole("button", { name: twins.refresh }).click();
      await expect(row("Alba")).toContainText(twins.state.in_step);
      await expect(row("Berta")).toContainText(twins.state.drifted);
      await expect(row("Diana")).toContainText(twins.state.only_here);
      await expect(row("Elena")).toContainText(twins.state.only_there);
      await passesInBothThemes(page, "both sides of the host");
    });

    await hostAdministrator.step("differences are shown before anything is sent", async () => {
      await row("Berta").getByRole("button", { name: twins.diff }).click();
      await expect(row("Berta")).toContainText("Eres otra.");
      await row("Berta").getByRole("button", { name: twins.closeDiff }).click();
    });

    await hostAdministrator.step("all that differ are sent, and one that fails does not stop the other", async () => {
      host.mishaps.push({ status: 401 });
      await page.getByRole("button", { name: twins.sync, exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: twins.sync }).click();
      await expect(page.getByText(filled(twins.synced, { done: 1, total: 2 }))).toBeVisible();
      await expect(page.getByRole("list", { name: twins.results })).toContainText(es.common.errors.HOST_REFUSED_KEY);
      await expect(page.getByRole("alertdialog")).toBeHidden();
      await page.getByRole("button", { name: twins.sync, exact: true }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: twins.sync }).click();
      await expect(row("Berta")).toContainText(twins.state.in_step);
      await expect(row("Carla")).toContainText(twins.state.in_step);
    });

    await hostAdministrator.step("one without a copy gets it again, one without an agent becomes one", async () => {
      await row("Diana").getByRole("button", { name: twins.again }).click();
      await expect(row("Diana")).toContainText(twins.state.in_step);
      await row("Elena").getByRole("button", { name: twins.import }).click();
      await expect(toasts(page)).toContainText(twins.imported);
      await expect(row("Elena").getByRole("link", { name: name("Elena") })).toBeVisible();
    });

    await hostAdministrator.step("deleting there wants the name typed", async () => {
      await row("Sobrante").getByRole("button", { name: twins.deleteThere }).click();
      const dialog = page.getByRole("alertdialog");
      await expect(dialog.getByRole("button", { name: twins.deleteThere })).toBeDisabled();
      await dialog.getByRole("textbox").fill(name("Sobrante"));
      await dialog.getByRole("button", { name: twins.deleteThere }).click();
      await expect(row("Sobrante")).toHaveCount(0);
      expect(host.agents.has("agent_sobrante")).toBe(false);
    });

    await hostAdministrator.step("the list is filtered, and the address keeps the filter", async () => {
      await page.getByRole("searchbox", { name: twins.search }).fill(name("Elena").toLowerCase());
      await expect(page.locator("[data-twin]")).toHaveCount(1);
      await page.reload();
      await expect(page.locator("[data-twin]")).toHaveCount(1);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: twins.export }).click();
      const file = await (await download).createReadStream();
      const lines = (await text(file)).split("\r\n");
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain(`"${name("Elena")}","in_step"`);
    });
  },
);
