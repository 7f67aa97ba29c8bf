import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** What an agent may read. The original file is not kept, only the text in it. */
export const documentKindSchema = z.enum(["text", "pdf", "docx", "html", "markdown"]);
export type DocumentKind = z.infer<typeof documentKindSchema>;

/** Why a file could not be read. */
export const documentProblemSchema = z.enum(["empty", "unreadable", "protected", "too_long", "too_slow"]);
export type DocumentProblem = z.infer<typeof documentProblemSchema>;

/** 20 MB, as megabytes are counted on a disk. */
export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024;
export const DOCUMENT_MAX_CHARACTERS = 5_000_000;
export const DOCUMENTS_PER_AGENT = 50;
/** Reading a file that takes longer is given up. */
export const DOCUMENT_READING_TIME = 60_000;

const ENDINGS: Record<string, DocumentKind> = {
  txt: "text",
  text: "text",
  csv: "text",
  pdf: "pdf",
  docx: "docx",
  html: "html",
  htm: "html",
  md: "markdown",
  markdown: "markdown",
};

/** By the ending of its name; undefined for a file we cannot read. */
export function documentKindOf(fileName: string): DocumentKind | undefined {
  return ENDINGS[fileName.slice(fileName.lastIndexOf(".") + 1).toLowerCase()];
}
export const DOCUMENT_ENDINGS: readonly string[] = Object.keys(ENDINGS);

export const agentDocumentSchema = z.object({
  id: z.uuid(),
  agent_id: z.uuid(),
  title: z.string(),
  kind: documentKindSchema,
  size_bytes: z.int(),
  status: z.enum(["processing", "ready", "error"]),
  problem: z.nullable(documentProblemSchema),
  characters: z.int(),
  created_at: z.string(),
});
export type AgentDocument = z.infer<typeof agentDocumentSchema>;

export const listDocuments = endpoint({
  method: "GET",
  path: "/api/agents/:agent_id/documents",
  who: "signed-in",
  scope: "agents:read",
  input: z.object({ agent_id: z.uuid() }),
  output: z.object({ documents: z.array(agentDocumentSchema) }),
});

/** A text that is written or pasted in the browser. */
export const addTextDocument = endpoint({
  method: "POST",
  path: "/api/agents/:agent_id/documents",
  who: "signed-in",
  scope: "agents:write",
  input: z.object({
    agent_id: z.uuid(),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    text: z.string().check(z.minLength(1), z.maxLength(200_000)),
  }),
  output: agentDocumentSchema,
});

/** POST the bytes of a file as application/octet-stream with `?name=`; answers the document, still `processing`. */
export const UPLOAD_DOCUMENT_PATH = "/api/agents/:agent_id/documents/upload";

export const deleteDocument = endpoint({
  method: "DELETE",
  path: "/api/agents/:agent_id/documents/:id",
  who: "signed-in",
  scope: "agents:write",
  input: z.object({ agent_id: z.uuid(), id: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
});

/** Which passages the agent would answer a question with: from its instructions, its knowledge and its documents, best first. */
export const askKnowledge = endpoint({
  method: "POST",
  path: "/api/agents/:agent_id/ask",
  who: "signed-in",
  scope: "agents:read",
  input: z.object({ agent_id: z.uuid(), question: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  output: z.object({
    passages: z.array(z.object({ text: z.string(), source: z.string(), answers: z.boolean() })),
  }),
});
