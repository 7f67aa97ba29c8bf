import type { KeptMail } from "./kept-mails.ts";

/** The shapes of Mailpit's API (version 1), so that test suites written for it find their mails here. */

export function messageSummary(mail: KeptMail) {
  return {
    ID: mail.id,
    MessageID: `${mail.id}@${addressOf(mail.sender).Address.split("@")[1] ?? "localhost"}`,
    Read: false,
    From: addressOf(mail.sender),
    To: [addressOf(mail.recipient)],
    Cc: [],
    Bcc: [],
    ReplyTo: [],
    Subject: mail.subject,
    Created: mail.received_at.toISOString(),
    Tags: [],
    Size: Buffer.byteLength(mail.html) + Buffer.byteLength(mail.text),
    Attachments: 0,
    Snippet: mail.text.replace(/\s+/g, " ").trim().slice(0, 250),
  };
}

export function messageDetail(mail: KeptMail) {
  const { Created, Read: _read, Snippet: _snippet, Attachments: _count, ...same } = messageSummary(mail);
  return {
    ...same,
    ReturnPath: same.From.Address,
    Date: Created,
    Text: mail.text,
    HTML: mail.html,
    Inline: [],
    Attachments: [],
  };
}

export function messagePage(found: KeptMail[], total: number, { start, limit }: { start: number; limit: number }) {
  const messages = found.slice(start, start + limit).map(messageSummary);
  return {
    total,
    unread: total,
    count: messages.length,
    messages_count: found.length,
    messages_unread: found.length,
    start,
    tags: [],
    messages,
  };
}

/** `to:ana@example.org subject:"Confirma" word`: all terms must hold. */
export function matches(mail: KeptMail, query: string): boolean {
  const terms = [...query.matchAll(/(?:(\w+):)?(?:"([^"]*)"|(\S+))/g)];
  return terms.every(([, field, quoted, plain]) => {
    const wanted = (quoted ?? plain ?? "").toLowerCase();
    switch (field ?? "anywhere") {
      case "to":
        return mail.recipient.toLowerCase().includes(wanted);
      case "from":
        return mail.sender.toLowerCase().includes(wanted);
      case "subject":
        return mail.subject.toLowerCase().includes(wanted);
      default:
        return `${mail.recipient} ${mail.subject} ${mail.text}`.toLowerCase().includes(wanted);
    }
  });
}

function addressOf(header: string): { Name: string; Address: string } {
  const named = /^(.*?)\s*<([^>]+)>$/.exec(header);
  return named ? { Name: named[1]!, Address: named[2]! } : { Name: "", Address: header };
}
