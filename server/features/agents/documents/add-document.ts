import {
  DOCUMENTS_PER_AGENT,
  type AgentDocument,
  type DocumentKind,
  type DocumentProblem,
} from "#contract/agent-documents.ts";
import { AppError } from "#contract/errors.ts";
import { SERVICE } from "#database/connection.ts";
import type { Context } from "#server/platform/context.ts";
import { editableAgent } from "../editable-agent.ts";
import { shownDocuments, toDocument } from "./document-rows.ts";
import { readDocument } from "./read-document.ts";

interface NewDocument {
  agent_id: string;
  title: string;
  kind: DocumentKind;
  size_bytes: number;
}

/** A text that somebody wrote: there is nothing to read out of it. */
export async function addTextDocument(
  context: Context,
  { agent_id, title, text }: { agent_id: string; title: string; text: string },
): Promise<AgentDocument> {
  return insert(
    context,
    { agent_id, title, kind: "text", size_bytes: Buffer.byteLength(text) },
    { status: "ready", content: text },
  );
}

/**
 * Takes a file and answers at once; the text in it is read meanwhile. `read` settles when that is done, for
 * whoever wants to wait.
 */
export async function uploadDocument(
  context: Context,
  file: NewDocument & { bytes: Uint8Array },
): Promise<{ document: AgentDocument; read: Promise<void> }> {
  const { bytes, ...entry } = file;
  const document = await insert(context, entry, { status: "processing", content: "" });
  const read = keepReading(context, document.id, bytes, entry.kind);
  // Nobody waits for it in a request; a failure to store the outcome is logged there.
  void read;
  return { document, read };
}

async function insert(
  context: Context,
  document: NewDocument,
  outcome: { status: "processing" | "ready"; content: string },
): Promise<AgentDocument> {
  const agent = await editableAgent(context, document.agent_id);
  return context.database.asActor(SERVICE, async (tx) => {
    const { n } = await tx
      .selectFrom("agent_documents")
      .select((row) => row.fn.countAll<string>().as("n"))
      .where("agent_id", "=", agent.id)
      .executeTakeFirstOrThrow();
    if (Number(n) >= DOCUMENTS_PER_AGENT) throw new AppError("TOO_MANY_DOCUMENTS");
    const { id } = await tx
      .insertInto("agent_documents")
      .values({
        ...document,
        ...outcome,
        owner_id: agent.owner_id,
        organization_id: agent.organization_id,
        shared: agent.shared,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return toDocument(await shownDocuments(tx).where("id", "=", id).executeTakeFirstOrThrow());
  });
}

async function keepReading(context: Context, id: string, bytes: Uint8Array, kind: DocumentKind): Promise<void> {
  const reading = await readDocument(bytes, kind);
  const outcome: { status: "ready" | "error"; content: string; problem: DocumentProblem | null } =
    "text" in reading
      ? { status: "ready", content: reading.text, problem: null }
      : { status: "error", content: "", problem: reading.problem };
  try {
    await context.database.asActor(SERVICE, (tx) =>
      tx.updateTable("agent_documents").set(outcome).where("id", "=", id).execute(),
    );
  } catch (error) {
    context.log.error(
      { document: id, problem: error instanceof Error ? error.message : String(error) },
      "a document that was read could not be stored",
    );
  }
}
