import { makeAgent } from "../support/agents.ts";
import { toasts } from "../support/authentication.ts";
import { signUpConfirmed } from "../support/auth-client.ts";
import { administrator, expect } from "../support/journey.ts";
import { pageOf } from "../support/signed-in-browser.ts";
import { es, filled } from "../support/words.ts";

const { viewing, users, shell } = es;

administrator(
  "an administrator looks through somebody's eyes, changes nothing, and the person is told",
  async ({ page, browser, baseURL, isMobile }) => {
    const ana = await signUpConfirmed(baseURL!, {
      first_name: "Ana",
      last_name: "Robles",
      organization_name: "Centro",
    });
    const agent = await makeAgent(baseURL!, ana, { name: "Agente de Ana" });
    const banner = page.getByRole("region", { name: viewing.label });

    await administrator.step("say why, and see her pages", async () => {
      await page.goto(`/admin/users/${ana.userId}`);
      await page.getByRole("button", { name: viewing.begin }).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByRole("button", { name: viewing.begin }).click();
      await expect(dialog).toContainText(viewing.reasonRequired);
      await dialog.getByLabel(viewing.reason).fill("No encuentra su agente");
      await dialog.getByRole("button", { name: viewing.begin }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(banner).toContainText(filled(viewing.banner, { name: "Ana Robles" }));
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Ana");
      await page.goto("/agents");
      await expect(page.getByRole("link", { name: "Agente de Ana", exact: true })).toBeVisible();
      await expect(banner).toBeVisible();
    });

    await administrator.step("have nobody's administration and nobody's keys", async () => {
      await page.goto("/admin/users");
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto("/profile#seguridad");
      await expect(page.getByText(viewing.withheld)).toBeVisible();
    });

    await administrator.step("change nothing", async () => {
      await page.goto(`/agent/${agent.id}`);
      await page.getByRole("button", { name: es.agents.sharing.share }).click();
      await expect(toasts(page)).toContainText(es.common.errors.VIEWING_ONLY);
      await page.reload();
      await expect(page.getByText(es.agents.sharing.private)).toBeVisible();
    });

    await administrator.step("another tab is still one's own", async () => {
      const second = await page.context().newPage();
      await second.goto("/admin/users");
      await expect(second.getByLabel(users.search)).toBeVisible();
      await expect(second.getByRole("region", { name: viewing.label })).toHaveCount(0);
      await second.close();
    });

    await administrator.step("end it, and be oneself again", async () => {
      await banner.getByRole("button", { name: viewing.end }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/users/${ana.userId}$`));
      await expect(banner).toHaveCount(0);
      const activity = page.getByRole("main").getByRole("listitem");
      await expect(activity.filter({ hasText: es.audit.action.viewing.ended })).toBeVisible();
      await expect(activity.filter({ hasText: "No encuentra su agente" })).toBeVisible();
    });

    await administrator.step("the person finds it in her account", async () => {
      const theirs = await pageOf(browser, baseURL!, ana);
      await theirs.goto("/profile#seguridad");
      await expect(theirs.getByRole("heading", { name: viewing.title })).toBeVisible();
      await expect(theirs.getByText("No encuentra su agente")).toBeVisible();
      await theirs.context().close();
    });

    await administrator.step("signing out ends it too", async () => {
      await page.getByRole("button", { name: viewing.begin }).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByLabel(viewing.reason).fill("Otra vez");
      await dialog.getByRole("button", { name: viewing.begin }).click();
      await expect(banner).toBeVisible();
      await expect(page).toHaveURL(/\/dashboard$/);
      if (isMobile) await page.getByRole("button", { name: shell.sidebar.open }).click();
      await page.getByRole("button", { name: shell.user.menu }).click();
      await page.getByRole("menuitem", { name: shell.user.signOut }).click();
      await expect(page).toHaveURL(/\/login$/);
      expect(await page.evaluate("sessionStorage.getItem('claravoz-viewing')")).toBeNull();
    });
  },
);
