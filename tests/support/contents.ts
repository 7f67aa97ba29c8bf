import { inlinePieces } from "#web/ui/inline-text.ts";

/** What must be alike in every language: everything but the words, and of these the links, values and codes in them. */
export function shapeOf(node: unknown): unknown {
  if (typeof node === "string")
    return inlinePieces(node).flatMap((piece) => {
      if (piece.kind === "link") return [`link ${piece.to}`];
      if (piece.kind === "value") return [`value ${piece.name}`];
      return [];
    });
  if (Array.isArray(node)) return node.map(shapeOf);
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, ["kind", "id"].includes(key) ? value : shapeOf(value)]),
  );
}

/** Every text in it. */
export function textsIn(node: unknown): string[] {
  if (typeof node === "string") return [node];
  if (node === null || typeof node !== "object") return [];
  return Object.values(node).flatMap(textsIn);
}
