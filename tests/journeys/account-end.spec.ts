import fs from "node:fs";
import { makeAgent } from "../support/agents.ts";
import { signIn, toasts } from "../support/authentication.ts";
import { expect, member } from "../support/journey.ts";
import { unzip } from "../support/unzip.ts";
import { es, filled } from "../support/words.ts";

const { profile, shell } = es;
const { deletion, rooms } = profile;

member("one's data are made into an archive and downloaded", async ({ page, baseURL, person }) => {
  await makeAgent(baseURL!, person, { name: "Lucía" });
  await page.goto("/profile");
  await page.getByRole("link", { name: rooms.account }).click();
  await page.getByRole("button", { name: profile.export.begin }).click();
  const fetched = page.waitForEvent("download");
  await page.getByRole("button", { name: profile.export.download }).click();
  const download = await fetched;
  expect(download.suggestedFilename()).toMatch(/^claravoz-[\d-]+\.zip$/);
  const names = [...unzip(fs.readFileSync(await download.path())).keys()];
  expect(names).toContain("README.txt");
  expect(names.some((name) => /^agents\/lucia-\w+\/agent\.json$/.test(name))).toBe(true);
});

member(
  "an account whose end was asked for says so on every page, also after signing in, and can be kept",
  async ({ page, browser, baseURL, person }) => {
    await page.goto("/profile#cuenta");
    await page.getByRole("button", { name: deletion.begin }).click();
    const dialog = page.getByRole("dialog", { name: deletion.askTitle });
    const field = dialog.getByLabel(filled(deletion.typeAddress, { email: person.email }));
    await field.fill("otra@ejemplo.test");
    await dialog.getByRole("button", { name: deletion.begin }).click();
    await expect(dialog.getByText(deletion.otherAddress)).toBeVisible();
    await field.fill(person.email);
    await dialog.getByRole("button", { name: deletion.begin }).click();
    await expect(toasts(page)).toContainText(deletion.scheduled);

    const another = await browser.newContext({ baseURL: baseURL!, storageState: { cookies: [], origins: [] } });
    const elsewhere = await another.newPage();
    await elsewhere.goto("/login");
    await signIn(elsewhere, person.email, person.password);
    const strip = elsewhere.getByRole("link", { name: shell.deletion.stripLink });
    await strip.click();
    await elsewhere.getByRole("button", { name: deletion.cancel }).click();
    await expect(toasts(elsewhere)).toContainText(deletion.cancelled);
    await elsewhere.goto("/agents");
    await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
    // It comes with the profile, after the page.
    await elsewhere.waitForLoadState("networkidle");
    await expect(strip).toHaveCount(0);
    await another.close();
  },
);
