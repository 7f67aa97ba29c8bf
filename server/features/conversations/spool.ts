import fs from "node:fs";
import { open, readdir, readFile, rename, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import type { Log } from "#server/platform/log.ts";
import { spoolEntrySchema, type SpoolEntry } from "./spool-entry.ts";

/** Files are made safe against a loss of power together, this often. A crash of the process alone loses nothing anyway. */
const SYNC_EVERY = 100;
const SUFFIX = ".jsonl";

/** What happened in a conversation, on this machine's disk before it is in the database. */
export interface SpoolFile {
  /** Settles when it is written. Never rejects: a full disk costs the safety net, not the conversation. */
  append(entry: SpoolEntry): Promise<void>;
  /** Everything is in the database. */
  remove(): Promise<void>;
  /** Something is not: the file stays for `replaySpool`. */
  keep(): Promise<void>;
}

/** One append-only file a conversation, below the data directory. */
export interface Spool {
  start(conversationId: string): SpoolFile;
  /** Conversations whose files nobody in this process is writing. */
  left(): Promise<string[]>;
  /** Null when the file is gone. What a crash cut off in the middle of a line is left out. */
  read(conversationId: string): Promise<SpoolEntry[] | null>;
  remove(conversationId: string): Promise<void>;
  /** Puts a file that nothing can be made of out of the way, for a person to look at. */
  setAside(conversationId: string): Promise<void>;
}

export function openSpool(dataDir: string, log: Log): Spool {
  const folder = path.join(dataDir, "spool");
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (conversationId: string): string => path.join(folder, path.basename(conversationId) + SUFFIX);
  const writing = new Set<string>();
  const sync = syncTogether();

  function start(conversationId: string): SpoolFile {
    writing.add(conversationId);
    let file: FileHandle | null = null;
    let work = Promise.resolve();

    function enqueue(what: string, job: () => Promise<void>): Promise<void> {
      work = work.then(job).catch((error: unknown) => {
        const { code } = error as NodeJS.ErrnoException;
        log.error({ conversationId, what, code }, "the spool of a conversation failed");
      });
      return work;
    }
    async function close(): Promise<void> {
      writing.delete(conversationId);
      if (!file) return;
      await sync.now(file);
      await file.close();
      file = null;
    }
    return {
      append: (entry) =>
        enqueue("append", async () => {
          file ??= await open(pathOf(conversationId), "a", 0o600);
          await file.appendFile(`${JSON.stringify(entry)}\n`);
          sync.soon(file);
        }),
      remove: () =>
        enqueue("remove", async () => {
          await close();
          await rm(pathOf(conversationId), { force: true });
        }),
      keep: () => enqueue("keep", close),
    };
  }

  return {
    start,
    async left() {
      const names = await readdir(folder);
      return names
        .filter((name) => name.endsWith(SUFFIX))
        .map((name) => name.slice(0, -SUFFIX.length))
        .filter((conversationId) => !writing.has(conversationId));
    },
    async read(conversationId) {
      const text = await readFile(pathOf(conversationId), "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
      return text === null ? null : entriesIn(text);
    },
    remove: (conversationId) => rm(pathOf(conversationId), { force: true }),
    setAside: (conversationId) => rename(pathOf(conversationId), `${pathOf(conversationId)}.broken`),
  };
}

function entriesIn(text: string): SpoolEntry[] {
  const lines = text.split("\n");
  // A whole line ends with a line break, so what follows the last one is torn.
  return lines.slice(0, -1).map((line) => spoolEntrySchema.parse(JSON.parse(line)));
}

/** Many files wait for one round of flushing instead of one each. */
function syncTogether(): { soon(file: FileHandle): void; now(file: FileHandle): Promise<void> } {
  const dirty = new Set<FileHandle>();
  let timer: NodeJS.Timeout | null = null;

  async function round(): Promise<void> {
    timer = null;
    const files = [...dirty];
    dirty.clear();
    // A file that was closed meanwhile was flushed when it was.
    await Promise.allSettled(files.map((file) => file.datasync()));
  }
  return {
    soon(file) {
      dirty.add(file);
      timer ??= setTimeout(() => void round(), SYNC_EVERY).unref();
    },
    async now(file) {
      dirty.delete(file);
      await file.datasync();
    },
  };
}
