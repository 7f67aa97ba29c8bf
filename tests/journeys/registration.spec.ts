import { authClient, linkInMail } from "../support/auth-client.ts";
import { fillRegistration, freshEmail, problem, toasts } from "../support/authentication.ts";
import { expect, visitor } from "../support/journey.ts";
import { followLinkInMail } from "../support/mailbox.ts";
import { es, filled } from "../support/words.ts";

const { register } = es.identity;
const eva = () => ({
  firstName: "Eva",
  lastName: "Soler",
  organization: "Centro de prueba",
  email: freshEmail(),
  password: "Clave-segura-1",
});

visitor("somebody registers, confirms by the mail and is at home under their name", async ({ page, isMobile }) => {
  const who = eva();
  await page.goto("/register");
  await fillRegistration(page, who);
  await page.getByRole("button", { name: register.submit }).click();
  await expect(page.getByText("¡Cuenta creada exitosamente!")).toBeVisible();
  await expect(page.getByText(filled(register.doneText, who))).toBeVisible();

  await followLinkInMail(page, who.email, "signup");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(toasts(page)).toContainText("Email verificado");
  await expect(toasts(page)).toContainText("Tu cuenta ha sido activada correctamente");
  if (isMobile) await page.getByRole("button", { name: es.shell.sidebar.open }).click();
  const block = page.getByRole("button", { name: es.shell.user.menu });
  await expect(block).toContainText("Eva Soler");
  await expect(block).toContainText("ES");
  await expect(block).toContainText("Usuario");
});

visitor(
  "nothing can be sent before the terms are accepted, and then everything that is missing is named",
  async ({ page }) => {
    await page.goto("/register");
    const submit = page.getByRole("button", { name: register.submit });
    await expect(submit).toBeDisabled();
    await page.getByRole("checkbox").check();
    await submit.click();
    await expect(problem(page)).toHaveText("Por favor completa todos los campos requeridos");
    await fillRegistration(page, { ...eva(), password: "corta" });
    await submit.click();
    await expect(problem(page)).toHaveText("La contraseña debe tener al menos 8 caracteres y ser segura");
    await fillRegistration(page, { ...eva(), email: "no es un correo" });
    await submit.click();
    await expect(problem(page)).toHaveText("Por favor verifica que el correo electrónico sea válido");
  },
);

visitor("the terms and the privacy policy open without losing the form @desktop", async ({ page, context }) => {
  await page.goto("/register");
  await page.getByLabel(register.firstName, { exact: true }).fill("Eva");
  for (const [name, path] of [
    ["términos de servicio", "/terms"],
    ["política de privacidad", "/privacy"],
  ] as const) {
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name }).click();
    await expect(await opened).toHaveURL(new RegExp(`${path}$`));
  }
  await expect(page.getByLabel(register.firstName, { exact: true })).toHaveValue("Eva");
});

visitor("an address with an account is told to sign in instead", async ({ page, person }) => {
  await page.goto("/register");
  await fillRegistration(page, { ...eva(), email: person.email });
  await page.getByRole("button", { name: register.submit }).click();
  await expect(problem(page)).toHaveText(
    "Ya existe una cuenta con este correo electrónico. Por favor, inicia sesión en su lugar.",
  );
});

visitor("an account that was never confirmed gets its mail again", async ({ page, baseURL }) => {
  const who = eva();
  await authClient(baseURL!).signUp({ email: who.email, password: who.password });
  const first = await linkInMail(baseURL!, who.email);
  await page.goto("/register");
  await fillRegistration(page, who);
  await page.getByRole("button", { name: register.submit }).click();
  await expect(page.getByText("Usuario no verificado. Hemos reenviado el email de confirmación...")).toBeVisible();
  await expect.poll(async () => (await linkInMail(baseURL!, who.email)).search).not.toBe(first.search);
  await followLinkInMail(page, who.email, "signup");
  await expect(page).toHaveURL(/\/dashboard$/);
});
