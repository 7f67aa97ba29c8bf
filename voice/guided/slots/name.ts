import type { AgentLanguage } from "#contract/agents.ts";

const LEAD_IN: Record<AgentLanguage, RegExp> = {
  es: /^(?:(?:s[ií]|hola|claro|vale|bueno|pues|buenos d[ií]as|buenas tardes|buenas)[\s,.!]+)*(?:yo\s+)?(?:me llamo|mi nombre(?: completo)? es|soy|a nombre de|es)\s+/i,
  en: /^(?:(?:yes|hello|hi|sure|ok|okay|well|good morning)[\s,.!]+)*(?:my (?:full )?name is|my name's|i am|i'm|this is|it is|it's|call me)\s+/i,
};
const COURTESY: Record<AgentLanguage, RegExp> = {
  es: /[\s,]+(?:por favor|gracias|para servirle|encantad[oa])[.!]*$/i,
  en: /[\s,]+(?:please|thank you|thanks)[.!]*$/i,
};
/** Answers that are words, but no name. */
const NO_NAME = new Set(
  `si no vale claro bueno correcto incorrecto mal madre padre tutora alumno alumna estudiante profesor profesora telefono numero correo que como cuando donde quien hola gracias adios nada nadie persona yo usted perdon repita quiero quisiera necesito puede arroba punto una
   yes no ok okay sure what how when where who hello thanks bye nobody someone person sorry repeat want need can at my the`
    .split(/\s+/)
    .filter(Boolean),
);
/** Particles inside a Spanish name stay small. */
const PARTICLES = new Set(["de", "del", "la", "las", "los", "y", "e", "i", "da", "do", "dos", "van", "von", "der"]);

const MAX_WORDS = 8;
const MAX_NAMES = 5;

/** A person's name with capitals, without "me llamo" and the like; null if the answer does not look like one. */
export function readName(text: string, language: AgentLanguage): string | null {
  const bare = text
    .trim()
    .replace(LEAD_IN[language], "")
    .replace(COURTESY[language], "")
    .replace(/[.!,;]+$/, "")
    .replace(/\s+gui[oó]n\s+|\s*-\s*/giu, "-")
    .replace(/\bm[ªa]\.?(?=\s)/iu, "María")
    .trim();
  if (!/^[\p{L}][\p{L}'’.·\s-]{1,79}$/u.test(bare)) return null;
  const words = bare.split(/\s+/);
  if (
    words.length > MAX_WORDS ||
    words.filter((word) => !PARTICLES.has(word.toLowerCase())).length > MAX_NAMES ||
    words.some((word) =>
      NO_NAME.has(
        word
          .toLowerCase()
          .normalize("NFD")
          .replace(/[\u0300-\u036f]/g, ""),
      ),
    )
  )
    return null;
  return words
    .map((word, index) => (index > 0 && PARTICLES.has(word.toLowerCase()) ? word.toLowerCase() : capitalise(word)))
    .join(" ");
}

function capitalise(word: string): string {
  return word
    .toLowerCase()
    .replace(/(^|[-'’·])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
