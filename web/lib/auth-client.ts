import { AuthClient } from "@supabase/auth-js";
import { SESSION_KEY } from "#contract/limits.ts";
import { viewingHeaders } from "./viewing.ts";

/** The official client on our own `/auth/v1`. It keeps the session in local storage and tells other tabs. */
export const authClient = new AuthClient({
  url: `${location.origin}/auth/v1`,
  storageKey: SESSION_KEY,
  // The spec wants a refresh at start and every 15 minutes, which `session.ts` does.
  autoRefreshToken: false,
  // Links from mails are consumed by the callback screen only.
  detectSessionInUrl: false,
  flowType: "implicit",
  persistSession: true,
  fetch: fetchAsOneself,
});

/**
 * The account that the client speaks for is the administrator's own, also while they look through somebody's eyes.
 * So that they do not change it by mistake, all but keeping and ending the session is marked, and so refused.
 */
function fetchAsOneself(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const address = input instanceof Request ? input.url : String(input);
  if (/\/(token|logout)\b/.test(address)) return fetch(input, init);
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(viewingHeaders())) headers.set(name, value);
  return fetch(input, { ...init, headers });
}

/** The bearer token of the session, refreshed if it has expired; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const { data } = await authClient.getSession();
  return data.session?.access_token ?? null;
}

/** Where links in mails lead. */
export const CALLBACK_URL = `${location.origin}/auth/callback`;
