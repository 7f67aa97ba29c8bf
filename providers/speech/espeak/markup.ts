import type { WordTiming } from "../port.ts";

/**
 * A text as espeak takes it. Its markup is always on, so `& < >` are escaped; `[[` would start phoneme
 * input. `positions[i]` is the offset in the original of the i-th UTF-16 unit of `escaped`.
 */
export function toMarkup(text: string): { escaped: string; positions: number[] } {
  let escaped = "";
  const positions: number[] = [];
  for (let offset = 0; offset < text.length; offset++) {
    const piece = ENTITIES[text[offset]!] ?? text[offset]!;
    escaped += piece;
    for (let unit = 0; unit < piece.length; unit++) positions.push(offset);
  }
  return { escaped, positions };
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "[": "(", "]": ")" };

/**
 * espeak's word events as timings in the original text. A number comes as several overlapping events with odd
 * lengths, so a word is what stands there up to white space, and events inside it are left out.
 */
export function toTimings(
  words: readonly (readonly [position: number, length: number, atMs: number])[],
  positions: readonly number[],
  text: string,
  /** Where the last word of the pieces before ended. */
  after = 0,
): WordTiming[] {
  const timings: WordTiming[] = [];
  let lastEnd = after;
  for (const [position, , atMs] of words) {
    const start = positions[position - 1];
    if (start === undefined || start < lastEnd) continue;
    lastEnd = start + (/^\S+/.exec(text.slice(start))?.[0].length ?? 1);
    timings.push({ start, end: lastEnd, atMs });
  }
  return timings;
}
