import fs from "node:fs/promises";
import path from "node:path";

/** Bars per lane that the player draws; finer than any screen shows. */
export const PEAK_COUNT = 600;

/** Recordings as files below one folder of the data directory; the database holds their names. */
export interface Recordings {
  readonly folder: string;
  nameFor(conversationId: string): string;
  /** Of the sound that a host kept of a conversation. */
  hostedNameFor(conversationId: string): string;
  pathOf(name: string): string;
  exists(name: string): Promise<boolean>;
  remove(name: string): Promise<void>;
}

export async function openRecordings(dataDir: string): Promise<Recordings> {
  const folder = path.join(dataDir, "recordings");
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    folder,
    nameFor: (conversationId) => `${conversationId}.wav`,
    hostedNameFor: (conversationId) => `${conversationId}.mp3`,
    pathOf: (name) => path.join(folder, path.basename(name)),
    async exists(name) {
      const stat = await fs.stat(path.join(folder, path.basename(name))).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      });
      return stat !== undefined;
    },
    remove: (name) => fs.rm(path.join(folder, path.basename(name)), { force: true }),
  };
}
