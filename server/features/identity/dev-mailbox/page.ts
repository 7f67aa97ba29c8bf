import { createHash } from "node:crypto";
import type { MailLanguage } from "../../../emails/texts.ts";
import type { KeptMail } from "./kept-mails.ts";

const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--ink:#1c2b33;--muted:#55636b;--line:#e4e1da;--petrol:#006178}
@media(prefers-color-scheme:dark){:root{--paper:#12191d;--card:#1a2429;--ink:#e8edef;--muted:#a3b1b8;--line:#2d3a41;--petrol:#6cc3d8}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px 16px 64px}
.brand{font-size:20px;font-weight:600;letter-spacing:-.02em;color:var(--petrol)}
h1{margin:4px 0 6px;font-size:26px}
p{margin:0 0 16px;color:var(--muted)}
a{color:var(--petrol)}
ul{list-style:none;margin:24px 0;padding:0;border:1px solid var(--line);border-radius:12px;background:var(--card);overflow:hidden}
li+li{border-top:1px solid var(--line)}
li a{display:block;padding:14px 18px;color:inherit;text-decoration:none}
li a:hover,li a:focus-visible{background:var(--paper)}
strong{display:block}
.meta{color:var(--muted);font-size:14px;overflow-wrap:anywhere}
.links a{color:var(--petrol);overflow-wrap:anywhere;font-size:15px}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:12px;background:#fbfaf7}
`;

const styleHash = createHash("sha256").update(STYLE).digest("base64");

/** Nothing may run on these pages, and nothing comes from elsewhere. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** A mail itself: its inline styles, and links that open in the page around it. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

const WORDS = {
  es: {
    title: "Buzón de desarrollo",
    about: "Sin servidor de correo, los mensajes que Claravoz enviaría se guardan aquí. Solo se ve desde este equipo.",
    empty: "Todavía no hay mensajes.",
    refresh: "Actualizar",
    back: "Volver al buzón",
    to: "Para",
    links: "Enlaces del mensaje",
    body: "Contenido del mensaje",
  },
  en: {
    title: "Development mailbox",
    about:
      "Without a mail server, the messages that Claravoz would send are kept here. It is visible from this machine only.",
    empty: "No messages yet.",
    refresh: "Refresh",
    back: "Back to the mailbox",
    to: "To",
    links: "Links in the message",
    body: "Body of the message",
  },
} satisfies Record<MailLanguage, Record<string, string>>;

export function mailboxPage(mails: KeptMail[], language: MailLanguage): string {
  const words = WORDS[language];
  const rows = mails.map(
    (mail) =>
      `<li><a href="/dev/mailbox/${mail.id}"><strong>${escape(mail.subject)}</strong><span class="meta">${words.to}: ${escape(mail.recipient)} · ${moment(mail, language)}</span></a></li>`,
  );
  const list = mails.length === 0 ? `<p>${words.empty}</p>` : `<ul>${rows.join("")}</ul>`;
  return page(
    language,
    words.title,
    `<h1>${words.title}</h1><p>${words.about}</p><a href="/dev/mailbox">${words.refresh}</a>${list}`,
  );
}

export function mailPage(mail: KeptMail, language: MailLanguage): string {
  const words = WORDS[language];
  const links = [...mail.text.matchAll(/https?:\/\/\S+/g)].map(
    ([url]) => `<li><a href="${escape(url)}">${escape(url)}</a></li>`,
  );
  const linkList = links.length === 0 ? "" : `<h2>${words.links}</h2><ul class="links">${links.join("")}</ul>`;
  return page(
    language,
    mail.subject,
    `<a href="/dev/mailbox">${words.back}</a><h1>${escape(mail.subject)}</h1><p class="meta">${words.to}: ${escape(mail.recipient)} · ${moment(mail, language)}</p>${linkList}<iframe title="${words.body}" src="/dev/mailbox/${mail.id}/html"></iframe>`,
  );
}

/** The mail as sent, but with links that leave the frame. */
export function mailBody(mail: KeptMail): string {
  return mail.html.replace("<head>", '<head><base target="_top">');
}

function page(language: MailLanguage, title: string, contents: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)} · claravoz</title><style>${STYLE}</style></head><body><main><div class="brand">claravoz</div>${contents}</main></body></html>`;
}

function moment(mail: KeptMail, language: MailLanguage): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium" }).format(mail.received_at);
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
