import type { AgentLanguage } from "#contract/agents.ts";
import { plain } from "../words.ts";

/** Numbers as people say them, up to 9999. */
const UNITS: Record<AgentLanguage, Record<string, number>> = {
  es: {
    cero: 0,
    un: 1,
    uno: 1,
    una: 1,
    primero: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    once: 11,
    doce: 12,
    trece: 13,
    catorce: 14,
    quince: 15,
    dieciseis: 16,
    diecisiete: 17,
    dieciocho: 18,
    diecinueve: 19,
    veinte: 20,
    veintiun: 21,
    veintiuno: 21,
    veintiuna: 21,
    veintidos: 22,
    veintitres: 23,
    veinticuatro: 24,
    veinticinco: 25,
    veintiseis: 26,
    veintisiete: 27,
    veintiocho: 28,
    veintinueve: 29,
  },
  en: {
    zero: 0,
    oh: 0,
    o: 0,
    one: 1,
    first: 1,
    two: 2,
    second: 2,
    three: 3,
    third: 3,
    four: 4,
    fourth: 4,
    five: 5,
    fifth: 5,
    six: 6,
    sixth: 6,
    seven: 7,
    seventh: 7,
    eight: 8,
    eighth: 8,
    nine: 9,
    ninth: 9,
    ten: 10,
    tenth: 10,
    eleven: 11,
    eleventh: 11,
    twelve: 12,
    twelfth: 12,
    thirteen: 13,
    thirteenth: 13,
    fourteen: 14,
    fourteenth: 14,
    fifteen: 15,
    fifteenth: 15,
    sixteen: 16,
    sixteenth: 16,
    seventeen: 17,
    seventeenth: 17,
    eighteen: 18,
    eighteenth: 18,
    nineteen: 19,
    nineteenth: 19,
    twentieth: 20,
    thirtieth: 30,
  },
};
const TENS: Record<AgentLanguage, Record<string, number>> = {
  es: { treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90 },
  en: { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90 },
};
const HUNDREDS: Record<AgentLanguage, Record<string, number>> = {
  es: {
    cien: 100,
    ciento: 100,
    doscientos: 200,
    trescientos: 300,
    cuatrocientos: 400,
    quinientos: 500,
    seiscientos: 600,
    setecientos: 700,
    ochocientos: 800,
    novecientos: 900,
  },
  en: {},
};
const JOINERS: Record<AgentLanguage, string> = { es: "y", en: "and" };

/**
 * Spoken numbers as figures, everything else as it was: "seiscientos doce treinta y cuatro" → "612 34".
 * "dos mil veintiséis" → "2026"; two numbers side by side stay two.
 */
export function withFigures(text: string, language: AgentLanguage): string {
  const words = written(plain(text), language)
    .replace(/(\p{L})-(?=\p{L})/gu, "$1 ")
    .split(/\s+/)
    .filter(Boolean);
  const out: string[] = [];
  for (let at = 0; at < words.length;) {
    const read = readNumber(words, at, language);
    if (!read) {
      out.push(words[at++]!);
      continue;
    }
    out.push(String(read.value) + read.trailing);
    at = read.next;
  }
  return out.join(" ");
}

/** Numbers in the ways that recognisers and people also write them: "dos cientas", "diez y seis", "veinte y dos". */
function written(text: string, language: AgentLanguage): string {
  if (language === "en") return text;
  return text
    .replace(/\b(dos|tres|cuatro|seis|ocho) cient([oa]s)\b/g, "$1cient$2")
    .replace(/\b(siete|sete) cient([oa]s)\b/g, "setecient$2")
    .replace(/\b(nueve|nove) cient([oa]s)\b/g, "novecient$2")
    .replace(/(cient|quinient)as\b/g, "$1os")
    .replace(/\bdiez y (seis|siete|ocho|nueve)\b/g, "dieci$1")
    .replace(/\bveinte y (uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)\b/g, "veinti$1");
}

interface Read {
  value: number;
  next: number;
  /** Signs that stood behind the last word. */
  trailing: string;
}

function readNumber(words: string[], start: number, language: AgentLanguage): Read | null {
  const below = readBelowThousand(words, start, language);
  const thousand = language === "es" ? "mil" : "thousand";
  const [bare] = split(words[below ? below.next : start] ?? "");
  if (bare === thousand && !below?.trailing) {
    const after = (below ? below.next : start) + 1;
    const joined = split(words[after] ?? "")[0] === JOINERS[language] ? after + 1 : after;
    const rest = readBelowThousand(words, joined, language);
    const value = (below?.value ?? 1) * 1_000 + (rest?.value ?? 0);
    return rest ? { ...rest, value } : { value, next: after, trailing: split(words[after - 1]!)[1] };
  }
  return below;
}

function readBelowThousand(words: string[], start: number, language: AgentLanguage): Read | null {
  const [bare, trailing] = split(words[start] ?? "");
  const hundred = HUNDREDS[language][bare];
  if (hundred !== undefined) {
    const rest = trailing === "" ? readBelowHundred(words, start + 1, language) : null;
    // "seiscientos cero uno" is two groups, not 601: a zero is said for itself.
    return rest && rest.value > 0
      ? { ...rest, value: hundred + rest.value }
      : { value: hundred, next: start + 1, trailing };
  }
  const small = readBelowHundred(words, start, language);
  if (!small || language === "es" || small.value > 9 || small.trailing !== "") return small;
  const [next, nextTrailing] = split(words[small.next] ?? "");
  if (next !== "hundred") return small;
  const after = small.next + 1;
  const joined = split(words[after] ?? "")[0] === JOINERS.en ? after + 1 : after;
  const rest = nextTrailing === "" ? readBelowHundred(words, joined, language) : null;
  return rest
    ? { ...rest, value: small.value * 100 + rest.value }
    : { value: small.value * 100, next: after, trailing: nextTrailing };
}

function readBelowHundred(words: string[], start: number, language: AgentLanguage): Read | null {
  const [bare, trailing] = split(words[start] ?? "");
  const unit = UNITS[language][bare];
  if (unit !== undefined) return { value: unit, next: start + 1, trailing };
  const ten = TENS[language][bare];
  if (ten === undefined) return null;
  if (trailing !== "") return { value: ten, next: start + 1, trailing };
  const [next] = split(words[start + 1] ?? "");
  // Spanish needs its "y": "treinta cuatro" is 30 and 4.
  const unitAt = next === JOINERS[language] ? start + 2 : language === "en" ? start + 1 : -1;
  const [unitWord, unitTrailing] = split(words[unitAt] ?? "");
  const value = UNITS[language][unitWord];
  return value !== undefined && value > 0 && value < 10
    ? { value: ten + value, next: unitAt + 1, trailing: unitTrailing }
    : { value: ten, next: start + 1, trailing };
}

function split(word: string): [bare: string, trailing: string] {
  const [, bare = "", trailing = ""] = /^(.*?)([.,;:!?]*)$/.exec(word) ?? [];
  return [bare, trailing];
}
