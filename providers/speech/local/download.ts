import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import fs from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ModelFile } from "./catalogue.ts";
import { ModelError } from "./model-error.ts";

/** No byte for so long: the line is dead. What has come stays for the next time. */
const SILENCE = 30_000;

interface Fetching {
  signal: AbortSignal;
  /** Bytes of the file that are here so far. */
  onProgress(bytes: number): void;
  silence?: number;
}

/**
 * Fetches a file to `path`, from where an earlier attempt left off if the server allows it. Another file under the same
 * address (told by its tag) is fetched from the beginning.
 *
 * @throws ModelError, or the signal's reason
 */
export async function download(
  { url, bytes }: Pick<ModelFile, "url" | "bytes">,
  path: string,
  { signal, onProgress, silence = SILENCE }: Fetching,
): Promise<void> {
  let here = await sizeOf(path);
  if (here > bytes) {
    await fs.rm(path, { force: true });
    here = 0;
  }
  onProgress(here);
  if (here === bytes) return;

  const quiet = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => quiet.abort(), silence);
  };
  heard();
  try {
    const tag = here > 0 ? await fs.readFile(tagOf(path), "utf8").catch(() => "") : "";
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, quiet.signal]),
      headers: here > 0 ? { range: `bytes=${here}-`, ...(tag && { "if-range": tag }) } : {},
    });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new ModelError(
        response.status >= 500 || response.status === 429 ? "unreachable" : "refused",
        `The address of a model answered ${response.status}`,
      );
    }
    const goesOn = response.status === 206 && response.headers.get("content-range")?.startsWith(`bytes ${here}-`);
    if (!goesOn) here = 0;
    const fresh = response.headers.get("etag");
    if (fresh && !fresh.startsWith("W/")) await fs.writeFile(tagOf(path), fresh);
    else await fs.rm(tagOf(path), { force: true });
    const counted = new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        heard();
        here += chunk.length;
        onProgress(here);
        if (here > bytes) done(new ModelError("refused", "A model is longer than it should be"));
        else done(null, chunk);
      },
    });
    await pipeline(Readable.from(response.body), counted, createWriteStream(path, { flags: goesOn ? "a" : "w" }));
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof ModelError) throw cause;
    throw new ModelError("unreachable", "A model's address could not be read to its end", { cause });
  } finally {
    clearTimeout(timer);
  }
  if (here < bytes) throw new ModelError("unreachable", "A model ended before it was whole");
  await fs.rm(tagOf(path), { force: true });
}

const tagOf = (path: string): string => `${path}.tag`;

export async function sizeOf(path: string): Promise<number> {
  try {
    return (await fs.stat(path)).size;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
    throw error;
  }
}

export async function sha256Of(path: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash, signal ? { signal } : {});
  return hash.digest("hex");
}
