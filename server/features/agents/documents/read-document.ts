import { Worker } from "node:worker_threads";
import { DOCUMENT_READING_TIME, type DocumentKind, type DocumentProblem } from "#contract/agent-documents.ts";

export type Reading = { text: string } | { problem: DocumentProblem };

/** A malicious file may ask for all the memory there is; it gets this much, in megabytes. */
const MEMORY_LIMIT_MB = 512;

/** Reads the text of a file in a thread of its own, with limits on time and memory, so that no file can hurt the conversations beside it. */
export function readDocument(
  bytes: Uint8Array,
  kind: DocumentKind,
  timeLimit = DOCUMENT_READING_TIME,
): Promise<Reading> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./extract-worker.ts", import.meta.url), {
      workerData: { bytes, kind },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
      // Libraries grumble about odd files on the console; the answer says what matters.
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => settle({ problem: "too_slow" }), timeLimit);
    const settle = (reading: Reading) => {
      clearTimeout(timer);
      resolve(reading);
      void worker.terminate();
    };
    worker.once("message", settle);
    worker.once("error", () => settle({ problem: "unreadable" }));
    worker.once("exit", () => settle({ problem: "unreadable" }));
  });
}
