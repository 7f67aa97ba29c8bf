import MiniSearch from "minisearch";
import type { AgentLanguage } from "#contract/agents.ts";
import { STOP_WORDS, SYNONYMS } from "./vocabulary.ts";
import { stem, wordsOf } from "./words.ts";

export interface Knowledge {
  /** The sentence that answers best, or null: then nobody may answer in its place. */
  answer(question: string): string | null;
}

/**
 * A sentence must share this much of what the question is about, weighed by how rare each word is here.
 * A floor on the engine's own score would not do: it grows with the number of sentences.
 */
const SHARE_FLOOR = 0.45;
/** Sentences shorter than this are headings or scraps. */
const MIN_WORDS = 3;

/** Retrieval over sentences by words: stems, synonyms, rare words first (BM25). Nothing is ever made up. */
export function openKnowledge(texts: readonly string[], language: AgentLanguage): Knowledge {
  const sentences = [...new Set(texts.flatMap(sentencesOf))];
  const term = (word: string): string | null => {
    if (STOP_WORDS[language].has(word)) return null;
    return stem(SYNONYMS[language].get(word) ?? word, language);
  };
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ["text"],
    tokenize: wordsOf,
    processTerm: term,
    searchOptions: {
      prefix: (word) => word.length > 4,
      fuzzy: (word) => (word.length > 6 ? 0.15 : 0),
      bm25: { k: 1.2, b: 0.7, d: 0.5 },
    },
  });
  index.addAll(sentences.map((text, id) => ({ id, text })));
  const found = new Map<string, number>();
  for (const sentence of sentences) {
    for (const word of new Set(wordsOf(sentence).map(term))) if (word) found.set(word, (found.get(word) ?? 0) + 1);
  }
  const weight = (word: string): number => Math.log(1 + (sentences.length + 1) / (1 + (found.get(word) ?? 0)));

  return {
    answer(question) {
      const asked = [...new Set(wordsOf(question).flatMap((word) => term(word) ?? []))];
      if (asked.length === 0) return null;
      const [best] = index.search(question);
      if (!best) return null;
      const total = asked.reduce((sum, word) => sum + weight(word), 0);
      const shared = best.queryTerms.reduce((sum, word) => sum + weight(word), 0);
      return shared / total >= SHARE_FLOOR ? sentences[best.id as number]! : null;
    },
  };
}

/** A sentence ends at its mark before white space; a line is a sentence too. Decimal points and hours stay whole. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?…])\s+(?=[\p{Lu}\p{N}¿¡"«])/u)
    .map((sentence) => sentence.replace(/^[\s\-*•#]+/, "").trim())
    .filter((sentence) => wordsOf(sentence).length >= MIN_WORDS);
}
