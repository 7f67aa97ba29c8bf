/** Which language somebody wants to be spoken to in. Pure. */
import type { AgentLanguage } from "#contract/agents.ts";
import { phrase } from "./guided/words.ts";

/** Asking for a language, in either. "¿Hay clases en inglés?" asks for something else. */
const ASKED_FOR: [AgentLanguage, RegExp][] = [
  [
    "en",
    /\b(?:habl\w+|atend\w+|atiend\w+|seguir|cambi\w+)(?: \w+){0,2}? (?:en |a |al )?ingles\b|\b(?:speak|talk|continue|switch|change|go on)(?: \w+){0,2}? (?:in |to )?english\b|^(?:por favor )?(?:en )?ingles(?: por favor)?$|^(?:please )?(?:in )?english(?: please)?$/,
  ],
  [
    "es",
    /\b(?:habl\w+|atend\w+|atiend\w+|seguir|cambi\w+)(?: \w+){0,2}? (?:en |a |al )?(?:espanol|castellano)\b|\b(?:speak|talk|continue|switch|change|go on)(?: \w+){0,2}? (?:in |to )?spanish\b|^(?:por favor )?(?:en )?(?:espanol|castellano)(?: por favor)?$|^(?:please )?(?:in )?spanish(?: please)?$/,
  ],
];

/** Words that are frequent in one language and are no words of the other, without accents. */
const TELLING: Record<AgentLanguage, ReadonlySet<string>> = {
  es: setOf(`que un una con es esta cuanto cuanta cuantos cuando donde como cual quiero quisiera queria tengo tiene tienen puedo puede hay mi su
    lo se le hola gracias buenos buenas dias tardes por favor hacer saber soy muy pero si`),
  en: setOf(`is are am what when where how who much many does do did i you my your we they it can could would like please have want need hello hi
    thanks thank with there this that about good morning afternoon`),
};
/** Such words that names and titles have too: they count only beside others. */
const JOINING: Record<AgentLanguage, ReadonlySet<string>> = {
  es: setOf("el la los las de del al y para"),
  en: setOf("the of and to for in at"),
};
/** Fewer words than this say too little. */
const MIN_WORDS = 3;
const MIN_TELLING = 2;
/** "Perdone, ¿podría usted hablar en inglés, por favor?" */
const MAX_REQUEST = 8;
/** So many more words of the other language than of the one that is spoken. */
const LEAD = 3;

/** The language that somebody asks for in so many words, or null. */
export function languageAskedFor(text: string): AgentLanguage | null {
  const said = phrase(text);
  return ASKED_FOR.find(([, words]) => words.test(said))?.[0] ?? null;
}

/** Whether somebody says nothing else than that they want that language. */
export function asksOnlyFor(language: AgentLanguage, text: string): boolean {
  return languageAskedFor(text) === language && phrase(text).split(" ").length <= MAX_REQUEST;
}

/**
 * The one of the offered languages to go on in, or null to stay. Somebody who dictates a name or an address changes
 * only by asking: those have no language.
 */
export function languageWanted(
  text: string,
  { spoken, offered, dictating }: { spoken: AgentLanguage; offered: readonly AgentLanguage[]; dictating: boolean },
): AgentLanguage | null {
  const others = offered.filter((language) => language !== spoken);
  const asked = languageAskedFor(text);
  if (asked) return others.includes(asked) ? asked : null;
  if (dictating) return null;
  const words = phrase(text).split(" ");
  if (words.length < MIN_WORDS) return null;
  const here = wordsIn(spoken, words);
  return others.find((other) => wordsIn(other, words) >= Math.max(MIN_TELLING, LEAD * here)) ?? null;
}

function wordsIn(language: AgentLanguage, words: readonly string[]): number {
  const telling = words.filter((word) => TELLING[language].has(word)).length;
  return telling === 0 ? 0 : telling + words.filter((word) => JOINING[language].has(word)).length;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter(Boolean));
}
