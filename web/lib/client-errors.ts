/** Something that went wrong in this tab. Kept in memory only, for a person who wants to report it. */
export interface ClientError {
  at: string;
  kind: "script" | "request";
  what: string;
  where: string;
}

const KEPT = 20;
const MESSAGE_MAX = 200;
const kept: ClientError[] = [];

/**
 * A message without what may have been said or typed: texts in quotes and long words, as browsers cite the
 * content that they could not read, and keys look like long words.
 */
export function withoutContent(message: string): string {
  return message
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|“[^”]*”/g, "…")
    .replaceAll(/[\w.~+/-]{30,}/g, "…")
    .slice(0, MESSAGE_MAX);
}

export function noteError(kind: ClientError["kind"], what: string, where: string): void {
  kept.push({ at: new Date().toISOString(), kind, what: withoutContent(what), where });
  if (kept.length > KEPT) kept.shift();
}

/** The last twenty, oldest first. */
export function lastErrors(): readonly ClientError[] {
  return [...kept];
}

function noteThrown(thrown: unknown): void {
  if (!(thrown instanceof Error)) return noteError("script", typeof thrown, "");
  const place = /\/assets\/[\w.-]+:\d+:\d+/.exec(thrown.stack ?? "");
  noteError("script", `${thrown.name}: ${thrown.message}`, place?.[0] ?? "");
}

/** Called once by `main.tsx`. */
export function watchErrors(): void {
  window.addEventListener("error", ({ error }) => noteThrown(error));
  window.addEventListener("unhandledrejection", ({ reason }) => noteThrown(reason));
}
