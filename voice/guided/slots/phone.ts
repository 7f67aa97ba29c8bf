import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { AgentLanguage } from "#contract/agents.ts";
import { withFigures } from "./numbers.ts";

/** Multiplied digits people say: "doble cinco", "triple cero". */
const TIMES: Record<string, number> = { doble: 2, double: 2, triple: 3 };

/** A telephone number, Spanish unless it begins with + or 00, as E.164. Null unless it is one that can exist. */
export function readPhone(text: string, language: AgentLanguage): string | null {
  const figures = withFigures(text, language)
    .replace(/\b(?:mas|plus)\s+(?=\d)/g, "+")
    .replace(/\b(doble|double|triple)\s+(\d)\b/g, (_, word: string, digit: string) => digit.repeat(TIMES[word]!));
  const [candidate] = /(?:\+|00)?\d[\d\s.,()/-]{6,}/.exec(figures) ?? [];
  if (!candidate) return null;
  const digits = candidate.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const number = parsePhoneNumberFromString(digits, "ES");
  return number?.isValid() ? number.number : null;
}

/** How it is read back: in the groups in which it is said there. Spanish: 3+2+2+2. */
export function sayPhone(e164: string): string {
  const spanish = /^\+34(\d{3})(\d{2})(\d{2})(\d{2})$/.exec(e164);
  if (spanish) return spanish.slice(1).join(", ");
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}
