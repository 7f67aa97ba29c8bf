import { parentPort, workerData } from "node:worker_threads";
import type { DocumentKind } from "#contract/agent-documents.ts";
import { extractText, UnreadableDocument } from "./extract-text.ts";

/** Reads one file and ends. What it is told and answers: see `read-document.ts`. */
const { bytes, kind } = workerData as { bytes: Uint8Array; kind: DocumentKind };

try {
  parentPort?.postMessage({ text: await extractText(bytes, kind) });
} catch (error) {
  parentPort?.postMessage({ problem: error instanceof UnreadableDocument ? error.problem : "unreadable" });
}
