import { sql, type Selectable } from "kysely";
import { agentDocumentSchema, type AgentDocument } from "#contract/agent-documents.ts";
import type { Work } from "#database/connection.ts";
import type { AgentDocuments } from "#database/tables.ts";

/** Without the text, which may be megabytes. */
const SHOWN = ["id", "agent_id", "title", "kind", "size_bytes", "status", "problem", "created_at"] as const;

export function shownDocuments(tx: Work) {
  return tx.selectFrom("agent_documents").select([...SHOWN, sql<number>`length(content)`.as("characters")]);
}

export function toDocument(
  row: Pick<Selectable<AgentDocuments>, (typeof SHOWN)[number]> & { characters: number },
): AgentDocument {
  return agentDocumentSchema.parse({ ...row, created_at: row.created_at.toISOString() });
}
