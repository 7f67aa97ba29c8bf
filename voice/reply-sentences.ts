import { sentenceCutter } from "#providers/speech/sentences.ts";
import { speakableText } from "#providers/speech/speakable-text.ts";
import type { Sentence } from "./heard-text.ts";

/** Cuts what a brain writes, little by little, into sentences to be spoken. */
export interface ReplySentences {
  /** Those that are whole now. */
  push(text: string, shielded: boolean): Sentence[];
  flush(): Sentence[];
}

export function replySentences(): ReplySentences {
  let cutter = sentenceCutter();
  let shielded = false;
  const spoken = (texts: string[]): Sentence[] =>
    texts
      .map(speakableText)
      .filter((text) => text !== "")
      .map((text) => ({ text, shielded }));
  return {
    push(text, shieldedNow) {
      const before: Sentence[] = [];
      if (shieldedNow !== shielded) {
        // No sentence is half shielded.
        before.push(...spoken(cutter.flush()));
        cutter = sentenceCutter();
        shielded = shieldedNow;
      }
      return [...before, ...spoken(cutter.push(text))];
    },
    flush: () => spoken(cutter.flush()),
  };
}
