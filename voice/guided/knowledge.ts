import { createHash } from "node:crypto";
import MiniSearch from "minisearch";
import type { AgentLanguage } from "#contract/agents.ts";
import { evidence, questionKind, type QuestionKind } from "./question-kind.ts";
import { STOP_WORDS, SYNONYMS } from "./vocabulary.ts";
import { phrase, stem, wordsOf } from "./words.ts";

export interface Knowledge {
  /**
   * The sentence that answers best, or null: then nobody may answer in its place. `before` are the questions
   * before this one, newest first: "¿y los sábados?" means little without them.
   */
  answer(question: string, before?: readonly string[]): string | null;
}

/**
 * A sentence must share this much of what the question is about, weighed by how rare each word is here.
 * A floor on the engine's own score would not do: it grows with the number of sentences.
 */
const SHARE_FLOOR = 0.45;
/** Sentences shorter than this are headings or scraps. */
const MIN_WORDS = 3;
/** How much the engine's own score (0..1) may turn the order of sentences that share about as much. */
const SCORE_WEIGHT = 0.2;
/** Sentences whose ranks are this close answer as well; the first one written is the more general, as a rule. */
const TIE = 0.06;
/** Words of earlier questions count less than those of this one, the older the less. */
const FADING = 0.5;
const REMEMBERED_QUESTIONS = 2;

const FOLLOW_UP: Record<AgentLanguage, RegExp> = {
  es: /^(?:y|e|pero y|entonces y|vale y|ya y)\b/,
  en: /^(?:and|but|so|ok and|what about|how about)\b/,
};

const GREETING: Record<AgentLanguage, RegExp> = {
  es: /^(?:(?:hola|muy buenas|buenas|buenos dias|buenas tardes|buenas noches) )+/,
  en: /^(?:(?:hello|hi|good morning|good afternoon|good evening) )+/,
};

/** Asks for the house itself, so whatever was spoken of before is not meant. */
const ABOUT_THE_HOUSE: Record<AgentLanguage, RegExp> = {
  es: /^(?:y |pero )?(?:(?:en )?donde (?:esta(?:n|is)|se encuentran|queda(?:n|is))(?: (?:ustedes|vosotros))?|(?:cual es|me dice|que) (?:la|su|es su|es la) direccion)$/,
  en: /^(?:and |but )?(?:where are you(?: located)?|(?:what is|what s) (?:the|your) address)$/,
};

/** What a question is about: its words with their weights, and what it asks for. */
interface Query {
  kind: QuestionKind | null;
  terms: Map<string, number>;
}

