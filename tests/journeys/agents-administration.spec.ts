import { makeAgent } from "../support/agents.ts";
import { toasts } from "../support/authentication.ts";
import { signUpConfirmed } from "../support/auth-client.ts";
import { administrator, expect } from "../support/journey.ts";
import { pageOf } from "../support/signed-in-browser.ts";
import { es, filled } from "../support/words.ts";

const { agents, agentsAdmin, common } = es;

administrator(
  "an administrator takes an agent out of service, gives it to somebody else, and puts it back",
  async ({ page, browser, baseURL }, { workerIndex, project }) => {
    const name = `Agente ${project.name} ${workerIndex} ${Date.now()}`;
    const ana = await signUpConfirmed(baseURL!, {
      first_name: "Ana",
      last_name: "Ruiz",
      organization_name: "Centro A",
    });
    const rosa = await signUpConfirmed(baseURL!, { first_name: "Rosa", organization_name: "Centro B" });
    const agent = await makeAgent(baseURL!, ana, { name });
    await makeAgent(baseURL!, ana, { name: `${name} bis` });
    const row = (of: string) =>
      page.getByRole("row").filter({ has: page.getByRole("link", { name: of, exact: true }) });
    const actions = (of: string) =>
      row(of)
        .getByRole("button", { name: filled(agentsAdmin.more, { name: of }) })
        .click();

    await administrator.step("find it among all agents", async () => {
      await page.goto("/admin/agents");
      await page.getByLabel(agentsAdmin.search).fill(name);
      await expect(page.getByText(filled(agents.count_other, { count: 2 }), { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/q=Agente/);
      await expect(row(name)).toContainText("Centro A");
    });

    await administrator.step("take both out of service at once, with a reason", async () => {
      await page.getByLabel(filled(agentsAdmin.choose, { name }), { exact: true }).check();
      await page.getByLabel(filled(agentsAdmin.choose, { name: `${name} bis` })).check();
      await page.getByRole("button", { name: agentsAdmin.disable }).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByLabel(agentsAdmin.reason).fill("Factura pendiente");
      await dialog.getByRole("button", { name: agentsAdmin.disable }).click();
      await expect(toasts(page)).toContainText(filled(agentsAdmin.disabled_other, { count: 2 }));
      await expect(row(name)).toContainText(agents.disabled.badge);
    });

    await administrator.step("its owner sees why, and it takes no conversation", async () => {
      const theirs = await pageOf(browser, baseURL!, ana);
      await theirs.goto(`/agent/${agent.id}`);
      await expect(theirs.getByText("Factura pendiente")).toBeVisible();
      await theirs.goto(`/agent-test/${agent.id}`);
      await theirs.getByRole("button", { name: es.live.startWritten }).click();
      await expect(theirs.getByRole("main")).toContainText(common.errors.AGENT_DISABLED);
      await theirs.context().close();
    });

    await administrator.step("give it to somebody of another organisation", async () => {
      await actions(name);
      await page.getByRole("menuitem", { name: agentsAdmin.reassign }).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByLabel(agentsAdmin.person).first().fill(rosa.email);
      await dialog.getByRole("radio", { name: new RegExp(rosa.email) }).check();
      await expect(dialog).toContainText(filled(agentsAdmin.reassignAbroad, { organization: "Centro B" }));
      await dialog.getByRole("button", { name: agentsAdmin.reassignAction }).click();
      await expect(row(name)).toContainText("Centro B");
    });

    await administrator.step("put it back in service", async () => {
      await actions(name);
      await page.getByRole("menuitem", { name: agentsAdmin.enable }).click();
      await expect(toasts(page)).toContainText(agentsAdmin.enabled);
      await expect(row(name)).toContainText(agents.status.active);
    });
  },
);
