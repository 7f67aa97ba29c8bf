import type { WordTiming } from "#providers/speech/port.ts";
import type { Alignment } from "./lines/line.ts";

/** A sentence of a reply as it is to be spoken. */
export interface Sentence {
  text: string;
  /** Nobody may talk over it. */
  shielded: boolean;
}

/** A sentence of a reply and where its sound stands in it. `durationMs` grows until its sound is complete. */
export interface SpokenPiece {
  text: string;
  fromMs: number;
  durationMs: number;
  /** All its sound has been made. */
  complete: boolean;
  words: WordTiming[];
}

/** What of the pieces was heard when the reply had played for `heardMs`: whole words only. */
export function heardText(pieces: readonly SpokenPiece[], heardMs: number): string {
  return pieces
    .map((piece) => heardOf(piece, heardMs - piece.fromMs))
    .filter((text) => text !== "")
    .join(" ");
}

/** What was left of the sentences when the reply had played for `heardMs`: from the word on which it stopped. */
export function unheardText(
  sentences: readonly Sentence[],
  pieces: readonly SpokenPiece[],
  heardMs: number,
): Sentence[] {
  return sentences
    .map(({ text, shielded }, index) => {
      const piece = pieces[index];
      const heard = piece ? heardOf(piece, heardMs - piece.fromMs) : "";
      return { text: text.slice(heard.length).trim(), shielded };
    })
    .filter(({ text }) => text !== "");
}

function heardOf(piece: SpokenPiece, ms: number): string {
  if (ms <= 0) return "";
  if (ms >= piece.durationMs && piece.complete) return piece.text;
  if (piece.words.length === 0) {
    // No timings: as much of the text as of the time, back to the end of a word.
    const share = piece.text.slice(0, Math.floor((piece.text.length * ms) / piece.durationMs));
    return share.slice(0, Math.max(0, share.search(/\s\S*$/))).trim();
  }
  // A word counts as heard when the next one has begun.
  const heard = piece.words.filter((_, index) => (piece.words[index + 1]?.atMs ?? piece.durationMs) <= ms);
  const last = heard.at(-1);
  return last ? piece.text.slice(0, last.end).trim() : "";
}

/** Times of the characters whose words begin in `[fromMs, fromMs + lengthMs)` of the reply; null if none does. */
export function alignmentOf(pieces: readonly SpokenPiece[], fromMs: number, lengthMs: number): Alignment | null {
  const alignment: Alignment = { chars: [], starts: [], durations: [] };
  for (const piece of pieces) {
    piece.words.forEach((word, index) => {
      const at = piece.fromMs + word.atMs - fromMs;
      if (at < 0 || at >= lengthMs) return;
      const next = piece.words[index + 1];
      const chars = [...piece.text.slice(word.start, next?.start ?? piece.text.length)];
      const lasts = next ? next.atMs - word.atMs : Math.max(0, lengthMs - at);
      chars.forEach((char, place) => {
        alignment.chars.push(char);
        alignment.starts.push(Math.round(at + (lasts * place) / chars.length));
        alignment.durations.push(Math.round(lasts / chars.length));
      });
    });
  }
  return alignment.chars.length > 0 ? alignment : null;
}
