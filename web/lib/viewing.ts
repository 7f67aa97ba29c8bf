import { VIEW_AS_HEADER, VIEWING_KEY } from "#contract/limits.ts";
import type { Viewing } from "#contract/viewing.ts";

function kept(): Viewing | null {
  const text = sessionStorage.getItem(VIEWING_KEY);
  return text === null ? null : (JSON.parse(text) as Viewing);
}

// Per tab: other tabs, and the session, stay the administrator's own.
let viewing = kept();

/** Through whose eyes this tab looks; null for one's own. Beginning and ending load the page anew, so that nothing of the other one is left in it. */
export const currentViewing = (): Viewing | null => viewing;

/** What marks a request as looking through somebody's eyes. */
export const viewingHeaders = (): Record<string, string> => (viewing ? { [VIEW_AS_HEADER]: viewing.id } : {});

export function startViewing(next: Viewing): void {
  sessionStorage.setItem(VIEWING_KEY, JSON.stringify(next));
  location.assign("/dashboard");
}

/** From here on this tab asks as oneself. Answers whose eyes it looked through. */
export function forgetViewing(): Viewing | null {
  const before = viewing;
  viewing = null;
  sessionStorage.removeItem(VIEWING_KEY);
  return before;
}

/** Back to where the administrator began. */
export function leaveViewing(): void {
  const before = forgetViewing();
  if (before) location.assign(`/admin/users/${before.person_id}`);
}
