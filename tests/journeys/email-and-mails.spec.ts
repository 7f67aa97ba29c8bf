import { linkInMail } from "../support/auth-client.ts";
import { freshEmail, toasts } from "../support/authentication.ts";
import { expect, member } from "../support/journey.ts";
import { es, filled } from "../support/words.ts";

const { identity, profile } = es;
const { email, mails } = profile;

member(
  "a new address waits for its link, can be called off, and counts once the link was followed",
  async ({ page, baseURL, person }) => {
    await page.goto("/profile");
    const ask = async (wanted: string): Promise<void> => {
      await page.getByRole("button", { name: email.change }).click();
      await page.getByLabel(email.new).fill("no es una dirección");
      await page.getByRole("button", { name: email.send }).click();
      await expect(page.getByText(email.invalid)).toBeVisible();
      await page.getByLabel(email.new).fill(wanted);
      await page.getByRole("button", { name: email.send }).click();
      await expect(page.getByText(filled(email.pending, { email: wanted }))).toBeVisible();
    };
    await ask(freshEmail());
    await page.getByRole("button", { name: email.cancelChange }).click();
    await expect(toasts(page)).toContainText(email.cancelled);
    await expect(page.getByRole("button", { name: email.cancelChange })).toHaveCount(0);

    const wanted = freshEmail();
    await ask(wanted);
    const link = await linkInMail(baseURL!, wanted, 20_000, "email_change");
    await page.goto(`${link.pathname}${link.search}`);
    await expect(toasts(page)).toContainText(identity.callback.emailChanged);
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByRole("main").getByText(wanted).first()).toBeVisible();
    await expect(page.getByText(person.email)).toHaveCount(0);
  },
);

member("one chooses which mails one does without; those that guard the account stay", async ({ page }) => {
  await page.goto("/profile#notificaciones");
  await expect(page.getByText(mails.always)).toBeVisible();
  const choice = page.getByRole("checkbox", { name: mails.kind.invitation_accepted });
  await choice.click();
  await expect(toasts(page)).toContainText(mails.saved);
  await page.reload();
  await expect(choice).not.toBeChecked();
});
