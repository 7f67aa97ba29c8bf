import type { Page } from "@playwright/test";

/** Opens the built-in mailbox in the browser, the newest mail to somebody, and follows its link, as a person would. */
export async function followLinkInMail(page: Page, email: string): Promise<void> {
  await page.goto("/dev/mailbox");
  const mail = page.getByRole("link", { name: email }).first();
  // Mails leave a moment after the answer to the form.
  while (!(await mail.isVisible())) await page.getByRole("link", { name: "Actualizar" }).click();
  await mail.click();
  await page.locator(".links a").first().click();
}
