import type { AgentLanguage } from "#contract/agents.ts";
import { phrase, plain } from "../words.ts";
import { withFigures } from "./numbers.ts";

type PartOfDay = "morning" | "afternoon" | "night";

const PARTS: Record<AgentLanguage, [RegExp, PartOfDay][]> = {
  es: [
    [/\b(?:de|por) la (?:manana|madrugada)\b|\ba ?m\b/, "morning"],
    [/\b(?:de|por) la tarde\b|\bdel mediodia\b|\bp ?m\b/, "afternoon"],
    [/\b(?:de|por) la noche\b/, "night"],
  ],
  en: [
    [/\bin the morning\b|\ba ?m\b/, "morning"],
    [/\bin the (?:afternoon|evening)\b|\bp ?m\b/, "afternoon"],
    [/\bat night\b/, "night"],
  ],
};
const NAMED: Record<AgentLanguage, [RegExp, string][]> = {
  es: [
    [/\b(?:mediodia|medio dia)\b/, "12:00"],
    [/\b(?:medianoche|media noche)\b/, "00:00"],
  ],
  en: [
    [/\b(?:noon|midday)\b/, "12:00"],
    [/\bmidnight\b/, "00:00"],
  ],
};
/** Offices are open by day: a bare "las cinco" is in the afternoon, a bare "las nueve" in the morning. */
const FIRST_MORNING_HOUR = 8;

/**
 * A time of day as HH:MM. Without "de la tarde" and the like, hours before eight are taken for the afternoon.
 * Null for no time and for hours that no day has.
 */
export function readTime(text: string, language: AgentLanguage): string | null {
  const said = phrase(
    withFigures(
      plain(text)
        .replace(/(\d)[:.](?=\d{2}\b)/g, "$1 : ")
        .replace(/(\d)\s*h(?:oras?)?\s*(?=\d{2}\b)/g, "$1 : "),
      language,
    ),
  );
  const found = language === "es" ? spanish(said) : english(said);
  if (!found) return NAMED[language].find(([words]) => words.test(said))?.[1] ?? null;
  const part = PARTS[language].find(([words]) => words.test(said))?.[1] ?? null;
  const exact = /\d\s*[:.]\s*\d{2}/.test(text) && !part;
  return atPart(found, part, exact);
}

/** How it is read back: "17:30". */
export function sayTime(time: string): string {
  return time;
}

interface Clock {
  hour: number;
  minute: number;
}

function spanish(said: string): Clock | null {
  const found =
    /\b(?:las?|sobre las?|hacia las?) (\d{1,2})(?: (y|menos|con) (media|cuarto|\d{1,2})| (\d{2}))?\b/.exec(said) ??
    /\b(\d{1,2})()()(?: )(\d{2})\b/.exec(said) ??
    /\b(\d{1,2}) (y|menos) (media|cuarto|\d{1,2})()\b/.exec(said) ??
    /\b(\d{1,2})()()()(?= (?:de|por) la (?:manana|tarde|noche|madrugada)| horas?\b| (?:am|pm|a m|p m)\b|$)/.exec(said);
  if (!found) return null;
  const [, hour, sign, words, figures] = found;
  const minutes = words === "media" ? 30 : words === "cuarto" ? 15 : Number(words || figures || 0);
  return shifted(Number(hour), sign === "menos" ? -minutes : minutes);
}

function english(said: string): Clock | null {
  const relative = /\b(half|quarter|\d{1,2})(?: minutes)? (past|to) (\d{1,2})\b/.exec(said);
  if (relative) {
    const [, words, sign, hour] = relative;
    const minutes = words === "half" ? 30 : words === "quarter" ? 15 : Number(words);
    return shifted(Number(hour), sign === "to" ? -minutes : minutes);
  }
  const plainTime = /\b(?:at )?(\d{1,2})(?: (\d{2}))?(?= ?(?:am|pm|a m|p m|o clock|in the|at night)\b|$)/.exec(said);
  return plainTime ? shifted(Number(plainTime[1]), Number(plainTime[2] ?? 0)) : null;
}

function shifted(hour: number, minutes: number): Clock | null {
  if (hour > 24 || Math.abs(minutes) > 59) return null;
  const total = (hour * 60 + minutes + 24 * 60) % (24 * 60);
  return { hour: Math.floor(total / 60), minute: total % 60 };
}

function atPart({ hour, minute }: Clock, part: PartOfDay | null, exact: boolean): string {
  let whole = hour;
  if (part === "morning" && hour === 12) whole = 0;
  else if (part === "night" && hour >= 6 && hour < 12) whole += 12;
  else if (part === "night" && hour === 12) whole = 0;
  else if (part === "afternoon" && hour < 12) whole += 12;
  else if (!part && !exact && hour > 0 && hour < FIRST_MORNING_HOUR - (minute >= 30 && hour === 7 ? 1 : 0)) whole += 12;
  return `${String(whole).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
