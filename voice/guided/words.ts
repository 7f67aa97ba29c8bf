import type { AgentLanguage } from "#contract/agents.ts";
import snowball from "snowball-stemmers";

/** Lower case without accents: what people type on a telephone and what recognisers write differ in just that. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");
}

/** Plain text with signs turned into single spaces, for matching whole phrases. */
export function phrase(text: string): string {
  return plain(text)
    .replace(/[^\p{L}\p{N}@]+/gu, " ")
    .trim();
}

export function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

const stemmers = { es: snowball.newStemmer("spanish"), en: snowball.newStemmer("english") };

/** Stemming is most of the cost of reading a text, and a language uses few words again and again. */
const REMEMBERED_STEMS = 50_000;
const stems: Record<AgentLanguage, Map<string, string>> = { es: new Map(), en: new Map() };

/** Accents are stripped before and after: "inscripción" and "inscripcion" get different stems otherwise. */
export function stem(word: string, language: AgentLanguage): string {
  const known = stems[language].get(word);
  if (known !== undefined) return known;
  const found = plain(stemmers[language].stem(plain(word)));
  if (stems[language].size >= REMEMBERED_STEMS) stems[language].clear();
  stems[language].set(word, found);
  return found;
}
