import { problem, signIn, toasts } from "../support/authentication.ts";
import { expect, visitor } from "../support/journey.ts";
import { serverProcess } from "../support/server-process.ts";
import { es } from "../support/words.ts";

const { activation, register, email, reset } = es.identity;

visitor("the link that the first start prints makes the first administrator, once @desktop", async ({ browser }) => {
  const server = await serverProcess();
  try {
    await server.start();
    const link = /http\S+\/admin\/activate\?token=\S+/.exec(server.output())?.[0] ?? "";
    const context = await browser.newContext({ locale: "es-ES" });
    const page = await context.newPage();
    await page.goto(link);
    await page.getByLabel(register.firstName).fill("Alma");
    await page.getByLabel(register.lastName).fill("Rey");
    await page.getByLabel(email).fill("alma@ejemplo.test");
    await page.getByLabel(reset.new).fill("Clave-de-admin-1");
    await page.getByLabel(reset.confirm).fill("Clave-de-admin-1");
    await page.getByRole("button", { name: activation.adminSubmit }).click();
    await expect(page.getByText("Cuenta configurada")).toBeVisible();
    await expect(toasts(page)).toContainText("Contraseña establecida");
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, "alma@ejemplo.test", "Clave-de-admin-1");
    await expect(page.getByRole("button", { name: es.shell.user.menu })).toContainText("Administrador");

    await page.goto(link);
    await expect(problem(page)).toHaveText("Token de activación inválido o expirado");
    await context.close();
  } finally {
    await server.remove();
  }
});

visitor("without a token, or with a wrong one, activation says so and leads to the sign-in", async ({ page }) => {
  for (const path of ["/admin/activate", "/setup-password"]) {
    await page.goto(path);
    await expect(problem(page)).toHaveText("Token de activación requerido");
    await page.goto(`${path}?token=inventado`);
    await expect(problem(page)).toHaveText("Token de activación inválido o expirado");
    await page.getByRole("link", { name: "Ir al login" }).click();
    await expect(page).toHaveURL(/\/login$/);
  }
});
