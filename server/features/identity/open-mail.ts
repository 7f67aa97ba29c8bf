import { mailboxMail } from "#providers/mail/mailbox.ts";
import type { MailPort } from "#providers/mail/port.ts";
import { smtpMail } from "#providers/mail/smtp.ts";
import { keepMail, tryMailbox } from "./dev-mailbox/kept-mails.ts";
import type { Identity } from "./identity.ts";

/** The way out for mails: SMTP where it is set, else the development mailbox; in production without SMTP each try fails, and the mail waits. */
export function openMail({ settings, database, now }: Pick<Identity, "settings" | "database" | "now">): MailPort {
  if (settings.smtpUrl !== undefined) return smtpMail(settings.smtpUrl);
  if (settings.devMailbox)
    return mailboxMail(
      (mail) => keepMail(database, mail, now()),
      () => tryMailbox(database, now()),
    );
  const missing = () => Promise.reject(new Error("SMTP_URL is not set"));
  return mailboxMail(missing, missing);
}
