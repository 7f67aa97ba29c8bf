/** For `ilike`: whatever has these words in it, as they are typed; empty words make the pattern `%%`, which all have. */
export function containing(words: string | undefined): string {
  // What means something in a pattern stands for itself.
  return `%${(words ?? "").trim().replaceAll(/[\\%_]/g, "\\$&")}%`;
}
