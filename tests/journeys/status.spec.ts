import { LANGUAGE_KEY } from "#contract/limits.ts";
import { STATUS_EVENTS_PATH } from "#contract/status-paths.ts";
import { fixServiceUrls, getStatus } from "#contract/status.ts";
import { administrator, expect, member, visitor } from "../support/journey.ts";
import { followLinkInMail } from "../support/mailbox.ts";
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
  // What others change meanwhile would bring the page back without anybody's doing.
  await page.route(`**${STATUS_EVENTS_PATH}`, (route) => route.fulfill({ status: 204 }));
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

  await followLinkInMail(page, email, "status_alerts");
  await page.getByRole("button", { name: status.link.confirm }).click();
  await expect(page.getByRole("heading", { name: status.link.confirmed })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await page.getByRole("button", { name: status.link.confirm }).click();
  await expect(page.getByRole("alert").filter({ hasText: es.common.errors.STATUS_LINK_INVALID })).toBeVisible();
});

member("whoever is signed in gets alerts at their own confirmed address at once", async ({ page, person }) => {
  await page.goto("/status");
  await page.getByRole("textbox", { name: status.alerts.email }).fill(person.email);
  await page.getByRole("button", { name: status.alerts.subscribe }).click();
  await expect(page.getByText(status.alerts.doneTitle, { exact: true }).first()).toBeVisible();
  await expect(page.getByText(status.alerts.done, { exact: true }).first()).toBeVisible();
});

visitor("the badge is seen before its line is copied, and shows the service that was chosen", async ({ page }) => {
  await page.goto("/status");
  await page.getByText(status.badgeBox.title, { exact: true }).click();
  await page.getByLabel(status.badgeBox.service, { exact: true }).selectOption("mail");
  await page.getByLabel(status.badgeBox.theme).selectOption("dark");
  const picture = page.getByRole("img", { name: status.badgeBox.alt });
  await expect(picture).toHaveAttribute("src", /mail\.svg\?lang=es&theme=dark/);
  const image = await page.request.get((await picture.getAttribute("src"))!);
  expect(image.headers()["content-type"]).toContain("image/svg+xml");
  await page.getByLabel(status.badgeBox.kind).selectOption("markdown");
  await expect(page.getByLabel(status.badgeBox.snippet)).toHaveText(
    /^\[!\[.*\]\(http.*mail\.svg.*\)\]\(http.*\/status\)$/,
  );
});

administrator(
  "an administrator publishes an incident, corrects it, tells its end, and everybody reads it until it is deleted",
  async ({ page, browser, baseURL }, { project }) => {
    const title = `Demora de prueba ${project.name}`;
    await page.goto("/status");
    const form = page.locator("form").filter({ has: page.getByRole("button", { name: status.admin.publish }) });
    await form.getByLabel(status.admin.title, { exact: true }).fill(`${title} con un eror`);
    await form.getByLabel(status.admin.description, { exact: true }).fill("Estamos mirando.");
    await form.getByText(status.admin.english).click();
    await form.getByLabel(status.admin.title_en).fill(`Delay ${project.name}`);
    await form.getByLabel(status.admin.severity).selectOption("major");
    await form.getByRole("checkbox", { name: status.services.live_voice.name }).check();
    await form.getByRole("button", { name: status.admin.publish }).click();
    await expect(page.getByText(status.admin.published, { exact: true }).first()).toBeVisible();

    await page.getByRole("button", { name: `${status.admin.edit}: ${title} con un eror` }).click();
    const editing = page.locator("form").filter({ has: page.getByRole("button", { name: status.admin.save }) });
    await editing.getByLabel(status.admin.title, { exact: true }).fill(title);
    await editing.getByRole("button", { name: status.admin.save }).click();
    const card = page
      .locator("[data-incident]")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) });
    await expect(card).toContainText(status.severity.major);
    await expect(card).toContainText(status.incidentStatus.investigating);
    await expect(card).toContainText(status.services.live_voice.name);

    const home = await page.context().newPage();
    await home.goto("/dashboard");
    const strip = home.getByRole("list", { name: es.dashboard.incident.label }).getByRole("link", { name: title });
    await expect(strip).toHaveAttribute("href", "/status");

    await card.getByLabel(status.admin.status).selectOption("resolved");
    await card.getByLabel(status.admin.update, { exact: true }).fill("Ya fnciona.");
    await card.getByRole("button", { name: status.admin.addUpdate }).click();
    await expect(card).toContainText("Ya fnciona.");
    await expect(card.getByRole("button", { name: status.admin.addUpdate })).toHaveCount(0);
    await home.reload();
    await expect(home.getByRole("heading", { level: 1 })).toBeVisible();
    // It comes with the state of the services, after the page.
    await home.waitForLoadState("networkidle");
    await expect(strip).toHaveCount(0);
    await card.getByRole("button", { name: status.admin.correct }).click();
    await card.getByLabel(status.admin.update, { exact: true }).fill("Ya funciona.");
    await card.getByRole("button", { name: status.admin.save }).click();
    await expect(card).toContainText("Ya funciona.");

    const elsewhere = await browser.newPage({ storageState: { cookies: [], origins: [] } });
    await elsewhere.addInitScript((key) => localStorage.setItem(key, "en"), LANGUAGE_KEY);
    await elsewhere.goto(`${baseURL}/status`);
    await expect(elsewhere.getByRole("heading", { name: `Delay ${project.name}` })).toBeVisible();
    await expect(elsewhere.locator("form")).toHaveCount(1);

    await card.getByRole("button", { name: `${status.admin.delete}: ${title}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: status.admin.delete }).click();
    await expect(card).toHaveCount(0);
    await page.getByRole("button", { name: `${status.admin.restore} ${title}` }).click();
    await expect(card).toHaveCount(1);
    await card.getByRole("button", { name: `${status.admin.delete}: ${title}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: status.admin.delete }).click();
    await expect(elsewhere.getByRole("heading", { name: `Delay ${project.name}` })).toHaveCount(0);
    await elsewhere.close();
  },
);
