import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import yazl from "yazl";
import { EXPORT_ATTEMPTS, EXPORT_LEASE, EXPORT_LIFETIME } from "#contract/limits.ts";
import type { Log } from "#server/platform/log.ts";
import { notify } from "../account/notify.ts";
import type { Identity } from "../identity.ts";
import { getAccount } from "../store.ts";
import { exportFiles, type ExportFile, type SoundFiles } from "./export-files.ts";

interface Parts {
  identity: Identity;
  sound: SoundFiles;
  folder: string;
  log: Log;
}

interface Claimed {
  id: string;
  user_id: string;
  language: string;
  attempts: number;
}

export function exportFolder(dataDir: string): string {
  return path.join(dataDir, "exports");
}

export function exportFile(folder: string, id: string): string {
  return path.join(folder, `${path.basename(id)}.zip`);
}

/** Makes every archive that waits, one after the other. One that a dead worker left is begun anew. */
export async function makeExports(parts: Parts): Promise<void> {
  for (;;) {
    const claimed = await claim(parts.identity);
    if (!claimed) return;
    try {
      await make(parts, claimed);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      parts.log.error({ export: claimed.id, problem }, "an export could not be made");
      await giveBack(parts.identity, claimed);
      return;
    }
  }
}

/** Takes one that nobody works on; of many workers each gets another one. */
async function claim(identity: Identity): Promise<Claimed | undefined> {
  const now = identity.now();
  return identity.asService(async (tx) => {
    const free = await tx
      .selectFrom("account_exports")
      .select(["id", "attempts"])
      .where((row) =>
        row.or([row("status", "=", "waiting"), row.and([row("status", "=", "working"), row("lease_until", "<", now)])]),
      )
      .orderBy("requested_at")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!free) return undefined;
    return tx
      .updateTable("account_exports")
      .set({ status: "working", attempts: free.attempts + 1, done: 0, total: 0, lease_until: leaseFrom(now) })
      .where("id", "=", free.id)
      .returning(["id", "user_id", "language", "attempts"])
      .executeTakeFirst();
  });
}

async function make({ identity, sound, folder }: Parts, claimed: Claimed): Promise<void> {
  const { id, user_id: userId } = claimed;
  const language = claimed.language === "en" ? "en" : "es";
  const files = await exportFiles({ database: identity.database, sound }, { userId, language });
  await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${exportFile(folder, id)}.part`;
  await progress(identity, id, 0, files.length);
  await writeArchive(files, unfinished, (done) => progress(identity, id, done, files.length));
  await fs.promises.rename(unfinished, exportFile(folder, id));
  const { size } = await fs.promises.stat(exportFile(folder, id));
  const now = identity.now();
  const expiresAt = new Date(now.getTime() + EXPORT_LIFETIME);
  await identity.asService(async (tx) => {
    const ready = await tx
      .updateTable("account_exports")
      .set({
        status: "ready",
        done: files.length,
        size_bytes: size,
        lease_until: null,
        ready_at: now,
        expires_at: expiresAt,
      })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    // The account went while its archive was made.
    if (!ready) return fs.promises.rm(exportFile(folder, id), { force: true });
    await notify(identity, tx, await getAccount(tx, userId), {
      kind: "export_ready",
      what: asMoment(expiresAt, language),
    });
  });
}

/** One file after the other, straight to the disk. */
async function writeArchive(
  files: readonly ExportFile[],
  target: string,
  onFile: (done: number) => Promise<void>,
): Promise<void> {
  const archive = new yazl.ZipFile();
  const written = pipeline(archive.outputStream, fs.createWriteStream(target, { mode: 0o600 }));
  let done = 0;
  const failed = new Promise<never>((_resolve, reject) => archive.on("error", reject));
  for (const { path: name, contents } of files) {
    const begin = async (): Promise<Readable> => {
      await onFile(done++);
      return typeof contents === "function"
        ? Readable.from([Buffer.from(await contents())])
        : fs.createReadStream(contents.file);
    };
    archive.addReadStreamLazy(name, { compress: typeof contents === "function" }, (give) => {
      begin().then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  archive.end();
  await Promise.race([written, failed]);
}

/** Also says that this worker is alive. */
async function progress(identity: Identity, id: string, done: number, total: number): Promise<void> {
  await identity.asService((tx) =>
    tx
      .updateTable("account_exports")
      .set({ done, total, lease_until: leaseFrom(identity.now()) })
      .where("id", "=", id)
      .execute(),
  );
}

async function giveBack(identity: Identity, { id, attempts }: Claimed): Promise<void> {
  const status = attempts >= EXPORT_ATTEMPTS ? "failed" : "waiting";
  await identity.asService((tx) =>
    tx.updateTable("account_exports").set({ status, lease_until: null }).where("id", "=", id).execute(),
  );
}

/** Deletes the archives whose day is over, and what lies there for no reason. */
export async function forgetOldExports({ identity, folder }: Pick<Parts, "identity" | "folder">): Promise<void> {
  const now = identity.now();
  const kept = await identity.asService(async (tx) => {
    await tx
      .updateTable("account_exports")
      .set({ status: "over", ticket_hash: null })
      .where("status", "=", "ready")
      .where("expires_at", "<=", now)
      .execute();
    return tx
      .selectFrom("account_exports")
      .select("id")
      .where("status", "in", ["waiting", "working", "ready"])
      .execute();
  });
  const names = new Set(kept.map(({ id }) => id));
  const there = await fs.promises.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  for (const name of there)
    if (!names.has(name.split(".")[0] ?? "")) await fs.promises.rm(path.join(folder, name), { force: true });
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + EXPORT_LEASE);
}

function asMoment(moment: Date, language: "es" | "en"): string {
  const locale = { es: "es-ES", en: "en-GB" }[language];
  return (
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(moment) + " UTC"
  );
}
