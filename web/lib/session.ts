import { useSyncExternalStore } from "react";
import type { AuthError, Session } from "@supabase/auth-js";
import { getMyProfile, type Profile } from "#contract/identity.ts";
import { SESSION_KEY, SESSION_REFRESH_EVERY } from "#contract/limits.ts";
import { applyPreferences } from "./apply-preferences.ts";
import { authClient } from "./auth-client.ts";
import { call } from "./call.ts";
import { onUnauthenticated } from "./http.ts";
import { currentViewing, forgetViewing } from "./viewing.ts";

export interface SignedInUser {
  id: string;
  email: string;
  /** Null when the profile could not be read; the person may work, but is nobody's administrator. */
  profile: Profile | null;
  isAdmin: boolean;
}

export type SessionState =
  | { status: "loading" }
  | { status: "signed-out"; /** They left on purpose, so the page they left is not remembered. */ left: boolean }
  /** The password was right; the account asks for more. */
  | { status: "second-factor"; factors: { id: string; name: string }[] }
  | { status: "signed-in"; user: SignedInUser };

let state: SessionState = { status: "loading" };
const listeners = new Set<() => void>();
let lastRefresh = 0;
let leaving = false;
/** Whose session it is; while an administrator looks through somebody's eyes, not who the screens are for. */
let sessionOf: string | null = null;

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

export function isSignedIn(): boolean {
  return state.status === "signed-in";
}

/** The signed-in user; for screens behind the guard, where there always is one. */
export function useUser(): SignedInUser {
  const session = useSession();
  if (session.status !== "signed-in") throw new Error("No user outside the guard");
  return session.user;
}

async function readProfile(): Promise<Profile | null> {
  try {
    return await call(getMyProfile, {});
  } catch (error) {
    // Without the profile one is signed in as an ordinary user, which is the safe side.
    console.warn("The profile could not be read", error instanceof Error ? error.message : error);
    return null;
  }
}

/** The server accepts a session with a second factor only where one was set up; here it is asked for. */
function missingFactors(session: Session): { id: string; name: string }[] {
  const verified = (session.user.factors ?? []).filter(({ status }) => status === "verified");
  return assuranceOf(session.access_token) === "aal2"
    ? []
    : verified.map(({ id, friendly_name }) => ({ id, name: friendly_name ?? "" }));
}

function assuranceOf(accessToken: string): unknown {
  const payload = accessToken.split(".")[1] ?? "";
  return (JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { aal?: unknown }).aal;
}

async function signedIn(session: Session): Promise<void> {
  const factors = missingFactors(session);
  if (factors.length > 0) return become({ status: "second-factor", factors });
  const profile = await readProfile();
  // Those of the person whom one looks at are for their own browser.
  if (profile && !currentViewing()) await applyPreferences(profile.preferences);
  // While the profile was on its way they may have signed out.
  const { data } = await authClient.getSession();
  if (data.session?.user.id !== session.user.id) return;
  const viewing = currentViewing();
  const { id, email = "" } = viewing ? { id: viewing.person_id, email: viewing.email } : session.user;
  sessionOf = session.user.id;
  become({ status: "signed-in", user: { id, email, profile, isAdmin: profile?.role === "admin" } });
}

/** Read again after the profile was changed. */
export async function reloadProfile(): Promise<void> {
  const { data } = await authClient.getSession();
  if (data.session) await signedIn(data.session);
}

/** These two errors mean that the stored session can never work again (spec section 4). */
function isBeyondRepair(error: AuthError): boolean {
  return error.message.includes("Invalid Refresh Token") || error.message.includes("missing sub claim");
}

/** Everything that sign-in has left in this browser, including parts that other versions of the client wrote. */
function wipeAuthData(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(SESSION_KEY) || (key.startsWith("sb-") && key.includes("auth-token"))) storage.removeItem(key);
    }
  }
}

async function refresh(): Promise<void> {
  lastRefresh = Date.now();
  const { data } = await authClient.getSession();
  if (!data.session) return;
  const { error } = await authClient.refreshSession();
  if (error && isBeyondRepair(error)) {
    wipeAuthData();
    become({ status: "signed-out", left: false });
  }
}

/** Called once by `main.tsx`. */
export async function startSession(): Promise<void> {
  authClient.onAuthStateChange((event, session) => {
    if (event === "SIGNED_OUT") {
      forgetViewing();
      become({ status: "signed-out", left: leaving });
      leaving = false;
    }
    const known = state.status === "signed-in" ? sessionOf : null;
    // Calling the client from inside its own callback would wait for a lock that the callback holds.
    const arrived = event === "SIGNED_IN" || event === "PASSWORD_RECOVERY";
    if (arrived && session && session.user.id !== known) {
      become({ status: "loading" });
      setTimeout(() => void signedIn(session));
    }
    if ((event === "USER_UPDATED" || event === "MFA_CHALLENGE_VERIFIED") && session)
      setTimeout(() => void signedIn(session));
  });
  onUnauthenticated(() => void refresh());

  const { data, error } = await authClient.getSession();
  if (data.session) {
    await Promise.all([refresh(), signedIn(data.session)]);
  } else {
    if (error && isBeyondRepair(error)) wipeAuthData();
    become({ status: "signed-out", left: false });
  }

  setInterval(() => void refresh(), SESSION_REFRESH_EVERY);
  // A sleeping tab runs no timers, so look when it wakes up.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible" && Date.now() - lastRefresh > SESSION_REFRESH_EVERY) void refresh();
  });
}

/** Signs out of this browser only. */
export async function signOut(): Promise<AuthError | null> {
  leaving = true;
  const viewing = forgetViewing();
  // With the session it would be over as well; this writes down that it ended.
  if (viewing) {
    const { endViewing } = await import("#contract/viewing.ts");
    await call(endViewing, { id: viewing.id }).catch(() => {});
  }
  const { error } = await authClient.signOut({ scope: "local" });
  if (error) leaving = false;
  return error;
}
