import { freshEmail, problem, toasts } from "../support/authentication.ts";
import { expect, visitor } from "../support/journey.ts";
import { followLinkInMail, linkFor } from "../support/mailbox.ts";
import { es, filled } from "../support/words.ts";

const { email: emailLabel, login, callback } = es.identity;

visitor("a magic link needs an address, and one that has an account", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: login.magic }).click();
  await expect(problem(page)).toHaveText("Por favor, introduce tu dirección de email");
  await page.getByLabel(emailLabel).fill(freshEmail());
  await page.getByRole("button", { name: login.magic }).click();
  await expect(problem(page)).toHaveText("El email proporcionado no está registrado en nuestro sistema");
});

visitor("a magic link from the mail signs in", async ({ page, person }) => {
  await page.goto("/login");
  await page.getByLabel(emailLabel).fill(person.email);
  await page.getByRole("button", { name: login.magic }).click();
  await expect(page.getByText(filled(login.sentText, { email: person.email }))).toBeVisible();
  await followLinkInMail(page, person.email, "magiclink");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toasts(page)).toContainText("Autenticación exitosa");
});

visitor(
  "from the panel one can go back to the form, which remembers the address @desktop",
  async ({ page, person }) => {
    await page.goto("/login");
    await page.getByLabel(emailLabel).fill(person.email);
    await page.getByRole("button", { name: login.magic }).click();
    await page.getByRole("button", { name: login.backToForm }).click();
    await expect(page.getByLabel(emailLabel)).toHaveValue(person.email);
  },
);

visitor(
  "a link works once; afterwards the callback says so and leads back @desktop",
  async ({ page, person, baseURL }) => {
    await page.goto("/login");
    await page.getByLabel(emailLabel).fill(person.email);
    await page.getByRole("button", { name: login.magic }).click();
    await expect(page.getByText(login.sentTitle)).toBeVisible();
    const link = await linkFor(baseURL!, person.email, "magiclink");
    const used = await person.client.verifyOtp({ token_hash: link.searchParams.get("token_hash")!, type: "magiclink" });
    expect(used.error).toBeNull();

    await page.goto(`${link.pathname}${link.search}`);
    await expect(page.getByRole("heading", { name: callback.failedTitle })).toBeVisible();
    await expect(toasts(page)).toContainText("Error de autenticación");
    await page.getByRole("link", { name: callback.back }).click();
    await expect(page).toHaveURL(/\/login$/);
  },
);

visitor("a callback without anything in it says that it cannot go on", async ({ page }) => {
  await page.goto("/auth/callback");
  await expect(page.getByText("No se pudo procesar la autenticación")).toBeVisible();
});

visitor(
  "a callback takes a ready session, and its secrets leave the address at once @desktop",
  async ({ page, person }) => {
    const { access_token, refresh_token } = person.session;
    await page.goto(`/auth/callback?access_token=${access_token}&refresh_token=${refresh_token}`);
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(toasts(page)).toContainText(callback.signedIn);
    await page.goBack();
    expect(page.url()).not.toContain("token");
  },
);

visitor("whoever is signed in already is led home by an empty callback @desktop", async ({ page, person }) => {
  const { access_token, refresh_token } = person.session;
  await page.goto(`/auth/callback?access_token=${access_token}&refresh_token=${refresh_token}`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto("/auth/callback");
  await expect(page).toHaveURL(/\/dashboard$/);
});
