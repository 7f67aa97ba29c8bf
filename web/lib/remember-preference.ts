import type { Preferences } from "#contract/preference-values.ts";
import { updateMyPreferences } from "#contract/preferences.ts";
import { call } from "./call.ts";
import { isSignedIn } from "./session.ts";

/** What was just changed here is changed for the person's other devices as well, where somebody is signed in. */
export async function rememberPreference(changed: Partial<Pick<Preferences, "language" | "theme">>): Promise<void> {
  if (!isSignedIn()) return;
  try {
    await call(updateMyPreferences, changed);
  } catch (error) {
    // Here it is as wished; the other devices will hear of it when it is changed the next time.
    console.warn("The preference could not be kept", error instanceof Error ? error.message : error);
  }
}
