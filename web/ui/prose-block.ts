/**
 * A piece of running text. In `text`, `items`, `rows` and `terms` stand `[words](/path)`, `[words](#place)`,
 * `**strong**`, `` `code` `` and `{{name}}`, which whoever shows it fills in.
 */
export type ProseBlock =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "steps"; items: readonly string[] }
  | { kind: "note"; text: string }
  | { kind: "terms"; items: readonly { term: string; text: string }[] }
  | { kind: "table"; columns: readonly string[]; rows: readonly (readonly string[])[] };

export const text = (words: string): ProseBlock => ({ kind: "text", text: words });
export const heading = (words: string): ProseBlock => ({ kind: "heading", text: words });
export const list = (...items: string[]): ProseBlock => ({ kind: "list", items });
export const steps = (...items: string[]): ProseBlock => ({ kind: "steps", items });
export const note = (words: string): ProseBlock => ({ kind: "note", text: words });
export const terms = (...items: [term: string, text: string][]): ProseBlock => ({
  kind: "terms",
  items: items.map(([term, words]) => ({ term, text: words })),
});
export const table = (columns: readonly string[], ...rows: (readonly string[])[]): ProseBlock => ({
  kind: "table",
  columns,
  rows,
});

/** Blocks never change their places, so the place tells one from the others. */
export function keyedBlocks<B extends { kind: string }>(blocks: readonly B[]): { key: string; block: B }[] {
  return blocks.map((block, index) => ({ key: `${block.kind}-${index}`, block }));
}
