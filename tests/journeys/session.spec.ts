import type { Page } from "@playwright/test";
import { SESSION_KEY, SESSION_REFRESH_EVERY } from "#contract/limits.ts";
import { signIn, toasts } from "../support/authentication.ts";
import { expect, member, visitor } from "../support/journey.ts";
import { es } from "../support/words.ts";

const { shell } = es;

async function signOut(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole("button", { name: shell.sidebar.open }).click();
  await page.getByRole("button", { name: shell.user.menu }).click();
  await page.getByRole("menuitem", { name: shell.user.signOut }).click();
}

const authKeys = (page: Page) =>
  page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => key.startsWith("${SESSION_KEY}"))`);

member(
  "signing out says so, leads to the sign-in and leaves nothing in the browser",
  async ({ page, isMobile, person }) => {
    await page.goto("/agents");
    await signOut(page, isMobile);
    await expect(page).toHaveURL(/\/login$/);
    await expect(toasts(page)).toContainText("Sesión cerrada");
    await expect(toasts(page)).toContainText("Has cerrado sesión correctamente");
    expect(await authKeys(page)).toEqual([]);
    // The page that was left is not where the next person begins.
    await signIn(page, person.email, person.password);
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

member("signing out in one tab signs out the others @desktop", async ({ page, context, isMobile }) => {
  await page.goto("/dashboard");
  const other = await context.newPage();
  await other.goto("/agents");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await signOut(page, isMobile);
  await expect(other).toHaveURL(/\/login$/);
});

visitor("signing in in one tab signs in the others @desktop", async ({ page, context, person }) => {
  await page.goto("/login");
  const other = await context.newPage();
  await other.goto("/login");
  await other.getByLabel(es.identity.email).waitFor();
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(other).toHaveURL(/\/dashboard$/);
});

visitor(
  "a session that can never work again is wiped, and the person signs in anew @desktop",
  async ({ page, person }) => {
    const { session } = person;
    const broken = { ...session, refresh_token: "gastado", expires_at: Math.floor(Date.now() / 1000) - 60 };
    await page.goto("/login");
    await page.evaluate(
      `localStorage.setItem("${SESSION_KEY}", ${JSON.stringify(JSON.stringify(broken))}); localStorage.setItem("${SESSION_KEY}-user", "{}")`,
    );
    await page.goto("/agents");
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel(es.identity.email)).toBeVisible();
    await expect.poll(() => authKeys(page)).toEqual([]);
  },
);

member("a token that no longer names anybody is wiped too @desktop", async ({ page }) => {
  await page.route("**/auth/v1/token**", (route) =>
    route.fulfill({ status: 403, json: { code: "bad_jwt", message: "invalid claim: missing sub claim" } }),
  );
  await page.goto("/agents");
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => authKeys(page)).toEqual([]);
});

member("the session is refreshed at the start and every fifteen minutes @desktop", async ({ page }) => {
  let refreshes = 0;
  page.on("response", (response) => {
    if (response.url().includes("grant_type=refresh_token") && response.ok()) refreshes += 1;
  });
  await page.clock.install();
  await page.goto("/agents");
  await expect.poll(() => refreshes).toBe(1);
  await page.clock.fastForward(SESSION_REFRESH_EVERY);
  await expect.poll(() => refreshes).toBe(2);
  await expect(page).toHaveURL(/\/agents$/);
});

member(
  "while the session loads a protected page shows that it is on its way, and nothing of itself @desktop",
  async ({ page }) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/profile", async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto("/agents");
    await expect(page.getByRole("status").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
    answer();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);
