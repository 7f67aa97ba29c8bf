import { fixServiceUrls, getStatus } from "#contract/status.ts";
import { administrator, expect, visitor } from "../support/journey.ts";
import { es } from "../support/words.ts";

const { status } = es;

visitor("a visitor lets everything be measured and reads day by day how each service did", async ({ page }) => {
  await page.goto("/status");
  await expect(page.getByRole("heading", { level: 1, name: status.title })).toBeVisible();
  const button = page.getByRole("button", { name: status.fix.button });
  await button.click();
  await expect(page.getByText(status.fix.doneText, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: status.fix.running })).toBeDisabled();
  await expect(button).toBeEnabled();

  const voice = page.getByRole("listitem").filter({ hasText: status.services.live_voice.description });
  await expect(voice).toContainText(new RegExp(`${status.badge.operational}|${status.badge.degraded}`));
  await expect(voice).toContainText(/\d ms|\d s/);
  await expect(voice).toContainText(/100(,00)?\s%/);
  const telephony = page.getByRole("listitem").filter({ hasText: status.services.telephony.description });
  await expect(telephony).toContainText(status.badge.notSetUp);

  const bars = voice.getByRole("slider");
  await bars.focus();
  await expect(bars).toHaveAttribute(
    "aria-valuetext",
    new RegExp(`${status.badge.operational}|${status.badge.degraded}`),
  );
  await bars.press("PageUp");
  await expect(bars).toHaveAttribute("aria-valuenow", "82");
  await expect(bars).toHaveAttribute("aria-valuetext", /sin datos$/);
});

visitor("what could not be loaded or corrected is said, and another try brings it", async ({ page, guard }) => {
  guard.expectComplaint(/status of 50[03]/);
  let broken = true;
  await page.route(`**${getStatus.path}`, (route) =>
    broken ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  await page.goto("/status");
  await expect(page.getByText(status.load.text).first()).toBeVisible();
  broken = false;
  await page.getByRole("button", { name: status.retry }).click();
  await expect(page.getByText(status.services.mail.description)).toBeVisible();

  await page.route(`**${fixServiceUrls.path}`, (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("button", { name: status.fix.button }).click();
  await expect(page.getByText(status.fix.failed).first()).toBeVisible();
  await page.unroute(`**${fixServiceUrls.path}`);
  guard.expectComplaint(/Failed to load resource: net::ERR/);
  await page.route(`**${fixServiceUrls.path}`, (route) => route.abort());
  await page.getByRole("button", { name: status.fix.button }).click();
  await expect(page.getByText(status.fix.thrown).first()).toBeVisible();
});

visitor("alerts by mail begin with a press on the page that the mail leads to", async ({ page }, { project }) => {
  const email = `alertas-${project.name}@ejemplo.test`;
  await page.goto("/status");
  const subscribe = page.getByRole("button", { name: status.alerts.subscribe });
  await expect(subscribe).toBeDisabled();
  const field = page.getByRole("textbox", { name: status.alerts.email });
  await field.fill("sin arroba");
  await subscribe.click();
  await expect(page.getByText(status.alerts.invalid, { exact: true }).first()).toBeVisible();
  await field.fill(email);
  await subscribe.click();
  await expect(page.getByText(status.alerts.started, { exact: true }).first()).toBeVisible();
  await expect(field).toHaveValue("");

  await page.goto("/dev/mailbox");
  const mail = page.getByRole("link", { name: "Confirma tus alertas de estado" }).filter({ hasText: email }).first();
  await expect(async () => {
    if (!(await mail.isVisible())) await page.getByRole("link", { name: "Actualizar" }).click();
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await mail.click();
  await page.locator(".links a").first().click();
  await page.getByRole("button", { name: status.link.confirm }).click();
  await expect(page.getByRole("heading", { name: status.link.confirmed })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await page.getByRole("button", { name: status.link.confirm }).click();
  await expect(page.getByRole("alert").filter({ hasText: es.common.errors.STATUS_LINK_INVALID })).toBeVisible();
});

administrator(
  "an administrator publishes an incident and tells its end, and everybody reads both",
  async ({ page }, { project }) => {
    const title = `Demora de prueba ${project.name}`;
    await page.goto("/status");
    await page.getByLabel(status.admin.title).fill(title);
    await page.getByLabel(status.admin.description).fill("Estamos mirando.");
    await page.getByLabel(status.admin.severity).selectOption("major");
    await page.getByRole("checkbox", { name: status.services.live_voice.name }).check();
    await page.getByRole("button", { name: status.admin.publish }).click();
    const card = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { level: 3, name: title }) })
      .last();
    await expect(card).toContainText(status.severity.major);
    await expect(card).toContainText(status.incidentStatus.investigating);
    await expect(card).toContainText(status.services.live_voice.name);
    await card.getByLabel(status.admin.status).selectOption("resolved");
    await card.getByLabel(status.admin.update).fill("Ya funciona.");
    await card.getByRole("button", { name: status.admin.addUpdate }).click();
    await expect(card).toContainText("Ya funciona.");
    await expect(card.getByRole("button", { name: status.admin.addUpdate })).toHaveCount(0);
  },
);
