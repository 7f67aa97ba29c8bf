import { expect, type Page } from "@playwright/test";
import { linkInMail } from "./auth-client.ts";

/** The subjects of the mails with a link, by what the link is for. */
const SUBJECTS = {
  signup: "Confirma tu correo electrónico",
  magiclink: "Tu enlace de acceso",
  recovery: "Restablece tu contraseña",
  status_alerts: "Confirma tus alertas de estado",
} as const;
type Purpose = keyof typeof SUBJECTS;

/** Opens the built-in mailbox in the browser, then somebody's newest mail for a purpose, and follows its link, as a person would. */
export async function followLinkInMail(page: Page, email: string, purpose: Purpose): Promise<void> {
  await page.goto("/dev/mailbox");
  const mail = page.getByRole("link", { name: SUBJECTS[purpose] }).filter({ hasText: email }).first();
  // Mails leave a moment after the answer to the form.
  await expect(async () => {
    if (!(await mail.isVisible())) await page.getByRole("link", { name: "Actualizar" }).click();
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await mail.click();
  await page.locator(".links a").first().click();
}

/** The link itself, once its mail has arrived. */
export async function linkFor(baseUrl: string, email: string, purpose: Purpose): Promise<URL> {
  let link = await linkInMail(baseUrl, email);
  await expect
    .poll(async () => {
      link = await linkInMail(baseUrl, email);
      return link.searchParams.get("type");
    })
    .toBe(purpose);
  return link;
}
