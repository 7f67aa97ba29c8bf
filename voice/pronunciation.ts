import type { WordTiming } from "#providers/speech/port.ts";

/** How a word is said that the voice gets wrong. */
interface Pronunciation {
  written: string;
  spoken: string;
}

/** A sentence as the voice gets it. */
export interface Respelt {
  text: string;
  /** Words of the sound, in their order, as words of the written sentence; one that was spelt out counts once. */
  asWritten(words: readonly WordTiming[]): WordTiming[];
}

/** A stretch of the spoken text and of the written one that belong together. */
interface Stretch {
  spoken: [from: number, to: number];
  written: [from: number, to: number];
  respelt: boolean;
}

/** Replaces whole words, whatever their case, by how they are said; the longest entry first and nothing twice. */
export function respeller(dictionary: readonly Pronunciation[]): (sentence: string) => Respelt {
  const spokenAs = new Map(dictionary.map(({ written, spoken }) => [written.toLowerCase(), spoken]));
  const longestFirst = [...spokenAs.keys()].toSorted((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return (text) => ({ text, asWritten: (words) => [...words] });
  const entries = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${longestFirst.map(literally).join("|")})(?![\\p{L}\\p{N}])`,
    "giu",
  );

  return (sentence) => {
    const stretches: Stretch[] = [];
    let text = "";
    let at = 0;
    const add = (written: [number, number], spoken: string, respelt: boolean): void => {
      stretches.push({ spoken: [text.length, text.length + spoken.length], written, respelt });
      text += spoken;
    };
    for (const { 0: found, index } of sentence.matchAll(entries)) {
      add([at, index], sentence.slice(at, index), false);
      add([index, index + found.length], spokenAs.get(found.toLowerCase()) ?? found, true);
      at = index + found.length;
    }
    add([at, sentence.length], sentence.slice(at), false);

    let told = 0;
    return {
      text,
      asWritten: (words) =>
        words.flatMap(({ start, end, atMs }) => {
          const word = { start: beginning(stretches, start), end: ending(stretches, end), atMs };
          // The second word of what is written as one.
          if (word.start < told) return [];
          told = word.end;
          return [word];
        }),
    };
  };
}

function beginning(stretches: readonly Stretch[], offset: number): number {
  const { spoken, written, respelt } = stretches.find(({ spoken: [, to] }) => offset < to) ?? stretches.at(-1)!;
  return respelt ? written[0] : written[0] + offset - spoken[0];
}

function ending(stretches: readonly Stretch[], offset: number): number {
  const { spoken, written, respelt } = stretches.find(({ spoken: [, to] }) => offset <= to) ?? stretches.at(-1)!;
  return respelt ? written[1] : written[0] + offset - spoken[0];
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
}
