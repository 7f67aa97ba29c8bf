import type { AgentLanguage } from "#contract/agents.ts";
import { plain } from "../words.ts";
import { withFigures } from "./numbers.ts";

/** Whole units, and hundredths where they were said. */
const MONEY: Record<AgentLanguage, RegExp> = {
  es: /(\d{1,3}(?:\.\d{3})+|\d+)(?:(?:,(\d{1,2}))|\s*(?:€|euros?)?\s*(?:con|y)\s*(\d{1,2})(?:\s*(?:centimos?|cents?))?)?\s*(?:€|euros?\b)?/,
  en: /(\d{1,3}(?:,\d{3})+|\d+)(?:(?:\.(\d{1,2}))|\s*(?:€|£|\$|euros?|pounds?|dollars?)?\s*(?:and|point)\s*(\d{1,2})(?:\s*(?:cents?|pence))?)?/,
};
const HUNDREDTHS: Record<AgentLanguage, RegExp> = {
  es: /^\D*(\d{1,2})\s*centimos?\b/,
  en: /^\D*(\d{1,2})\s*(?:cents?|pence)\b/,
};

/** An amount of money as a decimal string with two places: "mil doscientos con cincuenta" → "1200.50". Null for none. */
export function readAmount(text: string, language: AgentLanguage): string | null {
  const said = withFigures(plain(text).replace(/\bmedio\b/g, "50"), language);
  const only = HUNDREDTHS[language].exec(said);
  if (only) return `0.${only[1]!.padStart(2, "0")}`;
  const found = MONEY[language].exec(said);
  if (!found) return null;
  const whole = Number(found[1]!.replace(/[.,]/g, ""));
  const [written, spoken] = [found[2], found[3]];
  // "12,5" is fifty; "doce con cinco" is five.
  const hundredths = written === undefined ? (spoken ?? "0").padStart(2, "0") : written.padEnd(2, "0");
  return `${whole}.${hundredths}`;
}

/** How it is read back: "1200 euros con 50". */
export function sayAmount(amount: string, language: AgentLanguage): string {
  const [whole = "0", hundredths = "00"] = amount.split(".");
  if (language === "en") return hundredths === "00" ? `${whole} euros` : `${whole}.${hundredths} euros`;
  return hundredths === "00" ? `${whole} euros` : `${whole} euros con ${Number(hundredths)}`;
}
