/** Account numbers (ISO 13616): two letters, two check figures, the account. */
import type { AgentLanguage } from "#contract/agents.ts";
import { plain } from "../words.ts";
import { letterOf, withLetterPairs } from "./letters.ts";
import { withFigures } from "./numbers.ts";

/** Lengths of the countries that people here bank in; others are taken by their check figures alone. */
const LENGTH: Record<string, number> = {
  ES: 24,
  PT: 25,
  FR: 27,
  DE: 22,
  IT: 27,
  NL: 18,
  BE: 16,
  IE: 22,
  GB: 22,
  AD: 24,
};
const MIN_LENGTH = 15;
const MAX_LENGTH = 34;

/** In capitals without spaces, or null when there is none whose check figures are right. A bare Spanish one needs its "ES". */
export function readIban(text: string, language: AgentLanguage): string | null {
  const words = withFigures(withLetterPairs(plain(text).replace(/[.,;:/-]/g, " "), language), language).split(/\s+/);
  const signs = words
    .map((word) =>
      /\d/.test(word) || /^[a-z]{2}$/.test(word)
        ? (letterOf(word, language) ?? word)
        : (letterOf(word, language) ?? " "),
    )
    .join("")
    .toUpperCase();
  const typed = text.replace(/[\s.-]/g, "").toUpperCase();
  return ibanIn(typed) ?? ibanIn(signs);
}

function ibanIn(signs: string): string | null {
  for (const { 0: candidate } of signs.matchAll(/[A-Z]{2}\d{2}[A-Z0-9]{11,30}/g)) {
    const wanted = LENGTH[candidate.slice(0, 2)] ?? candidate.length;
    const value = candidate.slice(0, wanted);
    if (value.length === wanted && isIban(value)) return value;
  }
  return null;
}

/** How it is read back: in fours. */
export function sayIban(iban: string): string {
  return (iban.match(/.{1,4}/g) ?? []).join(", ");
}

/** The number made of the account, the country and the check figures leaves 1 when divided by 97. */
function isIban(value: string): boolean {
  if (value.length < MIN_LENGTH || value.length > MAX_LENGTH) return false;
  const figures = (value.slice(4) + value.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...figures].reduce((rest, figure) => (rest * 10 + Number(figure)) % 97, 0) === 1;
}
