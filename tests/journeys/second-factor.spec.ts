import { generateSync } from "otplib";
import { problem, signIn, toasts } from "../support/authentication.ts";
import { expect, visitor } from "../support/journey.ts";
import { es, filled } from "../support/words.ts";

const { account, identity } = es;

/** A code is good once, and half a minute early or late: so the first use takes the code of now, the second the next. */
const codeAt = (secret: string, shift: 0 | 30): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + shift });

visitor(
  "a second factor is set up, asked for, replaced by a code from paper, and removed",
  async ({ page, person }) => {
    visitor.setTimeout(90_000);
    const leave = async (): Promise<void> => {
      // Other people's sessions are not ended by it, and this browser forgets everything.
      await page.evaluate(() => localStorage.clear());
      await page.goto("/login");
      await signIn(page, person.email, person.password);
      await expect(page.getByRole("heading", { name: identity.second.title })).toBeVisible();
    };
    const type = async (label: string, code: string): Promise<void> => {
      await page.getByLabel(label).fill(code);
      await page.getByRole("button", { name: account.second.submit }).click();
    };
    let secret = "";
    let codes: string[] = [];

    await visitor.step("set it up from the account's page", async () => {
      await page.goto("/login");
      await signIn(page, person.email, person.password);
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto("/profile#seguridad");
      await page.getByRole("button", { name: account.factor.turnOn, exact: true }).click();
      const picture = page.getByRole("img", { name: account.factor.picture });
      const width = () => picture.evaluate((image) => ("naturalWidth" in image ? Number(image.naturalWidth) : 0));
      await expect.poll(width).toBeGreaterThan(0);
      secret = (await page.locator("code").innerText()).replaceAll(/\s/g, "");
      await page.getByLabel(account.factor.code).fill("000000");
      await page.getByRole("button", { name: account.factor.confirm, exact: true }).click();
      await expect(page.getByText(account.factor.wrong)).toBeVisible();
      await page.getByLabel(account.factor.code).fill(codeAt(secret, 0));
      await page.getByRole("button", { name: account.factor.confirm, exact: true }).click();
      await expect(toasts(page)).toContainText(account.factor.done);
      const list = page.getByRole("list", { name: account.codes.title });
      await expect(list.getByRole("listitem")).toHaveCount(10);
      codes = await list.getByRole("listitem").allInnerTexts();
    });

    await visitor.step("a password alone leads no further than the question for the code", async () => {
      await leave();
      await page.goto("/agents");
      await expect(page).toHaveURL(/\/login$/);
      await type(account.second.code, "12345");
      await expect(problem(page)).toHaveText(account.second.sixDigits);
    });

    await visitor.step("come in with a code from paper, which is then used up", async () => {
      await page.getByRole("button", { name: account.second.usePaper }).click();
      await type(account.second.paper, codes[0]!.toUpperCase());
      // The page that was asked for before.
      await expect(page).toHaveURL(/\/agents$/);
      await page.goto("/profile#seguridad");
      await expect(page.getByText(filled(account.codes.left_other, { count: 9 }))).toBeVisible();
      await leave();
      await page.getByRole("button", { name: account.second.usePaper }).click();
      await type(account.second.paper, codes[0]!);
      await expect(problem(page)).toHaveText(account.second.wrongPaper);
      await type(account.second.paper, codes[1]!);
      await expect(page).toHaveURL(/\/dashboard$/);
    });

    await visitor.step("end the other sessions, and remove the second factor with a last code", async () => {
      await page.goto("/profile#seguridad");
      await page.getByRole("button", { name: account.sessions.endOthers }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: account.sessions.endOthers }).click();
      const sessions = page.getByRole("list", { name: account.sessions.title }).getByRole("listitem");
      await expect(sessions).toHaveCount(1);
      await expect(sessions).toContainText(account.sessions.current);
      await page.getByRole("button", { name: account.factor.remove, exact: true }).click();
      await page.getByLabel(account.factor.code).fill(codeAt(secret, 30));
      await page.getByRole("button", { name: account.factor.remove, exact: true }).click();
      await expect(toasts(page)).toContainText(account.factor.removed);
      await expect(page.getByRole("button", { name: account.factor.turnOn, exact: true })).toBeVisible();
    });
  },
);

visitor("with the code of the app one comes to where one wanted to go", async ({ page, person }) => {
  const { data, error } = await person.client.mfa.enroll({ factorType: "totp", friendlyName: "Teléfono" });
  if (error) throw error;
  const { secret } = data.totp;
  await person.client.mfa.challengeAndVerify({ factorId: data.id, code: codeAt(secret, 0) });
  await page.goto("/conversations");
  await signIn(page, person.email, person.password);
  await expect(page.getByRole("heading", { name: identity.second.title })).toBeVisible();
  await page.getByLabel(account.second.code).fill("000000");
  await page.getByRole("button", { name: account.second.submit }).click();
  await expect(problem(page)).toHaveText(account.second.wrong);
  await page.getByLabel(account.second.code).fill(codeAt(secret, 30));
  await page.getByRole("button", { name: account.second.submit }).click();
  await expect(page).toHaveURL(/\/conversations$/);
});
