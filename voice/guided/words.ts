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

/** Accents are stripped before and after: "inscripción" and "inscripcion" get different stems otherwise. */
export function stem(word: string, language: AgentLanguage): string {
  return plain(stemmers[language].stem(plain(word)));
}
