import type { AgentLanguage } from "#contract/agents.ts";

/** Names of letters as they are dictated, without accents. */
const NAMES: Record<AgentLanguage, Record<string, string>> = {
  es: {
    a: "a",
    be: "b",
    ce: "c",
    de: "d",
    e: "e",
    efe: "f",
    ge: "g",
    hache: "h",
    i: "i",
    jota: "j",
    ka: "k",
    ele: "l",
    eme: "m",
    ene: "n",
    o: "o",
    pe: "p",
    cu: "q",
    erre: "r",
    ere: "r",
    ese: "s",
    te: "t",
    u: "u",
    uve: "v",
    ve: "v",
    equis: "x",
    ye: "y",
    zeta: "z",
    ceta: "z",
    zeda: "z",
  },
  en: {
    ay: "a",
    bee: "b",
    cee: "c",
    dee: "d",
    ee: "e",
    ef: "f",
    gee: "g",
    aitch: "h",
    jay: "j",
    kay: "k",
    el: "l",
    em: "m",
    en: "n",
    pee: "p",
    queue: "q",
    ar: "r",
    ess: "s",
    tee: "t",
    you: "u",
    vee: "v",
    ex: "x",
    why: "y",
    zed: "z",
    zee: "z",
  },
};
/** Two words for one letter, taken first. */
const PAIRS: Record<AgentLanguage, [RegExp, string][]> = {
  es: [
    [/\bi griega\b/g, "y"],
    [/\bi latina\b/g, "i"],
    [/\buve doble\b|\bdoble (?:uve|ve|u)\b/g, "w"],
    [/\bbe (?:alta|larga|de [a-z]+)\b/g, "b"],
    [/\b(?:ve|uve) (?:baja|corta|de [a-z]+)\b/g, "v"],
  ],
  en: [[/\bdouble (?:you|u)\b/g, "w"]],
};

/** The letter that a word names (also a bare letter), or null. Expects plain lower case. */
export function letterOf(word: string, language: AgentLanguage): string | null {
  return /^[a-z]$/.test(word) ? word : (NAMES[language][word] ?? null);
}

/** Letters said in two words become one sign each: "i griega" → "y". */
export function withLetterPairs(text: string, language: AgentLanguage): string {
  return PAIRS[language].reduce((sum, [words, letter]) => sum.replace(words, letter), text);
}

/** Letters dictated one by one, at least three in a row, become a word: "eme a ere" → "mar". */
export function joinSpelled(text: string, language: AgentLanguage): string {
  const words = withLetterPairs(text, language).split(" ");
  const out: string[] = [];
  for (let at = 0; at < words.length;) {
    let end = at;
    while (end < words.length && letterOf(words[end]!, language) !== null) end += 1;
    if (end - at < 3) {
      out.push(words[at++]!);
      continue;
    }
    out.push(
      words
        .slice(at, end)
        .map((word) => letterOf(word, language))
        .join(""),
    );
    at = end;
  }
  return out.join(" ");
}
