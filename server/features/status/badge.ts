import type { ServiceStatus } from "#contract/status.ts";
import { escapeXml } from "./escape-xml.ts";

export type BadgeLanguage = "es" | "en";
export type BadgeTheme = "light" | "dark";
/** `not_set_up`: this installation has no such part. */
export type BadgeState = ServiceStatus | "not_set_up";

const WORDS: Record<BadgeLanguage, Record<BadgeState | "all", string>> = {
  es: {
    all: "Estado",
    operational: "Operativo",
    degraded: "Degradado",
    outage: "Fuera de servicio",
    unknown: "Verificando...",
    not_set_up: "Sin configurar",
  },
  en: {
    all: "Status",
    operational: "Operational",
    degraded: "Degraded",
    outage: "Out of service",
    unknown: "Checking...",
    not_set_up: "Not set up",
  },
};

const COLOURS = {
  light: { back: "#ffffff", line: "#dedcd6", label: "#4a5660", text: "#16232b" },
  dark: { back: "#141d22", line: "#2b363c", label: "#aab6bd", text: "#eef2f4" },
} as const;
const DOTS: Record<BadgeTheme, Record<BadgeState, string>> = {
  light: { operational: "#17864f", degraded: "#c07600", outage: "#c43a2e", unknown: "#6b7780", not_set_up: "#6b7780" },
  dark: { operational: "#3fc988", degraded: "#f2b544", outage: "#f0695c", unknown: "#93a1aa", not_set_up: "#93a1aa" },
};

/**
 * A picture for pages elsewhere: no script, nothing fetched. Nobody knows the reader's fonts, so every text is told
 * how wide it is.
 */
export function badgeSvg(badge: {
  /** Of one service; null for all together. */
  service: string | null;
  state: BadgeState;
  language: BadgeLanguage;
  theme: BadgeTheme;
}): string {
  const words = WORDS[badge.language];
  const label = `Claravoz · ${badge.service ?? words.all}`;
  const state = words[badge.state];
  const { back, line, label: labelInk, text } = COLOURS[badge.theme];
  const [labelWidth, stateWidth] = [widthOf(label), widthOf(state)];
  const dotAt = 12 + labelWidth + 16;
  const stateAt = dotAt + 10;
  const width = stateAt + stateWidth + 12;
  const name = escapeXml(`${label}: ${state}`);
  const line1 = `<text x="12" y="18.5" textLength="${labelWidth}" lengthAdjust="spacingAndGlyphs" fill="${labelInk}">${escapeXml(label)}</text>`;
  const line2 = `<text x="${stateAt}" y="18.5" textLength="${stateWidth}" lengthAdjust="spacingAndGlyphs" fill="${text}" font-weight="600">${escapeXml(state)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="28" viewBox="0 0 ${width} 28" role="img" aria-label="${name}">
<title>${name}</title>
<rect x="0.5" y="0.5" width="${width - 1}" height="27" rx="6" fill="${back}" stroke="${line}"/>
<g font-family="system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif" font-size="13">
${line1}
<circle cx="${dotAt}" cy="14" r="4" fill="${DOTS[badge.theme][badge.state]}"/>
${line2}
</g>
</svg>
`;
}

/** About what a sans-serif of 13 px takes. */
function widthOf(text: string): number {
  const widths = [...text].map((letter) => {
    if (/[iljtfr.,:·' ]/.test(letter)) return 4.2;
    if (/[mwMW]/.test(letter)) return 11;
    return /[A-ZÁÉÍÓÚÑ]/.test(letter) ? 8.6 : 7.2;
  });
  return Math.round(widths.reduce((sum, width) => sum + width, 0));
}
