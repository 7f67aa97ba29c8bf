/** Spanish identity numbers: DNI (eight figures and a check letter) and NIE (X, Y or Z, seven figures and a letter). */
import type { AgentLanguage } from "#contract/agents.ts";
import { plain } from "../words.ts";
import { letterOf, withLetterPairs } from "./letters.ts";
import { withFigures } from "./numbers.ts";

/** The letter of a number is the one at the place of its remainder by 23 (Orden INT/2058/2008). */
const CHECK_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
const NIE_PREFIX = "XYZ";
/** Figures that ears and recognisers mix up: seis and siete, sesenta and setenta, dos and doce, tres and trece. */
const CONFUSED: Record<string, string>[] = [
  { "6": "7", "7": "6" },
  { "2": "1", "3": "1", "1": "23", "0": "8", "8": "0" },
];

export interface DocumentReading {
  /** The number as it was said when its letter is right, otherwise the likeliest one that its letter fits. */
  value: string;
  /** True when one figure had to be changed: only the person can say whether that is meant. */
  repaired: boolean;
}

/** Null when there is no such number in the text, or its letter fits nothing that sounds like it. */
export function readDocument(text: string, language: AgentLanguage): DocumentReading | null {
  const signs = signsOf(text, language);
  const [, prefix = "", figures = "", letter = ""] = /([XYZ]?)(\d{7,8})([A-Z])/.exec(signs) ?? [];
  if (letter === "" || figures.length !== (prefix ? 7 : 8)) return null;
  if (checkLetter(prefix, figures) === letter) return { value: prefix + figures + letter, repaired: false };
  const repaired = nearest(prefix, figures, letter);
  return repaired === null ? null : { value: prefix + repaired + letter, repaired: true };
}

/** How it is read back: in pairs, the letters apart. */
export function sayDocument(value: string, language: AgentLanguage): string {
  const [, prefix = "", figures = "", letter = ""] = /^([XYZ]?)(\d+)([A-Z])$/.exec(value) ?? [];
  const groups = prefix ? [figures.slice(0, 1), ...pairs(figures.slice(1))] : pairs(figures);
  const word = language === "es" ? "letra" : "letter";
  return [...(prefix ? [prefix] : []), ...groups, `${word} ${letter}`].join(", ");
}

export function checkLetter(prefix: string, figures: string): string {
  const number = Number((prefix ? String(NIE_PREFIX.indexOf(prefix)) : "") + figures);
  return CHECK_LETTERS[number % CHECK_LETTERS.length]!;
}

/** The number that differs in one figure which is easily misheard; null when there is none, or more than one as likely. */
function nearest(prefix: string, figures: string, letter: string): string | null {
  for (const confused of CONFUSED) {
    const candidates = [...figures].flatMap((figure, place) =>
      [...(confused[figure] ?? "")]
        .map((other) => figures.slice(0, place) + other + figures.slice(place + 1))
        .filter((changed) => checkLetter(prefix, changed) === letter),
    );
    if (candidates.length > 0) return candidates.length === 1 ? candidates[0]! : null;
  }
  return null;
}

function signsOf(text: string, language: AgentLanguage): string {
  const words = withFigures(withLetterPairs(plain(text).replace(/[.,;:/-]/g, " "), language), language)
    .replace(/\b(?:letra|letter|con|and|guion|dash)\b/g, " ")
    // Between figures "y" joins, before them it is the letter.
    .replace(/(?<=\d )y(?= )/g, " ")
    .split(/\s+/);
  return words
    .map((word) => (/^[xyz]?\d+[a-z]?$/.test(word) ? word : (letterOf(word, language) ?? "-")))
    .join("")
    .toUpperCase();
}

function pairs(figures: string): string[] {
  return figures.match(/..?/g) ?? [];
}
