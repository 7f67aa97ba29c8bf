/** The unfinished `{{na` right before the caret: where it begins and what has been typed of the name; null where there is none. */
export function openPlaceholder(text: string, caret: number): { start: number; typed: string } | null {
  const match = /\{\{\s*([A-Za-z0-9_.-]*)$/.exec(text.slice(0, caret));
  return match ? { start: match.index, typed: match[1]! } : null;
}

/** Names that begin with what was typed, then those that hold it. */
export function completionsFor(typed: string, names: readonly string[]): string[] {
  const wanted = typed.toLowerCase();
  const holding = names.filter((name) => name.toLowerCase().includes(wanted) && name !== typed);
  return holding.toSorted(
    (a, b) => Number(b.toLowerCase().startsWith(wanted)) - Number(a.toLowerCase().startsWith(wanted)),
  );
}

/** Puts `{{name}}` in the place of what was begun, with the caret behind it; closing braces that are there already are used. */
export function complete(text: string, start: number, caret: number, name: string): { text: string; caret: number } {
  const after = text.slice(caret).replace(/^\s*\}\}/, "");
  const before = `${text.slice(0, start)}{{${name}}}`;
  return { text: before + after, caret: before.length };
}
