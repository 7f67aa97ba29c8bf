import { newRow, type AgentFormValue } from "./agent-form-value.ts";

// A change of the form's shape takes a new number, so that an old draft is not poured into a new form.
const VERSION = 2;
const keyOf = (userId: string) => `claravoz-agent-draft-${VERSION}-${userId}`;

/** The unfinished agent of this person in this browser. */
export function keptDraft(userId: string): AgentFormValue | null {
  const stored = localStorage.getItem(keyOf(userId));
  if (!stored) return null;
  try {
    const form = JSON.parse(stored) as AgentFormValue;
    return { ...form, variables: form.variables.map(({ key, value }) => newRow(key, value)) };
  } catch {
    // Damaged by hand or by a full disk: nothing in it can be saved.
    localStorage.removeItem(keyOf(userId));
    return null;
  }
}

export function keepDraft(userId: string, form: AgentFormValue): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(form));
}

export function forgetDraft(userId: string): void {
  localStorage.removeItem(keyOf(userId));
}
