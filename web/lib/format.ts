import { LOCALES } from "#contract/preferences.ts";
import { chosenFormat } from "./format-choice.ts";
import { currentLanguage } from "./i18n.ts";

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>();

function remembered<F extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: (locale: string) => F,
): F {
  const locale = currentLocale();
  const known = formatters.get(locale + key);
  // The key names the kind of formatter, so what is found under it is of the kind that is asked for.
  if (known) return known as F;
  const made = make(locale);
  formatters.set(locale + key, made);
  return made;
}

/** `12.845`: Spanish groups four digits too in tables and figures, which Intl leaves out unless told. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  return remembered(
    `n${JSON.stringify(options)}`,
    (locale) => new Intl.NumberFormat(locale, { useGrouping: "always", ...options }),
  ).format(value);
}

export function formatPercent(share: number, digits = 1): string {
  return formatNumber(share, { style: "percent", maximumFractionDigits: digits });
}

/** In the person's time zone, unless the options name another: a day that was counted elsewhere is not moved. */
export function formatDate(value: Date | number | string, options: Intl.DateTimeFormatOptions): string {
  const placed = { timeZone: currentTimeZone(), ...options };
  return remembered(`d${JSON.stringify(placed)}`, (locale) => new Intl.DateTimeFormat(locale, placed)).format(
    new Date(value),
  );
}

/** Asked once: the answer takes as long as a new formatter, and dates are written many times a second. */
const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The chosen one, else that of the device. */
export function currentTimeZone(): string {
  return chosenFormat().timeZone ?? deviceTimeZone;
}

/** The chosen way of writing where it is of the interface's language; nobody wants English months among Spanish words. */
function currentLocale(): string {
  const language = currentLanguage();
  const { locale } = chosenFormat();
  // Schools here write 24 h and day before month, so in English it is the British way.
  return locale?.startsWith(`${language}-`) ? locale : LOCALES[language][0];
}

/** 0 to 23, where the person is. */
export function hourOf(value: Date): number {
  return Number(
    new Intl.DateTimeFormat("en", { timeZone: currentTimeZone(), hour: "numeric", hourCycle: "h23" }).format(value),
  );
}

/** "hace 5 minutos", up to days. */
export function formatRelative(value: Date | number | string, now: number = Date.now()): string {
  const seconds = Math.round((new Date(value).getTime() - now) / 1000);
  const format = remembered("r", (locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
  if (Math.abs(seconds) < 3_600) return format.format(Math.round(seconds / 60), "minute");
  if (Math.abs(seconds) < 86_400) return format.format(Math.round(seconds / 3_600), "hour");
  return format.format(Math.round(seconds / 86_400), "day");
}

/** `3:07`, or `1:02:09` from an hour on. */
export function formatClock(milliseconds: number): string {
  const total = Math.max(0, Math.floor(milliseconds / 1000));
  const hours = Math.floor(total / 3_600);
  const minutes = Math.floor((total % 3_600) / 60);
  const seconds = String(total % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
}

/** `740 ms`, and `1,2 s` from a second on. */
export function formatLatency(milliseconds: number): string {
  if (milliseconds < 1_000) return `${formatNumber(Math.round(milliseconds))} ms`;
  return `${formatNumber(milliseconds / 1_000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
}
