import { makeAgent } from "../support/agents.ts";
import { freshEmail, toasts } from "../support/authentication.ts";
import { colleagueOf } from "../support/colleague.ts";
import { expect, member } from "../support/journey.ts";
import { pageOf } from "../support/signed-in-browser.ts";
import { es, filled } from "../support/words.ts";

const { organization, invitations, shell } = es;
const { departure } = organization;

member(
  "a manager renames the organisation, makes a manager and removes somebody",
  async ({ page, baseURL, person, isMobile }) => {
    const luis = await colleagueOf(baseURL!, person);
    await colleagueOf(baseURL!, person, { first_name: "Eva", last_name: "Mora" });
    await makeAgent(baseURL!, luis, { name: "Agente de Luis" });

    await member.step("find it in the user menu, and give it another name", async () => {
      await page.goto("/dashboard");
      if (isMobile) await page.getByRole("button", { name: shell.sidebar.open }).click();
      await page.getByRole("button", { name: shell.user.menu }).click();
      await page.getByRole("menuitem", { name: shell.user.organization }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Instituto de prueba");
      await page.getByRole("button", { name: organization.rename }).click();
      await page.getByLabel(organization.name).fill(" ");
      await page.getByRole("button", { name: organization.save }).click();
      await expect(page.getByText(organization.nameRequired)).toBeVisible();
      await page.getByLabel(organization.name).fill("Instituto Mediterráneo");
      await page.getByRole("button", { name: organization.save }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Instituto Mediterráneo");
    });

    const row = (name: string) => page.getByRole("row").filter({ hasText: name });
    await member.step("make a colleague a manager", async () => {
      await row("Eva Mora").getByRole("button").click();
      await page.getByRole("menuitem", { name: organization.makeManager }).click();
      await expect(row("Eva Mora")).toContainText(organization.role.manager);
      await expect(toasts(page)).toContainText(organization.madeManager);
    });

    await member.step("remove a colleague, whose agent goes to whom one chooses", async () => {
      await row("Luis Vega").getByRole("button").click();
      await page.getByRole("menuitem", { name: organization.remove }).click();
      const dialog = page.getByRole("alertdialog");
      await expect(dialog).toContainText("Agente de Luis");
      await expect(dialog).toContainText(departure.privateOther);
      await dialog.getByLabel(departure.heir).selectOption({ label: `Ana Gil · ${organization.role.manager}` });
      await dialog.getByRole("button", { name: organization.remove }).click();
      await expect(toasts(page)).toContainText(filled(departure.removeDone, { name: "Luis Vega" }));
      await expect(row("Luis Vega")).toHaveCount(0);
      await page.goto("/agents");
      await expect(page.getByRole("link", { name: "Agente de Luis", exact: true })).toBeVisible();
    });

    await member.step("invite somebody else from the same page", async () => {
      const invited = freshEmail();
      await page.goto("/organization");
      await page.getByRole("button", { name: organization.invite, exact: true }).click();
      await page.getByLabel(invitations.people).fill(invited);
      await page.getByRole("button", { name: invitations.send }).click();
      const pending = page
        .locator("section")
        .filter({ has: page.getByRole("heading", { name: organization.pending }) });
      await expect(pending.getByRole("row").filter({ hasText: invited })).toBeVisible();
    });
  },
);

member(
  "whoever leaves knows before what stays, and lands in an organisation of their own",
  async ({ browser, baseURL, person }) => {
    const luis = await colleagueOf(baseURL!, person);
    await makeAgent(baseURL!, luis, { name: "Agente que se queda" });
    const page = await pageOf(browser, baseURL!, luis);
    await page.goto("/organization");
    await expect(page.getByRole("button", { name: organization.leave })).toBeVisible();
    // Members manage nobody.
    await expect(page.getByRole("button", { name: organization.invite, exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: organization.leave }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Agente que se queda");
    await expect(dialog).toContainText(departure.private);
    await dialog.getByRole("button", { name: es.common.cancel }).click();
    await page.getByRole("button", { name: organization.leave }).click();
    await dialog.getByRole("button", { name: organization.leave }).click();
    await expect(toasts(page)).toContainText(filled(departure.leaveDone, { organization: "Instituto de prueba" }));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Luis Vega");
    await expect(page.getByText(organization.alone)).toBeVisible();
    await page.goto("/agents");
    await expect(page.getByText(es.agents.empty.title)).toBeVisible();
    await page.context().close();
  },
);
