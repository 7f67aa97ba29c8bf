import fs from "node:fs/promises";
import path from "node:path";

const BLOCK = 512;
const REGULAR = new Set(["0", "\0"]);
const LONG_NAME = "L";
/** What no model comes near: an archive that claims more is not one. */
const MAX_FILES = 5_000;
const MAX_BYTES = 4 * 1024 ** 3;

/**
 * Writes the plain files of a tar below `folder`, leaving out its top folder. Links, devices and names that would lead
 * outside are not what a model consists of: the whole archive is refused.
 */
export async function unpackTar(tar: AsyncIterable<Uint8Array | string>, folder: string): Promise<void> {
  const reader = blocks(tar);
  let longName: string | null = null;
  let files = 0;
  let total = 0;
  for (;;) {
    const header = await reader.take(BLOCK);
    if (!header || header.every((byte) => byte === 0)) return;
    const size = octal(header, 124, 12);
    total += size;
    if (total > MAX_BYTES || !Number.isSafeInteger(size)) throw new Error("A tar with an impossible size");
    const type = String.fromCharCode(header[156]!);
    if (type === LONG_NAME) {
      longName = text(await whole(reader, size), 0, size);
      continue;
    }
    const name: string = longName ?? nameIn(header);
    longName = null;
    const body = await whole(reader, size);
    if (!REGULAR.has(type)) {
      // Folders come by themselves with their files; remarks of newer formats say nothing that is needed.
      if (type === "5" || type === "x" || type === "g") continue;
      throw new Error("A tar with something else than files");
    }
    files += 1;
    if (files > MAX_FILES) throw new Error("A tar with too many files");
    const target = placeFor(folder, name);
    if (target === null) continue;
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.writeFile(target, body);
  }
}

/** Null for a file beside the top folder. */
function placeFor(folder: string, name: string): string | null {
  const parts = name.split("/").filter((part) => part !== "" && part !== ".");
  if (name.startsWith("/") || parts.includes("..") || name.includes("\\")) throw new Error("A tar that leads outside");
  return parts.length < 2 ? null : path.join(folder, ...parts.slice(1));
}

interface Reader {
  /** The next bytes, exactly so many; null at the end. */
  take(length: number): Promise<Buffer | null>;
}

function blocks(source: AsyncIterable<Uint8Array | string>): Reader {
  const chunks = source[Symbol.asyncIterator]();
  let pieces: Buffer[] = [];
  let held = 0;
  return {
    async take(length) {
      while (held < length) {
        const { value, done } = await chunks.next();
        if (done) {
          if (held === 0) return null;
          throw new Error("A tar that ends too early");
        }
        pieces.push(Buffer.from(value));
        held += pieces.at(-1)!.length;
      }
      const all = pieces.length === 1 ? pieces[0]! : Buffer.concat(pieces);
      pieces = [all.subarray(length)];
      held = all.length - length;
      return all.subarray(0, length);
    },
  };
}

async function whole(reader: Reader, size: number): Promise<Buffer> {
  if (size === 0) return Buffer.alloc(0);
  const padded = Math.ceil(size / BLOCK) * BLOCK;
  const body = await reader.take(padded);
  if (!body) throw new Error("A tar that ends too early");
  return body.subarray(0, size);
}

function nameIn(header: Buffer): string {
  const prefix = text(header, 257, 5) === "ustar" ? text(header, 345, 155) : "";
  const name = text(header, 0, 100);
  return prefix === "" ? name : `${prefix}/${name}`;
}

function text(bytes: Buffer, from: number, length: number): string {
  const field = bytes.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? field.length : end).toString("utf8");
}

function octal(bytes: Buffer, from: number, length: number): number {
  return Number.parseInt(text(bytes, from, length).trim() || "0", 8);
}
