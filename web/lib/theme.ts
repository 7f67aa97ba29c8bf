import { useSyncExternalStore } from "react";
import { THEME_KEY } from "#contract/limits.ts";

export type Theme = "light" | "dark" | "system";

const systemDark = window.matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();
let current = stored();

function stored(): Theme {
  const value = localStorage.getItem(THEME_KEY);
  return value === "dark" || value === "system" ? value : "light";
}

function apply(): void {
  wear(current === "dark" || (current === "system" && systemDark.matches));
}

function wear(dark: boolean): void {
  document.documentElement.classList.toggle("dark", dark);
  document.documentElement.classList.toggle("light", !dark);
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", dark ? "#0c1216" : "#fbfaf7");
}

function changed(): void {
  apply();
  for (const listener of listeners) listener();
}

systemDark.addEventListener("change", apply);
// Paper is white: the letters of the dark theme could not be read on it.
window.addEventListener("beforeprint", () => wear(false));
window.addEventListener("afterprint", apply);
window.addEventListener("storage", (event) => {
  if (event.key !== THEME_KEY) return;
  current = stored();
  changed();
});
apply();

export function chosenTheme(): Theme {
  return current;
}

export function setTheme(theme: Theme): void {
  current = theme;
  localStorage.setItem(THEME_KEY, theme);
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => current);
}
