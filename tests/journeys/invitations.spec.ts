import { freshEmail, problem, signIn, toasts } from "../support/authentication.ts";
import { administrator, expect } from "../support/journey.ts";
import { es, filled } from "../support/words.ts";

const { invitations, identity } = es;
const { activation, reset } = identity;

administrator(
  "an administrator invites two people, and one of them chooses a password and comes in",
  async ({ page, browser, baseURL }) => {
    const [first, second] = [freshEmail(), freshEmail()];
    await administrator.step("invite from pasted lines, and see what became of each", async () => {
      await page.goto("/admin/invitations");
      await page.getByRole("button", { name: invitations.invite }).first().click();
      await page.getByLabel(invitations.people).fill(`Nuria Soler <${first}>\n${second};Luis;Vidal\nsin dirección`);
      await expect(page.getByText(filled(invitations.strange, { lines: "sin dirección" }))).toBeVisible();
      await expect(page.getByText(filled(invitations.count_other, { count: 2 }))).toBeVisible();
      await page.getByRole("button", { name: invitations.send }).click();
      await expect(toasts(page)).toContainText(filled(invitations.sent_other, { count: 2 }));
      const results = page.getByRole("list", { name: invitations.results });
      await expect(results.getByText(invitations.outcome.invited)).toHaveCount(2);
      // What could not be sent is still there to be put right.
      await expect(page.getByLabel(invitations.people)).toHaveValue("sin dirección");
    });

    const visitor = await browser.newContext({
      baseURL: baseURL!,
      locale: "es-ES",
      storageState: { cookies: [], origins: [] },
    });
    const theirs = await visitor.newPage();
    await administrator.step("follow the link of the mail and choose a password", async () => {
      await theirs.goto("/dev/mailbox");
      const mail = theirs.getByRole("link", { name: "Te han invitado a Claravoz" }).filter({ hasText: first });
      await expect(async () => {
        await theirs.reload();
        await expect(mail).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 20_000 });
      await mail.click();
      await theirs.locator(".links a").first().click();
      await expect(theirs).toHaveURL(/\/setup-password\?token=/);
      await expect(theirs.getByRole("main")).toContainText(first);
      const link = theirs.url();
      await theirs.getByRole("button", { name: activation.setupSubmit }).click();
      await expect(problem(theirs)).toHaveText("Por favor, completa ambos campos de contraseña");
      await theirs.getByLabel(reset.new).fill("Clave-segura-1");
      await theirs.getByLabel(reset.confirm).fill("Clave-segura-1");
      await theirs.getByRole("button", { name: activation.setupSubmit }).click();
      await expect(theirs.getByText("Cuenta configurada")).toBeVisible();
      await expect(toasts(theirs)).toContainText("Contraseña establecida");
      await expect(theirs).toHaveURL(/\/login$/);
      await signIn(theirs, first, "Clave-segura-1");
      await expect(theirs).toHaveURL(/\/dashboard$/);
      // Signed in and without a token there is nothing to activate.
      await theirs.goto("/setup-password");
      await expect(theirs).toHaveURL(/\/dashboard$/);
      await theirs.goto(link);
      await expect(problem(theirs)).toHaveText("Token de activación inválido o expirado");
    });
    await visitor.close();

    await administrator.step("see who has come, and take the other invitation back", async () => {
      await page.goto(`/admin/invitations?q=${first}`);
      await expect(page.getByRole("row").filter({ hasText: first })).toContainText(invitations.state.accepted);
      await page.getByLabel(invitations.search).fill(second);
      const row = page.getByRole("row").filter({ hasText: second });
      await row.getByRole("button", { name: filled(invitations.more, { email: second }) }).click();
      await page.getByRole("menuitem", { name: invitations.revoke }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: invitations.revoke }).click();
      await expect(row).toContainText(invitations.state.revoked);
    });
  },
);
