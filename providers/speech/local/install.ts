import fs from "node:fs/promises";
import path from "node:path";
import type { ModelState } from "#contract/speech-models.ts";
import type { CatalogueModel, ModelFile } from "./catalogue.ts";
import { download, sha256Of, sizeOf } from "./download.ts";
import { compareWithManifest, readManifest, writeManifest } from "./installed.ts";
import { layoutOf } from "./layout.ts";
import { ModelError } from "./model-error.ts";
import { hasRuntime } from "./runtime.ts";
import { unpack } from "./unpack.ts";

/** Left free on the disk, for everything else that lives there. */
const SPARE_BYTES = 200 * 1024 * 1024;
/** An archive and what comes out of it lie beside each other for a while. */
const UNPACKED = 4;
/** A line that breaks is picked up again by itself so often. */
const ATTEMPTS = 3;

export interface Installing {
  signal: AbortSignal;
  onProgress(state: ModelState, received: number): void;
  now: Date;
  /** Free bytes on the disk of a folder; the real ones unless a test says otherwise. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** Where the pieces of an unfinished installation lie. */
export const incomingFolder = (root: string, id: string): string => path.join(root, ".incoming", id);

/**
 * Installs a model: what stands in its folder already (put in by hand) is checked and taken, the rest is fetched from
 * the catalogue's addresses. It appears under its name when it is whole and right, and not before.
 *
 * @throws ModelError, or the signal's reason
 */
export async function install(root: string, model: CatalogueModel, installing: Installing): Promise<void> {
  const folder = path.join(root, model.id);
  if (await readManifest(folder)) return;
  if (!hasRuntime()) throw new ModelError("no_runtime", "No program for local models on this machine");
  const incoming = incomingFolder(root, model.id);
  await fs.mkdir(incoming, { recursive: true, mode: 0o700 });
  await takeByHand(folder, incoming, model);
  await roomFor(model, incoming, installing);

  const before = (index: number) => model.files.slice(0, index).reduce((sum, { bytes }) => sum + bytes, 0);
  for (const [index, file] of model.files.entries()) {
    await fetchWithPatience(file, path.join(incoming, file.name), {
      ...installing,
      onProgress: (state, bytes) => installing.onProgress(state, before(index) + bytes),
    });
  }
  const whole = before(model.files.length);
  installing.onProgress("unpacking", whole);
  for (const { name, archive } of model.files) {
    if (!archive) continue;
    await unpack(path.join(incoming, name), incoming, installing.signal);
    await fs.rm(path.join(incoming, name));
  }
  await layoutOf(model.kind, incoming);
  const trust = model.files.every(({ sha256 }) => sha256 !== null) ? "published" : "first_use";
  await writeManifest(incoming, { trust, now: installing.now, signal: installing.signal });
  await fs.rm(folder, { recursive: true, force: true });
  await fs.rename(incoming, folder);
}

/** Whether an installed model is still what was installed. */
export async function verify(root: string, id: string): Promise<void> {
  const folder = path.join(root, id);
  const manifest = await readManifest(folder);
  if (!manifest) throw new ModelError("incomplete", "This model is not installed");
  await compareWithManifest(folder, manifest);
}

/** Files that somebody copied into the model's folder go where the downloaded ones would lie, and are checked like them. */
async function takeByHand(folder: string, incoming: string, { files }: CatalogueModel): Promise<void> {
  for (const { name, bytes } of files) {
    const source = path.join(folder, name);
    if ((await sizeOf(source)) === bytes) await fs.copyFile(source, path.join(incoming, name));
  }
}

async function roomFor(model: CatalogueModel, incoming: string, { freeBytes = freeOn }: Installing): Promise<void> {
  let missing = 0;
  for (const { name, bytes, archive } of model.files) {
    const here = await sizeOf(path.join(incoming, name));
    missing += Math.max(0, bytes - here) + (archive ? bytes * UNPACKED : 0);
  }
  if ((await freeBytes(incoming)) < missing + SPARE_BYTES) throw new ModelError("no_space", "The disk is too full");
}

async function freeOn(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize;
}

async function fetchWithPatience(file: ModelFile, target: string, installing: Installing): Promise<void> {
  const { signal, onProgress } = installing;
  const half = await sizeOf(target);
  for (let attempt = 1; ; attempt++) {
    try {
      await download(file, target, { signal, onProgress: (bytes) => onProgress("downloading", bytes) });
      break;
    } catch (error) {
      const again = error instanceof ModelError && error.problem === "unreachable" && attempt < ATTEMPTS;
      if (!again) throw error;
    }
  }
  onProgress("checking", file.bytes);
  if (file.sha256 !== null && (await sha256Of(target, signal)) !== file.sha256) {
    // Kept, it would be taken for the right one next time.
    await fs.rm(target);
    // Its first half may be of another file than its second.
    if (half > 0 && half < file.bytes) return fetchWithPatience(file, target, installing);
    throw new ModelError("checksum", "A model is not the one that was published");
  }
}
