import { THEME_KEY } from "#contract/limits.ts";
import { signIn, toasts } from "../support/authentication.ts";
import { expect, member } from "../support/journey.ts";
import { es } from "../support/words.ts";
import english from "#web/texts/en/profile.json" with { type: "json" };

const { common, profile, shell } = es;
const { preferences } = profile;

member(
  "preferences are chosen once and are there on another device after signing in",
  async ({ page, browser, baseURL, person }) => {
    await page.goto("/profile#preferencias");
    await page.getByRole("radio", { name: preferences.themes.dark }).click();
    await page.getByLabel(preferences.locale).selectOption({ label: "México" });
    await page.getByLabel(preferences.zone).selectOption("America/Mexico_City");
    await page.getByLabel(common.languageLabel, { exact: true }).selectOption("en");
    await page.getByLabel(preferences.locale).selectOption("en-US");
    await page.getByRole("button", { name: preferences.save }).click();
    await expect(toasts(page)).toContainText(english.preferences.saved);
    await expect(page.locator("html")).toHaveClass(/dark/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");

    const another = await browser.newContext({ baseURL: baseURL!, storageState: { cookies: [], origins: [] } });
    const elsewhere = await another.newPage();
    await elsewhere.goto("/login");
    await expect(elsewhere.locator("html")).toHaveClass(/light/);
    await signIn(elsewhere, person.email, person.password);
    await expect(elsewhere).toHaveURL(/\/dashboard$/);
    await expect(elsewhere.locator("html")).toHaveClass(/dark/);
    await expect(elsewhere.locator("html")).toHaveAttribute("lang", "en");
    expect(await elsewhere.evaluate(`localStorage.getItem("${THEME_KEY}")`)).toBe("dark");
    await elsewhere.goto("/profile#preferencias");
    await expect(elsewhere.getByLabel(english.preferences.zone)).toHaveValue("America/Mexico_City");
    await expect(elsewhere.getByText(/(AM|PM) · 12,845\.6/)).toBeVisible();
    await another.close();
  },
);

member("what is changed in the top bar is a preference too @desktop", async ({ page, browser, baseURL, person }) => {
  await page.goto("/agents");
  await page.getByRole("button", { name: shell.theme.label }).click();
  const kept = page.waitForResponse("**/api/profile/preferences");
  await page.getByRole("menuitemradio", { name: shell.theme.dark }).click();
  expect((await kept).status()).toBe(200);
  const another = await browser.newContext({ baseURL: baseURL!, storageState: { cookies: [], origins: [] } });
  const elsewhere = await another.newPage();
  await elsewhere.goto("/login");
  await signIn(elsewhere, person.email, person.password);
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await expect(elsewhere.locator("html")).toHaveClass(/dark/);
  await another.close();
});
