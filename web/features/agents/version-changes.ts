import { diffWordsWithSpace } from "diff";
import type { AgentFormValue } from "./agent-form-value.ts";
import { fieldText, type VersionWords } from "./version-texts.ts";

/** A piece of a text that stayed, went or came. */
export interface Piece {
  kind: "same" | "gone" | "new";
  text: string;
}

export interface Change {
  field: keyof AgentFormValue;
  pieces: Piece[];
}

const FIELDS = [
  "name",
  "purpose",
  "status",
  "language",
  "voice_id",
  "speaking_rate",
  "first_message",
  "system_prompt",
  "languages",
  "pronunciation",
  "knowledge",
  "flow",
  "variables",
  "evaluation",
  "turn",
  "engine",
  "max_duration_seconds",
] as const satisfies readonly (keyof AgentFormValue)[];

/** What differs between two states of an agent, field by field in the order of the form, word by word. */
export function changesBetween(before: AgentFormValue, after: AgentFormValue, words: VersionWords): Change[] {
  return FIELDS.flatMap((field) => {
    const [from, to] = [fieldText(field, before, words), fieldText(field, after, words)];
    return from === to ? [] : [{ field, pieces: piecesOf(from, to) }];
  });
}

export function piecesOf(from: string, to: string): Piece[] {
  const pieces: Piece[] = diffWordsWithSpace(from, to).map(({ value, added, removed }) => ({
    kind: added ? "new" : removed ? "gone" : "same",
    text: value,
  }));
  const runs: { gone: string; fresh: string; same: string }[] = [{ gone: "", fresh: "", same: "" }];
  for (const [index, { kind, text }] of pieces.entries()) {
    const run = runs.at(-1)!;
    // A space alone between two changed words: read as one change of both words.
    const between = kind === "same" && /^ +$/.test(text) && index > 0 && index < pieces.length - 1;
    if (kind === "same" && !between) {
      run.same += text;
      runs.push({ gone: "", fresh: "", same: "" });
      continue;
    }
    if (kind !== "new") run.gone += text;
    if (kind !== "gone") run.fresh += text;
  }
  return runs
    .flatMap(({ gone, fresh, same }): Piece[] => [
      { kind: "gone", text: gone },
      { kind: "new", text: fresh },
      { kind: "same", text: same },
    ])
    .filter(({ text }) => text !== "");
}

/** A text as it is; a list a line per entry; what has parts, a line per part with its name before it. */
export function readable(value: unknown, indent = ""): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) {
    if (value.every(isPair)) return value.map(({ key, value: held }) => `${indent}${key}: ${held}`).join("\n");
    return value
      .map((entry: unknown) =>
        typeof entry === "object"
          ? readable(entry, indent).replace(/^\s*/, `${indent}– `)
          : `${indent}– ${String(entry)}`,
      )
      .join("\n");
  }
  return Object.entries(value)
    .filter(([name, held]) => name !== "id" && held !== null && held !== undefined)
    .map(([name, held]: [string, unknown]) =>
      typeof held === "object"
        ? `${indent}${name}:\n${readable(held, `${indent}  `)}`
        : `${indent}${name}: ${String(held)}`,
    )
    .join("\n");
}

function isPair(entry: unknown): entry is { key: string; value: string | number | boolean } {
  return typeof entry === "object" && entry !== null && "key" in entry && "value" in entry;
}