/** Retrieval over sentences by words: stems, synonyms, rare words first (BM25), and what the question asks for. Nothing is ever made up. */
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
      // b: how long a sentence is says nothing about how well it answers.
      bm25: { k: 1.2, b: 0, d: 0.5 },
      // What is searched for went through `term` already.
      tokenize: (text) => text.split(" "),
      processTerm: (word) => word,
    },
  });
  index.addAll(sentences.map((text, id) => ({ id, text })));
  const found = new Map<string, number>();
  for (const sentence of sentences) {
    for (const word of new Set(wordsOf(sentence).map(term))) if (word) found.set(word, (found.get(word) ?? 0) + 1);
  }
  const evidenceOf = new Map<QuestionKind, number[]>();

  const rarity = (holders: number): number => Math.log(1 + (sentences.length + 1) / (1 + holders));

  function evidenceFor(kind: QuestionKind): number[] {
    let strengths = evidenceOf.get(kind);
    if (!strengths) {
      strengths = sentences.map((sentence) => evidence(kind, sentence, language));
      evidenceOf.set(kind, strengths);
    }
    return strengths;
  }

  function queryOf(question: string): Query {
    const asked = questionKind(question, language);
    const words = wordsOf(phrase(question).replace(GREETING[language], "")).filter(
      (word) => !asked?.words.includes(word),
    );
    const terms = new Map(
      words.flatMap((word) => term(word) ?? []).map((word) => [word, rarity(found.get(word) ?? 0)]),
    );
    return { kind: asked?.kind ?? null, terms };
  }

  /** The best sentence for the query that holds at least one of `needed`, or, where the question has no words of its own, can tell what it asks for. */
  function best({ kind, terms }: Query, needed: Iterable<string> | "its kind"): string | null {
    const strengths = kind && evidenceFor(kind);
    const kindWeight = strengths ? rarity(strengths.filter((strength) => strength > 0).length) : 0;
    const total = [...terms.values()].reduce((sum, weight) => sum + weight, kindWeight);
    const hits = new Map(
      terms.size === 0 ? [] : index.search([...terms.keys()].join(" ")).map((hit) => [hit.id as number, hit]),
    );
    const bestScore = Math.max(...[...hits.values()].map(({ score }) => score), 1e-9);
    const must = new Set(needed === "its kind" ? [] : needed);
    let winner: { id: number; rank: number } | null = null;
    for (const id of terms.size === 0 ? sentences.keys() : hits.keys()) {
      const hit = hits.get(id);
      if (must.size > 0 && !hit?.queryTerms.some((word) => must.has(word))) continue;
      if (needed === "its kind" && !strengths?.[id]) continue;
      const words = (hit?.queryTerms ?? []).reduce((sum, word) => sum + (terms.get(word) ?? 0), 0);
      const share = (words + kindWeight * (strengths?.[id] ?? 0)) / total;
      const rank = share + (SCORE_WEIGHT * (hit?.score ?? 0)) / bestScore;
      if (share >= SHARE_FLOOR && (!winner || rank > winner.rank + TIE)) winner = { id, rank };
    }
    return winner && sentences[winner.id]!;
  }

  return {
    answer(question, before = []) {
      const query = queryOf(question);
      if (!query.kind && query.terms.size === 0) return null;
      if (ABOUT_THE_HOUSE[language].test(phrase(question))) return best({ ...query, terms: new Map() }, "its kind");
      const dependent = FOLLOW_UP[language].test(phrase(question)) || query.terms.size === 0;
      const earlier = before.slice(0, REMEMBERED_QUESTIONS).map(queryOf);
      if (!dependent || earlier.every(({ terms }) => terms.size === 0)) return best(query, []);
      const inContext = best(
        withEarlier(query, earlier),
        query.kind && query.terms.size === 0 ? "its kind" : query.terms.keys(),
      );
      // What has no subject of its own means that of the questions before, or nothing.
      return inContext ?? (query.terms.size > 0 ? best(query, []) : null);
    },
  };
}

function withEarlier(query: Query, earlier: readonly Query[]): Query {
  const terms = new Map(query.terms);
  let kind = query.kind;
  earlier.forEach((old, age) => {
    kind ??= old.kind;
    for (const [word, weight] of old.terms) if (!terms.has(word)) terms.set(word, weight * FADING ** (age + 1));
  });
  return { kind, terms };
}

const REMEMBERED_KNOWLEDGE = 32;
const opened = new Map<string, Knowledge>();

/** The same as `openKnowledge`, opened once for all conversations that know the same: a long document takes a third of a second to read. */
export function sharedKnowledge(texts: readonly string[], language: AgentLanguage): Knowledge {
  const key = createHash("sha256")
    .update(JSON.stringify([language, texts]))
    .digest("base64");
  const known = opened.get(key) ?? openKnowledge(texts, language);
  // Last used stands last; the first is the one to forget.
  opened.delete(key);
  opened.set(key, known);
  if (opened.size > REMEMBERED_KNOWLEDGE) opened.delete(opened.keys().next().value!);
  return known;
}

/** A sentence ends at its mark before white space; a line is a sentence too. Decimal points and hours stay whole. */
function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?…])\s+(?=[\p{Lu}\p{N}¿¡"«])/u)
    .map((sentence) => sentence.replace(/^[\s\-*•#]+/, "").trim())
    .filter((sentence) => wordsOf(sentence).length >= MIN_WORDS);
}
