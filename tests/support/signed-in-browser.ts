import type { Browser, Page } from "@playwright/test";
import { SESSION_KEY } from "#contract/limits.ts";
import { authClient } from "./auth-client.ts";

/**
 * What a browser remembers in which this person is signed in, for a new context's `storageState`. The session is its
 * own, as a page rotates its tokens.
 */
export async function signedInBrowser(origin: string, { email, password }: { email: string; password: string }) {
  const { data, error } = await authClient(origin).signInWithPassword({ email, password });
  if (error) throw error;
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(data.session) }];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** A page in a browser of this person's own, beside the one that the journey has. Its context is the caller's to close. */
export async function pageOf(
  browser: Browser,
  origin: string,
  person: { email: string; password: string },
): Promise<Page> {
  const storageState = await signedInBrowser(origin, person);
  const context = await browser.newContext({ baseURL: origin, locale: "es-ES", storageState });
  return context.newPage();
}
