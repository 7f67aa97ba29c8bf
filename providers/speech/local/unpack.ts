import { Worker } from "node:worker_threads";
import { ModelError } from "./model-error.ts";

/** A thread of its own: opening an archive is seconds of arithmetic, in which conversations beside it would stutter. */
export async function unpack(archive: string, folder: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(new URL("./unpack-worker.ts", import.meta.url), { workerData: { archive, folder } });
  const stop = (): void => void worker.terminate();
  signal.addEventListener("abort", stop);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once("error", (cause) =>
        reject(new ModelError("incomplete", "The archive of a model cannot be opened", { cause })),
      );
      worker.once("exit", (code) => (code === 0 ? resolve() : reject(signal.reason as Error)));
    });
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
