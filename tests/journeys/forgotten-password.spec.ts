import { REDIRECT_AFTER_PASSWORD } from "#contract/limits.ts";
import { freshEmail, problem, signIn, toasts } from "../support/authentication.ts";
import { expect, member, visitor } from "../support/journey.ts";
import { followLinkInMail } from "../support/mailbox.ts";
import { es, filled } from "../support/words.ts";

const { email: emailLabel, login, forgot, reset } = es.identity;

visitor(
  "a forgotten password is replaced by way of the mail, and the new one works",
  async ({ page, person, isMobile }) => {
    await page.goto("/login");
    await page.getByRole("link", { name: login.forgot }).click();
    await page.getByRole("button", { name: forgot.submit }).click();
    await expect(problem(page)).toHaveText("Por favor, introduce tu dirección de email");
    await page.getByLabel(emailLabel).fill(person.email);
    await page.getByRole("button", { name: forgot.submit }).click();
    await expect(page.getByText(filled(forgot.sentText, { email: person.email }))).toBeVisible();

    await followLinkInMail(page, person.email, "recovery");
    await expect(page).toHaveURL(/\/reset-password\/new$/);
    await expect(toasts(page)).toContainText("Verificación exitosa");
    await expect(toasts(page)).toContainText("Ahora puedes establecer tu nueva contraseña");
    await page.getByLabel(reset.new).fill("Otra-clave-2");
    await page.getByLabel(reset.confirm).fill("Otra-clave-2");
    await page.getByRole("button", { name: reset.submit }).click();
    await expect(page.getByRole("status").filter({ hasText: reset.doneText })).toBeVisible();
    await expect(toasts(page)).toContainText("Contraseña actualizada");
    await expect(page).toHaveURL(/\/dashboard$/);

    if (isMobile) await page.getByRole("button", { name: es.shell.sidebar.open }).click();
    await page.getByRole("button", { name: es.shell.user.menu }).click();
    await page.getByRole("menuitem", { name: es.shell.user.signOut }).click();
    await signIn(page, person.email, "Otra-clave-2");
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

visitor("an address without an account sees the same panel", async ({ page }) => {
  const email = freshEmail();
  await page.goto("/forgot-password");
  await page.getByLabel(emailLabel).fill(email);
  await page.getByRole("button", { name: forgot.submit }).click();
  await expect(page.getByText(filled(forgot.sentText, { email }))).toBeVisible();
  await page.getByRole("link", { name: es.identity.toLogin }).click();
  await expect(page).toHaveURL(/\/login$/);
});

visitor("a new password without a session leads to the sign-in", async ({ page }) => {
  await page.goto("/reset-password/new");
  await expect(page).toHaveURL(/\/login$/);
});

member("the rules of a new password tick off as one types, and its mistakes are named in order", async ({ page }) => {
  await page.goto("/reset-password/new");
  const submit = page.getByRole("button", { name: reset.submit });
  const met = page.locator("[data-met=true]");
  await expect(page.locator("[data-met]")).toHaveText([/Al menos 8 caracteres/, /mayúscula/, /minúscula/, /número/]);
  await expect(met).toHaveCount(0);
  await submit.click();
  await expect(problem(page)).toHaveText("Por favor, completa ambos campos de contraseña");

  await page.getByLabel(reset.new).fill("abc");
  await expect(met).toHaveText([/minúscula/]);
  await page.getByLabel(reset.confirm).fill("abd");
  await submit.click();
  await expect(problem(page)).toHaveText("Las contraseñas no coinciden");

  await page.getByLabel(reset.confirm).fill("abc");
  await submit.click();
  await expect(problem(page)).toHaveText(
    "La contraseña debe tener al menos 8 caracteres, incluir mayúsculas, minúsculas y números",
  );

  await page.getByLabel(reset.new).fill("Abcdefg1");
  await expect(met).toHaveCount(4);
});

member("after a new password two seconds pass before home opens @desktop", async ({ page }) => {
  await page.goto("/reset-password/new");
  await page.getByLabel(reset.new).fill("Otra-clave-2");
  await page.getByLabel(reset.confirm).fill("Otra-clave-2");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByRole("button", { name: reset.submit }).click();
  await expect(page.getByRole("status").filter({ hasText: reset.doneText })).toBeVisible();
  await page.clock.runFor(REDIRECT_AFTER_PASSWORD - 1);
  await expect(page).toHaveURL(/\/reset-password\/new$/);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/\/dashboard$/);
});

member(
  "the password that is in use already is refused with the service's own words @desktop",
  async ({ page, person }) => {
    await page.goto("/reset-password/new");
    await page.getByLabel(reset.new).fill(person.password);
    await page.getByLabel(reset.confirm).fill(person.password);
    await page.getByRole("button", { name: reset.submit }).click();
    await expect(toasts(page)).toContainText(reset.failed);
    await expect(toasts(page)).toContainText((await problem(page).textContent()) ?? "");
  },
);
