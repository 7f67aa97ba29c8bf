/** Sending a mail. An adapter resolves when the mail has been taken over, and throws when it should be tried again. */
export interface MailPort {
  /** Throws `MailRefused` when trying again is of no use, any other error when it may be. */
  send(mail: Mail): Promise<void>;
  /** Whether a mail could be handed over now, without sending one. Throws when not. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface Mail {
  /** Stays the same when a mail is sent again, so that the receiver can tell. */
  id: string;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where a POST ends mails of this kind; the receiver's program may offer it as a button (RFC 8058). */
  unsubscribeUrl?: string | null;
}

/** The mail server says that this mail will never be taken (SMTP 5xx for the recipient or the contents). */
export class MailRefused extends Error {}
