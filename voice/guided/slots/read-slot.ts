import type { AgentLanguage } from "#contract/agents.ts";
import type { SlotKind } from "#contract/flow.ts";
import { readAmount, sayAmount } from "./amount.ts";
import { readDate, sayDate } from "./date.ts";
import { readEmail, sayEmail } from "./email.ts";
import { readIban, sayIban } from "./iban.ts";
import { readDocument, sayDocument } from "./identity-document.ts";
import { readName } from "./name.ts";
import { readPhone, sayPhone } from "./phone.ts";
import { readPostcode, sayPostcode } from "./postcode.ts";
import { readTime, sayTime } from "./time.ts";
import { readYesNo } from "./yes-no.ts";

export interface SlotValue {
  value: string;
  /** How the agent reads it back for confirmation; null where that would be silly. */
  readBack: string | null;
}

const TEXT_MAX = 500;

/** An answer as the slot's value, or null when the answer is not of that kind. */
export function readSlot(
  kind: SlotKind,
  text: string,
  { language, today }: { language: AgentLanguage; today: Date },
): SlotValue | null {
  switch (kind) {
    case "name":
      return valueOf(readName(text, language), (name) => name);
    case "email":
      return valueOf(readEmail(text, language), (address) => sayEmail(address, language));
    case "phone":
      return valueOf(readPhone(text, language), sayPhone);
    case "date":
      return valueOf(readDate(text, language, today), (day) => sayDate(day, language));
    case "time":
      return valueOf(readTime(text, language), sayTime);
    case "dni":
      // A repaired number is a proposal: it is read back like any other, and only a yes keeps it.
      return valueOf(readDocument(text, language)?.value ?? null, (number) => sayDocument(number, language));
    case "iban":
      return valueOf(readIban(text, language), sayIban);
    case "amount":
      return valueOf(readAmount(text, language), (amount) => sayAmount(amount, language));
    case "postcode":
      return valueOf(readPostcode(text, language), sayPostcode);
    case "yes_no":
      return valueOf(readYesNo(text), () => null);
    case "text":
      return valueOf(text.trim().slice(0, TEXT_MAX) || null, () => null);
  }
}

function valueOf(value: string | null, readBack: (value: string) => string | null): SlotValue | null {
  return value === null ? null : { value, readBack: readBack(value) };
}
