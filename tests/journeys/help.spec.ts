import fs from "node:fs";
import { DEFAULT_OPERATOR } from "#contract/operator.ts";
import { articles } from "#web/features/help/contents/articles-es.ts";
import { expect, member, visitor } from "../support/journey.ts";
import { es } from "../support/words.ts";

const { help } = es;

interface Door {
  reached: boolean;
  answer: string;
}

/** What the journey reads of the file. */
interface DiagnosticsFile {
  app: { version: string };
  server: { ready: Door };
  live_socket: Door;
  last_errors: unknown[];
}

member("an article is found without its accents, read, and linked to", async ({ page }) => {
  await page.goto("/help");
  await page.getByRole("searchbox", { name: help.search.label }).fill("robinson");
  await expect(page).toHaveURL(/\?q=robinson$/);
  await page.getByRole("link", { name: new RegExp(articles.law.title) }).click();
  await expect(page).toHaveURL(/\/help\/law$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(articles.law.title);
  await page.goto("/help/no-existe");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(help.notFound);
  await page.getByRole("link", { name: help.back }).click();
  await page.getByRole("searchbox", { name: help.search.label }).fill("zzzz");
  await page.getByRole("button", { name: help.search.clear }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(Object.keys(articles).length);
});

member("the check says what is in reach and makes a file that tells nothing of anybody", async ({ page, person }) => {
  await page.goto("/help");
  await expect(page.getByRole("link", { name: help.contact.write })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:${DEFAULT_OPERATOR.supportEmail}\\?subject=`),
  );
  await page.getByRole("button", { name: help.diagnostics.check }).click();
  await expect(page.getByText(help.diagnostics.permission.granted)).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: help.diagnostics.download }).click();
  const written = fs.readFileSync(await (await saved).path(), "utf8");
  const found = JSON.parse(written) as DiagnosticsFile;
  expect(found.app.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(found.server.ready).toMatchObject({ reached: true, answer: "200" });
  expect(found.live_socket).toMatchObject({ reached: true, answer: "1008 ticket_invalid" });
  expect(found.last_errors).toEqual([]);
  for (const secret of [person.email, person.accessToken, "Ana", "Instituto"]) expect(written).not.toContain(secret);
});

member("what went wrong in the tab is in the file, without what was typed @desktop", async ({ page }) => {
  await page.goto("/help");
  await page.evaluate(`dispatchEvent(new ErrorEvent("error", { error: new TypeError('bad "soy Ana" here') }))`);
  await page.getByRole("button", { name: help.diagnostics.check }).click();
  await page.getByText(help.diagnostics.preview).click();
  const file = page.locator("pre");
  await expect(file).toContainText("TypeError: bad … here");
  await expect(file).not.toContainText("soy Ana");
});

visitor("a wrong address offers the page that was probably meant @desktop", async ({ page }) => {
  await page.goto("/privacidad");
  await expect(page.getByText(help.missing.perhaps)).toBeVisible();
  await page.getByRole("link", { name: new RegExp(help.pages.privacy.title) }).click();
  await expect(page).toHaveURL(/\/privacy$/);
});

member("a lost member finds articles too, and is told when there is nothing", async ({ page }) => {
  await page.goto("/no-existe");
  await page.getByRole("searchbox", { name: help.missing.search }).fill("atajos zzz");
  await expect(page.getByText(help.missing.none.replace("{{text}}", "atajos zzz"))).toBeVisible();
  await page.getByRole("searchbox", { name: help.missing.search }).fill("teclas");
  await page.getByRole("link", { name: new RegExp(articles.keyboard.title) }).click();
  await expect(page).toHaveURL(/\/help\/keyboard$/);
});
