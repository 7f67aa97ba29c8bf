import { toasts } from "../support/authentication.ts";
import { signUpConfirmed } from "../support/auth-client.ts";
import { administrator, expect } from "../support/journey.ts";
import { es, filled } from "../support/words.ts";

const { audit, users } = es;

administrator(
  "an administrator finds somebody, blocks them, lets them in again, and reads what was done",
  async ({ page, baseURL }) => {
    const person = await signUpConfirmed(baseURL!, {
      first_name: "Rosa",
      last_name: "Mora",
      organization_name: "Centro Rosa",
    });
    await page.goto("/admin/users");
    await page.getByLabel(users.search).fill(person.email);
    await expect(page.getByText(filled(users.count_one, { count: 1 }), { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Rosa Mora" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rosa Mora");
    await expect(page.getByText("Centro Rosa")).toBeVisible();

    await page.getByRole("button", { name: users.act.block, exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: users.act.block }).click();
    await expect(toasts(page)).toContainText(users.done.block);
    await expect(page.getByRole("term").filter({ hasText: users.columns.state }).locator("..")).toContainText(
      users.state.blocked,
    );
    const activity = page.getByRole("main").getByRole("listitem");
    await expect(activity.filter({ hasText: audit.action.account.blocked })).toBeVisible();
    const refused = await person.client.refreshSession();
    expect(refused.error).not.toBeNull();

    await page.getByRole("button", { name: users.act.unblock }).click();
    await expect(activity.filter({ hasText: audit.action.account.unblocked })).toBeVisible();
    const again = await person.client.signInWithPassword({ email: person.email, password: person.password });
    expect(again.error).toBeNull();

    await page.goto(`/admin/audit?q=${person.email}`);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
    await page.getByLabel(audit.actionFilter).selectOption("account.blocked");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  },
);

administrator("a search asks when typing pauses, not at every letter", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const search = searchParams.get("search");
    if (pathname === "/api/admin/users" && search) asked.push(search);
  });
  await page.goto("/admin/users");
  await page.getByLabel(users.search).pressSequentially("nadie-se-llama-asi");
  await expect(page.getByText(users.none)).toBeVisible();
  await expect(page.getByLabel(users.search)).toHaveValue("nadie-se-llama-asi");
  expect(asked.at(-1)).toBe("nadie-se-llama-asi");
  expect(asked.length).toBeLessThan(4);
  // Enter does not wait.
  await page.getByLabel(users.search).fill("");
  await page.getByLabel(users.search).press("Enter");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});
