import type { AgentLanguage } from "#contract/agents.ts";
import { phrase, plain } from "../words.ts";
import { withFigures } from "./numbers.ts";

const MONTHS: Record<AgentLanguage, string[]> = {
  es: [
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
    "septiembre",
    "octubre",
    "noviembre",
    "diciembre",
  ],
  en: [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
  ],
};
/** Sunday is 0, as in Date. */
const WEEKDAYS: Record<AgentLanguage, string[]> = {
  es: ["domingo", "lunes", "martes", "miercoles", "jueves", "viernes", "sabado"],
  en: ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"],
};

/**
 * A day as YYYY-MM-DD, from figures, words or "pasado mañana". Without a year the next such day from `today` on
 * is meant; weekdays too, today excluded. Null for no date and for days that do not exist.
 */
export function readDate(text: string, language: AgentLanguage, today: Date): string | null {
  return (
    relativeDay(phrase(text), language, today) ??
    afterSpan(withFigures(phrase(text), language), language, today) ??
    endOfMonth(phrase(text), language, today) ??
    inWords(text, language, today) ??
    inFigures(text, language, today) ??
    weekday(phrase(text), language, today) ??
    dayOnly(withFigures(phrase(text), language), language, today)
  );
}

/** How it is read back: "lunes, 12 de octubre de 2026". */
export function sayDate(day: string, language: AgentLanguage): string {
  return new Intl.DateTimeFormat(language === "es" ? "es-ES" : "en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));
}

function relativeDay(said: string, language: AgentLanguage, today: Date): string | null {
  const inDays: [RegExp, number][] =
    language === "es"
      ? [
          [/\bpasado manana\b/, 2],
          [/(?<!(?:la|de|esta) )\bmanana\b/, 1],
          [/\bhoy\b/, 0],
        ]
      : [
          [/\bday after tomorrow\b/, 2],
          [/\btomorrow\b/, 1],
          [/\btoday\b/, 0],
        ];
  const found = inDays.find(([words]) => words.test(said));
  return found ? isoDay(plusDays(today, found[1])) : null;
}

/** "Dentro de quince días". */
function afterSpan(said: string, language: AgentLanguage, today: Date): string | null {
  const words =
    language === "es"
      ? /\b(?:dentro de|en|de aqui a) (\d{1,3}) (dia|semana|mes)(?:es|s)?\b/
      : /\b(?:in) (\d{1,3}|an?) (day|week|month)s?\b/;
  const found = words.exec(said);
  if (!found) return null;
  const count = Number(found[1]) || 1;
  if (found[2]!.startsWith("m"))
    return isoDay(new Date(today.getFullYear(), today.getMonth() + count, today.getDate()));
  return isoDay(plusDays(today, count * (/^(?:semana|week)/.test(found[2]!) ? 7 : 1)));
}

/** "A finales de mes": its last day. */
function endOfMonth(said: string, language: AgentLanguage, today: Date): string | null {
  const words =
    language === "es" ? /\b(?:fin(?:al|ales)? de(?:l| este)? mes)\b/ : /\b(?:the )?end of (?:the |this )?month\b/;
  return words.test(said) ? isoDay(new Date(today.getFullYear(), today.getMonth() + 1, 0)) : null;
}

/** "El día quince", "el quince del mes que viene": the next such day. */
function dayOnly(said: string, language: AgentLanguage, today: Date): string | null {
  const words =
    language === "es"
      ? /\b(?:el|dia) (\d{1,2})\b(?! (?:de|del|por|y|menos) )/
      : /\b(?:on )?the (\d{1,2})(?:st|nd|rd|th)?\b/;
  const nextMonth = /\b(?:del mes que viene|del proximo mes|of next month)\b/;
  const found = words.exec(said.replace(nextMonth, ""));
  if (!found) return null;
  const day = Number(found[1]);
  const ahead = nextMonth.test(said) || day < today.getDate() ? 1 : 0;
  const month = new Date(today.getFullYear(), today.getMonth() + ahead, 1);
  return iso(month.getFullYear(), month.getMonth() + 1, day);
}

function inWords(text: string, language: AgentLanguage, today: Date): string | null {
  const said = withFigures(
    plain(text)
      .replace(/[,.]/g, " ")
      .replace(/(\d)(?:st|nd|rd|th|º|°)\b/g, "$1")
      .replace(/\bsetiembre\b/g, "septiembre"),
    language,
  );
  const months = MONTHS[language].join("|");
  const [day, month, year] =
    language === "es"
      ? (
          new RegExp(`\\b(\\d{1,2})\\s+(?:de\\s+)?(${months})(?:\\s+(?:de|del)(?:\\s+ano)?\\s+(\\d{4}|\\d{2}))?`).exec(
            said,
          ) ?? []
        ).slice(1)
      : englishParts(said, months);
  if (!day || !month) return null;
  return dayOf(Number(day), MONTHS[language].indexOf(month) + 1, year ? wholeYear(year, today) : null, today);
}

/** "Del ochenta y cinco" is long ago, "del veintiocho" is near. */
function wholeYear(year: string, today: Date): number {
  if (year.length === 4) return Number(year);
  const near = 2000 + Number(year);
  return near > today.getFullYear() + 10 ? near - 100 : near;
}

function englishParts(said: string, months: string): (string | undefined)[] {
  const dayFirst = new RegExp(`\\b(\\d{1,2})\\s+(?:of\\s+)?(${months})(?:\\s+(\\d{4}))?`).exec(said);
  if (dayFirst) return dayFirst.slice(1);
  const monthFirst = new RegExp(`\\b(${months})\\s+(?:the\\s+)?(\\d{1,2})(?:\\s+(\\d{4}))?`).exec(said);
  return monthFirst ? [monthFirst[2], monthFirst[1], monthFirst[3]] : [];
}

/** 2026-10-12, or the day first: 12/10/2026, 12-10-26, 12.10. */
function inFigures(text: string, language: AgentLanguage, today: Date): string | null {
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})\b/.exec(text);
  if (iso) return dayOf(Number(iso[3]), Number(iso[2]), Number(iso[1]), today);
  const figures = /\b(\d{1,2})\s*[/.-]\s*(\d{1,2})(?:\s*[/.-]\s*(\d{4}|\d{2}))?\b/.exec(withFigures(text, language));
  if (!figures) return null;
  const [, day, month, year] = figures;
  return dayOf(Number(day), Number(month), year ? wholeYear(year, today) : null, today);
}

function weekday(said: string, language: AgentLanguage, today: Date): string | null {
  const wanted = WEEKDAYS[language].findIndex((name) => new RegExp(`\\b${name}\\b`).test(said));
  if (wanted < 0) return null;
  const ahead = (wanted - today.getDay() + 7) % 7 || 7;
  return isoDay(plusDays(today, ahead));
}

function dayOf(day: number, month: number, year: number | null, today: Date): string | null {
  const thisYear = iso(year ?? today.getFullYear(), month, day);
  if (year !== null || thisYear === null || thisYear >= isoDay(today)) return thisYear;
  return iso(today.getFullYear() + 1, month, day);
}

/** Null for a day that no calendar has. */
function iso(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

function plusDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);
}

/** In local time: "today" is the day where the server's clock says it is. */
function isoDay(date: Date): string {
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10);
}
