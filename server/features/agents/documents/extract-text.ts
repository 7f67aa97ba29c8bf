import { convert } from "html-to-text";
import { extractRawText } from "mammoth";
import { marked } from "marked";
import { extractText as extractPdfText, getDocumentProxy } from "unpdf";
import { DOCUMENT_MAX_CHARACTERS, type DocumentKind, type DocumentProblem } from "#contract/agent-documents.ts";

export class UnreadableDocument extends Error {
  readonly problem: DocumentProblem;
  constructor(problem: DocumentProblem, options: { cause?: unknown } = {}) {
    super(problem, options);
    this.name = "UnreadableDocument";
    this.problem = problem;
  }
}

/** The text in a file, a paragraph a line. Throws `UnreadableDocument`. Heavy and fed by strangers: run it in `read-document.ts`'s worker. */
export async function extractText(bytes: Uint8Array, kind: DocumentKind): Promise<string> {
  const raw = await rawText(bytes, kind);
  const text = tidy(raw);
  // A scanned page is a picture: there is nothing to read in it.
  if (!/\p{L}{2}/u.test(text)) throw new UnreadableDocument("empty");
  if (text.length > DOCUMENT_MAX_CHARACTERS) throw new UnreadableDocument("too_long");
  return text;
}

async function rawText(bytes: Uint8Array, kind: DocumentKind): Promise<string> {
  try {
    switch (kind) {
      case "text":
        return decode(bytes);
      case "markdown":
        return textOfHtml(await marked.parse(decode(bytes)));
      case "html":
        return textOfHtml(decode(bytes));
      case "docx":
        return (await extractRawText({ buffer: Buffer.from(bytes) })).value;
      case "pdf":
        return await textOfPdf(bytes);
    }
  } catch (cause) {
    throw new UnreadableDocument(isPasswordProblem(cause) ? "protected" : "unreadable", { cause });
  }
}

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes);
  const { text } = await extractPdfText(pdf, { mergePages: false });
  // A line that ends without a mark goes on in the next one: PDF knows lines, not paragraphs.
  return text.map((page) => page.replaceAll(/(?<![.:;!?])\s*\n\s*(?=\p{Ll})/gu, " ")).join("\n");
}

function textOfHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: "a", options: { ignoreHref: true } },
      { selector: "img", format: "skip" },
      { selector: "nav", format: "skip" },
      { selector: "script", format: "skip" },
      { selector: "style", format: "skip" },
      { selector: "table", format: "dataTable" },
      ...["h1", "h2", "h3", "h4"].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });
}

/** UTF-8 where it is, else Windows-1252, which Spanish office programs still write. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function tidy(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll("\u0000", "")
    .replaceAll(/[ \t\u00a0]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function isPasswordProblem(error: unknown): boolean {
  return error instanceof Error && (error.name === "PasswordException" || /password|encrypted/i.test(error.message));
}
