import { LOGIN_RESUBMIT_LOCK } from "#contract/limits.ts";
import { authClient } from "../support/auth-client.ts";
import { freshEmail, problem, signIn, toasts } from "../support/authentication.ts";
import { expect, visitor } from "../support/journey.ts";
import { es } from "../support/words.ts";

const { login } = es.identity;

visitor("the root leads to the sign-in", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
});

visitor("e-mail and password are both asked for before anything is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/auth/v1/") && sent.push(request.url()));
  await page.goto("/login");
  await page.getByRole("button", { name: login.submit }).click();
  await expect(problem(page)).toHaveText("Por favor, introduce tu email y contraseña");
  await page.getByLabel(es.identity.email).fill("ana@ejemplo.test");
  await page.getByRole("button", { name: login.submit }).click();
  await expect(problem(page)).toHaveText("Por favor, introduce tu email y contraseña");
  expect(sent).toEqual([]);
});

visitor("a person signs in and is at home", async ({ page, person }) => {
  await page.goto("/login");
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("main")).toBeVisible();
  await page.goto("/login");
  await expect(page).toHaveURL(/\/dashboard$/);
});

visitor(
  "a wrong password and an unknown address get the same answer, in the form and in a toast",
  async ({ page, person }) => {
    await page.goto("/login");
    for (const email of [person.email, freshEmail()]) {
      await signIn(page, email, "No-es-esta-1");
      await expect(problem(page)).toHaveText("Email o contraseña incorrectos");
      await expect(toasts(page)).toContainText(login.failed);
      await expect(page.getByRole("button", { name: login.submit })).toBeEnabled();
    }
    await expect(page.getByLabel(es.identity.password, { exact: true })).toHaveValue("No-es-esta-1");
  },
);

visitor("whoever has not confirmed their address is told so", async ({ page, baseURL }) => {
  const email = freshEmail();
  await authClient(baseURL!).signUp({ email, password: "Clave-segura-1" });
  await page.goto("/login");
  await signIn(page, email, "Clave-segura-1");
  await expect(problem(page)).toHaveText("Por favor, confirma tu correo electrónico antes de iniciar sesión");
});

visitor(
  "after an attempt the form is locked for one second, and there is one toast however many failed @desktop",
  async ({ page, person }) => {
    await page.clock.install();
    await page.goto("/login");
    const submit = page.getByRole("button", { name: login.submit });
    await submit.waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (let attempt = 0; attempt < 3; attempt++) {
      await signIn(page, person.email, `No-es-esta-${attempt}`);
      await expect(problem(page)).toHaveText("Email o contraseña incorrectos");
      await page.clock.runFor(LOGIN_RESUBMIT_LOCK - 1);
      await expect(submit).toBeDisabled();
      await page.clock.runFor(1);
      await expect(submit).toBeEnabled();
      await expect(toasts(page)).toHaveCount(1);
    }
  },
);

visitor("a protected page sends to the sign-in and is opened afterwards, with its query", async ({ page, person }) => {
  await page.goto("/agents?status=draft");
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, person.email, person.password);
  await expect(page).toHaveURL(/\/agents\?status=draft$/);
});

visitor("the password can be shown and hidden", async ({ page }) => {
  await page.goto("/login");
  const password = page.getByLabel(es.identity.password, { exact: true });
  await password.fill("Clave-segura-1");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: es.common.password.show }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: es.common.password.hide }).click();
  await expect(password).toHaveAttribute("type", "password");
});

visitor("four promises take turns every two seconds until somebody pauses them @desktop", async ({ page }) => {
  await page.clock.install();
  await page.goto("/login");
  const current = page.locator("[data-current=true]");
  const { f1, f2, f3, f4, pause, play } = es.identity.features;
  await expect(current).toHaveText(f1);
  await page.clock.pauseAt(Date.now() + 60_000);
  const promises = [f1, f2, f3, f4];
  const at = promises.indexOf((await current.textContent()) ?? "");
  for (let step = 1; step <= 4; step++) {
    await page.clock.runFor(2_000);
    await expect(current).toHaveText(promises[(at + step) % 4]!);
  }
  await page.getByRole("button", { name: pause }).click();
  await page.getByRole("button", { name: play }).waitFor();
  await page.clock.runFor(10_000);
  await expect(current).toHaveText(promises[at]!);
});

visitor("without a connection the failure is not blamed on the password @desktop", async ({ page, person, guard }) => {
  guard.expectComplaint(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/login");
  await page.getByRole("button", { name: login.submit }).waitFor();
  await page.context().setOffline(true);
  await signIn(page, person.email, person.password);
  await expect(problem(page)).toHaveText(es.common.errors.UNAVAILABLE);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: login.submit }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
