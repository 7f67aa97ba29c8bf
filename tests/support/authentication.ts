import type { Locator, Page } from "@playwright/test";
import { es } from "./words.ts";

const { identity } = es;

let strangers = 0;

/** An address that nobody has used on this server. */
export function freshEmail(): string {
  return `visita.${process.pid}.${++strangers}@ejemplo.test`;
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(identity.email).fill(email);
  await page.getByLabel(identity.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: identity.login.submit }).click();
}

export interface Applicant {
  firstName: string;
  lastName: string;
  organization?: string;
  email: string;
  password: string;
}

/** Fills in the registration and accepts the terms; does not send it. */
export async function fillRegistration(page: Page, who: Applicant): Promise<void> {
  const { register } = identity;
  await page.getByLabel(register.firstName, { exact: true }).fill(who.firstName);
  await page.getByLabel(register.lastName).fill(who.lastName);
  if (who.organization) await page.getByLabel(register.organization).fill(who.organization);
  await page.getByLabel(identity.email).fill(who.email);
  await page.getByLabel(identity.password, { exact: true }).fill(who.password);
  await page.getByRole("checkbox").check();
}

/** What is wrong, above the form. */
export function problem(page: Page): Locator {
  return page.getByRole("main").getByRole("alert");
}

export function toasts(page: Page): Locator {
  return page.locator("[data-toast]");
}
