/** What a mail looks like: tables and inline styles, because mail programs know little else; nothing is fetched. */

export interface MailBody {
  language: string;
  subject: string;
  heading: string;
  paragraphs: string[];
  code?: string;
  link?: { url: string; label: string; fallback: string };
  note: string;
  tagline: string;
}

const PETROL = "#006178";
const PAPER = "#fbfaf7";
const INK = "#1c2b33";
const MUTED = "#5a6870";
const LINE = "#e4e1da";
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function asHtml(body: MailBody): string {
  return `<!doctype html>
<html lang="${body.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escape(body.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};font-family:${FONT};color:${INK}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER}">
<tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 24px;font-size:22px;font-weight:600;letter-spacing:-0.02em;color:${PETROL}">claravoz</td></tr>
<tr><td style="background:#ffffff;border:1px solid ${LINE};border-radius:14px;padding:36px 32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:600;color:${INK}">${escape(body.heading)}</h1>
${body.paragraphs.map((text) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.6">${escape(text)}</p>`).join("\n")}
${body.code === undefined ? "" : codeHtml(body.code)}${body.link === undefined ? "" : linkHtml(body.link)}
<p style="margin:24px 0 0;padding-top:20px;border-top:1px solid ${LINE};font-size:14px;line-height:1.6;color:${MUTED}">${escape(body.note)}</p>
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:13px;color:${MUTED}">${escape(body.tagline)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

export function asText(body: MailBody): string {
  const parts = [
    body.heading,
    ...body.paragraphs,
    body.code,
    body.link && `${body.link.label}:\n${body.link.url}`,
    body.note,
    `-- \n${body.tagline}`,
  ];
  return `${parts.filter((part) => part !== undefined).join("\n\n")}\n`;
}

function codeHtml(code: string): string {
  return `<p style="margin:8px 0;padding:16px;background:${PAPER};border-radius:10px;text-align:center;font-size:30px;font-weight:600;letter-spacing:0.3em;color:${PETROL}">${escape(code)}</p>`;
}

function linkHtml({ url, label, fallback }: { url: string; label: string; fallback: string }): string {
  const href = escape(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="border-radius:10px;background:${PETROL}">
<a href="${href}" style="display:inline-block;padding:13px 24px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escape(label)}</a>
</td></tr></table>
<p style="margin:0;font-size:13px;line-height:1.6;color:${MUTED}">${escape(fallback)}<br><a href="${href}" style="color:${PETROL};word-break:break-all">${href}</a></p>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
