export type Inline =
  | { kind: "words" | "strong" | "code"; text: string }
  | { kind: "link"; text: string; to: string }
  | { kind: "value"; name: string };

const MARKS = /\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*|`([^`]+)`|\{\{(\w+)\}\}/g;

/** The pieces of a running text: `[words](/path)`, `**strong**`, `` `code` `` and `{{value}}`. */
export function inlinePieces(text: string): Inline[] {
  const pieces: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > at) pieces.push({ kind: "words", text: text.slice(at, match.index) });
    const [whole, label, to, strong, code, name] = match;
    if (label !== undefined && to !== undefined) pieces.push({ kind: "link", text: label, to });
    else if (strong !== undefined) pieces.push({ kind: "strong", text: strong });
    else if (code !== undefined) pieces.push({ kind: "code", text: code });
    else if (name !== undefined) pieces.push({ kind: "value", name });
    at = match.index + whole.length;
  }
  if (at < text.length) pieces.push({ kind: "words", text: text.slice(at) });
  return pieces;
}
