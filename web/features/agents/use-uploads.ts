import { useRef, useState } from "react";
import {
  DOCUMENT_MAX_BYTES,
  documentKindOf,
  UPLOAD_DOCUMENT_PATH,
  type AgentDocument,
} from "#contract/agent-documents.ts";
import { errorText } from "#web/lib/error-text.ts";
import { upload } from "#web/lib/upload.ts";
import { useDocumentAdded } from "./document-queries.ts";

/** A file on its way: `share` of it is sent, from 0 to 1. */
export interface Upload {
  id: number;
  name: string;
  share: number;
  problem: { code: "kind" | "size" | "empty" } | { code: "other"; text: string } | null;
}

/** Files that are being sent to an agent, one after the other in the order in which they came. */
export function useUploads(agentId: string) {
  const added = useDocumentAdded(agentId);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const last = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  function change(id: number, patch: Partial<Upload>): void {
    setUploads((known) => known.map((one) => (one.id === id ? { ...one, ...patch } : one)));
  }

  function forget(id: number): void {
    setUploads((known) => known.filter((one) => one.id !== id));
  }

  async function send(id: number, file: File): Promise<void> {
    try {
      const path = `${UPLOAD_DOCUMENT_PATH.replace(":agent_id", agentId)}?name=${encodeURIComponent(file.name)}`;
      added((await upload<AgentDocument>(path, file, (share) => change(id, { share }))) satisfies AgentDocument);
      forget(id);
    } catch (error) {
      change(id, { problem: { code: "other", text: errorText(error) } });
    }
  }

  return {
    uploads,
    forget,
    add(files: Iterable<File>): void {
      for (const file of files) {
        const id = ++last.current;
        const problem = problemWith(file);
        setUploads((known) => [...known, { id, name: file.name, share: 0, problem }]);
        if (!problem) queue.current = queue.current.then(() => send(id, file));
      }
    },
  };
}

/** What can be said of a file without sending it. */
function problemWith(file: File): Upload["problem"] {
  if (!documentKindOf(file.name)) return { code: "kind" };
  if (file.size > DOCUMENT_MAX_BYTES) return { code: "size" };
  return file.size === 0 ? { code: "empty" } : null;
}
