import { listOwnAgents } from "#contract/agents.ts";
import { makeAgent } from "../support/agents.ts";
import { ask, good, refusal } from "../support/api.ts";
import { toasts } from "../support/authentication.ts";
import { expect, member } from "../support/journey.ts";
import { es, filled } from "../support/words.ts";

const { keys, rooms, scopes } = es.profile;

member("a key is made, copied once, used by a program, and revoked", async ({ page, baseURL, person, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const agent = await makeAgent(baseURL!, person, { name: "Lucía" });
  await page.goto("/profile");
  await page.getByRole("link", { name: rooms.keys }).click();
  await expect(page).toHaveURL(/#claves$/);
  await page.getByRole("button", { name: keys.create }).click();
  const dialog = page.getByRole("dialog", { name: keys.create });
  await dialog.getByRole("checkbox", { name: scopes.agents_read }).uncheck();
  await dialog.getByRole("button", { name: keys.create }).click();
  await expect(dialog.getByText(keys.nameMissing)).toBeVisible();
  await dialog.getByLabel(keys.name).fill("Informe semanal");
  await dialog.getByRole("button", { name: keys.create }).click();
  await expect(dialog.getByText(keys.scopesMissing)).toBeVisible();
  await dialog.getByRole("checkbox", { name: scopes.agents_read }).check();
  await dialog.getByLabel(keys.expiry).selectOption("never");
  await expect(dialog.getByText(keys.neverWarning)).toBeVisible();
  await dialog.getByLabel(keys.expiry).selectOption("30");
  await dialog.getByRole("button", { name: keys.create }).click();

  const made = page.getByRole("dialog", { name: keys.madeTitle });
  await made.getByRole("button", { name: keys.copy }).click();
  await expect(toasts(page)).toContainText(keys.copied);
  const key = String(await page.evaluate("navigator.clipboard.readText()"));
  expect(good(await ask(baseURL!, key, listOwnAgents, {})).agents.map(({ id }) => id)).toEqual([agent.id]);
  await page.keyboard.press("Escape");
  await expect(made).toBeVisible();
  await made.getByRole("button", { name: keys.done }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  const row = page.getByRole("list", { name: keys.title }).getByRole("listitem");
  await expect(row).toContainText("Informe semanal");
  await expect(row).toContainText(key.split("_")[2] ?? key);
  // That it is gone is told before the list has been read anew.
  let answer = (): void => {};
  const told = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/account/api-keys", (route) => told.then(() => route.continue()));
  await row.getByRole("button", { name: filled(keys.revokeOne, { name: "Informe semanal" }) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: keys.revoke }).click();
  await expect(toasts(page)).toContainText(filled(keys.revoked, { name: "Informe semanal" }));
  answer();
  await expect(page.getByText(keys.none)).toBeVisible();
  expect(refusal(await ask(baseURL!, key, listOwnAgents, {}))).toBe("UNAUTHENTICATED");
});

member("whoever has been here for a while shows their password before a key is made", async ({ page, person }) => {
  // As the server would answer ten minutes later.
  let asked = 0;
  await page.route("**/api/account/api-keys", (route) => {
    if (route.request().method() !== "POST" || asked++ > 0) return route.continue();
    const error = { code: "REAUTHENTICATION_NEEDED", request_id: "x" };
    return route.fulfill({ status: 403, json: { error } });
  });
  const { check } = es.profile;
  await page.goto("/profile#claves");
  await page.getByRole("button", { name: keys.create }).click();
  await page.getByLabel(keys.name).fill("CRM");
  await page.getByRole("dialog", { name: keys.create }).getByRole("button", { name: keys.create }).click();
  const dialog = page.getByRole("dialog", { name: check.title });
  await dialog.getByLabel(check.label.password, { exact: true }).fill("no-Es-esta-1");
  await dialog.getByRole("button", { name: check.submit }).click();
  await expect(dialog.getByText(check.wrong.password)).toBeVisible();
  await dialog.getByLabel(check.label.password, { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: check.submit }).click();
  await expect(page.getByRole("dialog", { name: keys.madeTitle })).toBeVisible();
});
