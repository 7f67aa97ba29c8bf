import { THEME_KEY } from "#contract/limits.ts";
import { expect, visitor } from "../support/journey.ts";
import { document as terms } from "#web/features/legal/contents/terms-es.ts";
import { document as english } from "#web/features/legal/contents/terms-en.ts";
import { es } from "../support/words.ts";

const { legal } = es;

visitor("a link to a section of the terms shows that section and marks it in the index @desktop", async ({ page }) => {
  await page.goto("/terms#liability");
  const section = page.getByRole("heading", { name: terms.sections.liability.title });
  await expect(section).toBeInViewport();
  const index = page.getByRole("navigation", { name: legal.index });
  const current = index.locator("[aria-current]");
  await expect(current).toHaveText(terms.sections.liability.title);
  await index.getByRole("link", { name: terms.sections.duration.title }).click();
  await expect(page).toHaveURL(/#duration$/);
  await expect(current).toHaveText(terms.sections.duration.title);
});

visitor("a link to a section works from another page too, by its address and by a press @desktop", async ({ page }) => {
  await page.goto("/cookies");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/terms#liability");
  await expect(page.getByRole("heading", { name: terms.sections.liability.title })).toBeInViewport();
  await page.goto("/privacy");
  await page.getByRole("main").getByRole("link", { name: legal.others.terms.toLowerCase() }).first().click();
  await expect(page).toHaveURL(/\/terms#data-protection$/);
  await expect(page.getByRole("heading", { name: terms.sections["data-protection"].title })).toBeInViewport();
});

visitor("the tariff finds a destination without its accents, and prints all of them", async ({ page }) => {
  await page.goto("/terms");
  const table = page.getByRole("region", { name: legal.tariff.title });
  await expect(table.getByRole("row")).toHaveCount(258);
  await page.getByRole("searchbox").fill("mexico");
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByRole("row").nth(1)).toContainText("0,01500");
  await page.getByRole("searchbox").fill("atlántida");
  await expect(page.getByText(legal.tariff.none.replace("{{text}}", "atlántida"))).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(table.getByRole("row")).toHaveCount(258);
});

visitor("the terms can be read in English, and printed in dark they are dark on white @desktop", async ({ page }) => {
  await page.goto("/terms");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(english.title);
  await page.evaluate(`localStorage.setItem("${THEME_KEY}", "dark")`);
  await page.reload();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.evaluate(`dispatchEvent(new Event("beforeprint"))`);
  await expect(page.locator("html")).toHaveClass(/light/);
  await page.evaluate(`dispatchEvent(new Event("afterprint"))`);
  await expect(page.locator("html")).toHaveClass(/dark/);
});

visitor("terms and privacy lead to each other and to a new account", async ({ page }) => {
  await page.goto("/terms");
  const text = page.getByRole("main");
  await text.getByRole("link", { name: legal.others.privacy, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(legal.others.privacy);
  await text.getByRole("link", { name: legal.others.terms, exact: true }).click();
  await text.getByRole("link", { name: legal.toRegister }).click();
  await expect(page).toHaveURL(/\/register$/);
});

visitor(
  "without the server's answer the terms can be read, and nobody is asked over and over @desktop",
  async ({ page }) => {
    let asked = 0;
    await page.route("**/api/operator", (route) => {
      asked += 1;
      return route.fulfill({ status: 404, body: "" });
    });
    await page.goto("/terms");
    await expect(page.getByText(legal.operator.missing)).toBeVisible();
    await expect(page.getByText(legal.plans.reference)).toBeVisible();
    await page.getByRole("navigation", { name: legal.index }).getByRole("link").last().click();
    await expect(page.getByRole("heading", { name: terms.sections.annex.title })).toBeInViewport();
    expect(asked).toBeLessThanOrEqual(3);
  },
);
