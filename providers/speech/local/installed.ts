import fs from "node:fs/promises";
import path from "node:path";
import * as z from "zod/mini";
import { sha256Of, sizeOf } from "./download.ts";
import { ModelError } from "./model-error.ts";

/** What was installed, written last: a folder without it is not installed. */
const MANIFEST = "installed.json";

const manifestSchema = z.object({
  installed_at: z.string(),
  /** Whether everything was compared with published checksums, or the first download is taken as the true one. */
  trust: z.enum(["published", "first_use"]),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

export async function readManifest(folder: string): Promise<Manifest | undefined> {
  let text: string;
  try {
    text = await fs.readFile(path.join(folder, MANIFEST), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  return manifestSchema.parse(JSON.parse(text));
}

/** Lists what stands in the folder, byte for byte. */
export async function writeManifest(
  folder: string,
  { trust, now, signal }: { trust: Manifest["trust"]; now: Date; signal: AbortSignal },
): Promise<void> {
  const files = [];
  for (const name of await filesIn(folder)) {
    const file = path.join(folder, name);
    files.push({ name, bytes: await sizeOf(file), sha256: await sha256Of(file, signal) });
  }
  const manifest: Manifest = { installed_at: now.toISOString(), trust, files };
  await fs.writeFile(path.join(folder, MANIFEST), JSON.stringify(manifest, null, 2));
}

/** Reads every byte again. Throws `checksum` or `incomplete` where it is not what was installed. */
export async function compareWithManifest(folder: string, { files }: Manifest): Promise<void> {
  for (const { name, bytes, sha256 } of files) {
    const file = path.join(folder, name);
    if ((await sizeOf(file)) !== bytes) throw new ModelError("incomplete", "A file of a model is missing or cut");
    if ((await sha256Of(file)) !== sha256) throw new ModelError("checksum", "A file of a model has changed");
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== MANIFEST)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}
