import type { AgentDocument } from "#contract/agent-documents.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { shownDocuments, toDocument } from "./document-rows.ts";

export async function listDocuments(
  context: Context,
  { agent_id }: { agent_id: string },
): Promise<{ documents: AgentDocument[] }> {
  const rows = await asSelf(context, (tx) =>
    shownDocuments(tx).where("agent_id", "=", agent_id).orderBy("created_at").orderBy("id").execute(),
  );
  return { documents: rows.map(toDocument) };
}
