import { asHtml, asText, type MailBody } from "./layout.ts";
import { MAIL_FOOTER, MAIL_TEXTS, type MailKind, type MailLanguage } from "./texts.ts";

const MINUTE = 60 * 1000;

export interface MailOrder {
  kind: MailKind;
  language: MailLanguage;
  firstName: string;
  /** Who invites; only that mail says it. */
  organization?: string;
  /** Where the button leads; for kinds without a button, absent. */
  url?: string;
  /** Digits to type; only the reauthentication mail shows them. */
  code?: string;
  /** Milliseconds that the link or the code lasts. */
  lifetime?: number;
}

export interface ComposedMail {
  subject: string;
  html: string;
  text: string;
  /** For mails that one can do without: where one click ends them. */
  unsubscribeUrl?: string;
}

export function composeMail(order: MailOrder): ComposedMail {
  const words = MAIL_TEXTS[order.language][order.kind]({
    firstName: asSingleLine(order.firstName),
    organization: asSingleLine(order.organization ?? ""),
    life: spokenDuration(order.lifetime ?? 0, order.language),
  });
  const { tagline, fallback } = MAIL_FOOTER[order.language];
  const body: MailBody = {
    language: order.language,
    subject: words.subject,
    heading: words.heading,
    paragraphs: words.paragraphs,
    note: words.note,
    tagline,
    ...(order.code === undefined ? {} : { code: order.code }),
    ...(order.url === undefined || words.button === undefined
      ? {}
      : { link: { url: order.url, label: words.button, fallback } }),
  };
  return { subject: words.subject, html: asHtml(body), text: asText(body) };
}

/** The person's own choice, else what their browser prefers, else Spanish. */
export function mailLanguage(chosen: unknown, acceptLanguage: string | undefined): MailLanguage {
  if (chosen === "es" || chosen === "en") return chosen;
  for (const entry of (acceptLanguage ?? "").split(",")) {
    const language = entry.trim().slice(0, 2).toLowerCase();
    if (language === "es" || language === "en") return language;
  }
  return "es";
}

function spokenDuration(milliseconds: number, language: MailLanguage): string {
  const minutes = Math.round(milliseconds / MINUTE);
  const days = minutes / (24 * 60);
  const [count, unit] =
    days >= 2 && Number.isInteger(days)
      ? [days, "day" as const]
      : minutes >= 120 && minutes % 60 === 0
        ? [minutes / 60, "hour" as const]
        : [minutes, "minute" as const];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

// A stranger chooses the first name of an account made for somebody else's address, so a mail must not
// carry a message or a link of theirs.
export function asSingleLine(name: string): string {
  const plain = name.replace(/\s+/g, " ").trim();
  return plain.length > 60 || /[./:@<>]|www/i.test(plain) ? "" : plain;
}
