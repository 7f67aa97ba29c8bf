import { makeAgent } from "../support/agents.ts";
import { toasts } from "../support/authentication.ts";
import { expect, member } from "../support/journey.ts";
import { resident, write } from "../support/resident.ts";
import { es, filled } from "../support/words.ts";

const { dashboard, identity, shell } = es;
const { profile } = identity;

member("a new account sees what to do first, and each step leads on", async ({ page, baseURL, person }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ana");
  await expect(page.getByText(dashboard.start.title)).toBeVisible();
  await expect(page.getByText(dashboard.kpi.minutes)).toHaveCount(0);
  await page.getByRole("link", { name: new RegExp(dashboard.start.create.title) }).click();
  await expect(page).toHaveURL(/\/agent/);
  const agent = await makeAgent(baseURL!, person, { name: "Lucía" });
  await page.goto("/dashboard");
  await page.getByRole("link", { name: new RegExp(dashboard.start.try.title) }).click();
  await expect(page).toHaveURL(new RegExp(`/agent-test/${agent.id}$`));
});

resident("home shows what happened, as figures, by day and by agent", async ({ page }) => {
  await page.goto("/dashboard");
  await expect(page.getByRole("main").getByText(dashboard.kpi.minutes, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /Lucía/ }).first()).toBeVisible();
  await page.getByRole("radio", { name: dashboard.d7 }).click();
  await expect(page.getByRole("radio", { name: dashboard.d7 })).toHaveAttribute("aria-checked", "true");
  await page.getByRole("button", { name: dashboard.chart.asTable }).click();
  await expect(page.getByRole("region", { name: dashboard.chart.title }).getByRole("row")).toHaveCount(8);
});

member(
  "a card of home that fails stands alone with it and can be read again @desktop",
  async ({ page, guard, baseURL, person }) => {
    guard.expectComplaint(/status of 500/);
    await write(baseURL!, person, await makeAgent(baseURL!, person, { name: "Lucía" }), ["Hola"]);
    const table = () => page.getByRole("button", { name: dashboard.chart.asTable });
    await page.route("**/api/overview/days**", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/dashboard");
    // Not the live region of the toasts, which comes when there is time for it.
    const failed = page.getByRole("main").getByRole("alert");
    await expect(failed).toHaveCount(1);
    await expect(page.getByRole("heading", { name: dashboard.recent.title })).toBeVisible();
    await expect(page.getByText(dashboard.kpi.minutes, { exact: true })).toBeVisible();
    await expect(table()).toHaveCount(0);
    await page.unrouteAll();
    await failed.getByRole("button", { name: es.common.retry }).click();
    await expect(table()).toBeVisible();
    await expect(failed).toHaveCount(0);
  },
);

member("home says which agents are in a call at this moment", async ({ page, baseURL, person, context }) => {
  const agent = await makeAgent(baseURL!, person, { name: "Lucía", first_message: "Hola." });
  await write(baseURL!, person, agent, ["Hola"]);
  const call = await context.newPage();
  await call.goto(`/agent-test/${agent.id}`);
  await call.getByRole("button", { name: es.live.startWritten }).click();
  await call.locator("[data-message=assistant]").first().waitFor();
  await page.goto("/dashboard");
  await expect(page.getByText(filled(dashboard.agents.liveNow_one, { count: 1 }))).toBeVisible();
});

member("a changed name is seen at once, and a missing one is asked for", async ({ page, isMobile }) => {
  await page.goto("/profile");
  await page.getByLabel(identity.register.firstName, { exact: true }).fill("");
  await page.getByRole("button", { name: profile.save }).click();
  await expect(page.getByText(profile.firstRequired)).toBeVisible();
  await page.getByLabel(identity.register.firstName, { exact: true }).fill("Berta");
  await page.getByRole("button", { name: profile.save }).click();
  await expect(toasts(page)).toContainText(profile.saved);
  if (isMobile) await page.getByRole("button", { name: shell.sidebar.open }).click();
  await expect(page.getByRole("button", { name: shell.user.menu })).toContainText("Berta Gil");
});
