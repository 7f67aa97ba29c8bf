import { useSyncExternalStore } from "react";
import { DEFAULT_LANGUAGES, listActiveLanguages, type Language } from "#contract/languages.ts";
import { call } from "./call.ts";
import { SUPPORTED_LANGUAGES } from "./i18n.ts";

let languages: readonly Language[] = DEFAULT_LANGUAGES;
let asked = false;
const listeners = new Set<() => void>();

async function read(): Promise<void> {
  try {
    const answer = await call(listActiveLanguages, {});
    const usable = answer.languages.filter(
      ({ code, active }) => active && SUPPORTED_LANGUAGES.some((known) => known === code),
    );
    if (usable.length === 0) return;
    languages = usable;
    for (const listener of listeners) listener();
  } catch {
    // The defaults of the spec stay; a switch that works matters more than a list that is fresh.
  }
}

/** Read again after an administrator changed them, so that the switcher follows at once. */
export async function reloadLanguages(): Promise<void> {
  asked = true;
  await read();
}

/** Active languages whose texts we have; the defaults until, and unless, the server answers. */
export function useLanguages(): readonly Language[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      if (!asked) {
        asked = true;
        void read();
      }
      return () => listeners.delete(listener);
    },
    () => languages,
  );
}
