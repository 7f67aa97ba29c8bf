import type { Mail, MailPort } from "./port.ts";

/** Keeps mails instead of sending them, for machines without a mail server. The keeper decides where. */
export function mailboxMail(keep: (mail: Mail) => Promise<void>, check: () => Promise<void>): MailPort {
  return { send: keep, check, close: () => Promise.resolve() };
}
