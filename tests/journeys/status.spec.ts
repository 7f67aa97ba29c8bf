import { fixServiceUrls, getStatus } from "#contract/status.ts";
import { expect, visitor } from "../support/journey.ts";
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
