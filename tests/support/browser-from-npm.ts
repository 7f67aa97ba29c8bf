import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

const root = path.resolve(import.meta.dirname, "../..");

/**
 * The Chromium inside @sparticuz/chromium, for machines without a browser and without the right to install one.
 * It is packed for Amazon's Linux, so it needs two things said: where its own libraries lie, and its own fonts,
 * as pages have no text where there is no font. The package's own unpacking shares fixed names in /tmp with
 * everybody, hence this one.
 *
 * @returns a script that starts it, usable as an executable path
 */
export async function browserFromNpm(): Promise<string> {
  const packed = path.resolve(path.dirname(fileURLToPath(import.meta.resolve("@sparticuz/chromium"))), "..");
  const { version } = JSON.parse(fs.readFileSync(path.join(packed, "package.json"), "utf8")) as { version: string };
  const folder = path.join(root, ".cache", `chromium-${version}`);
  const script = path.join(folder, "run");
  if (fs.existsSync(script)) return script;

  // Unpacked beside and moved at the end: whoever is interrupted leaves no half browser behind.
  const unpacked = fs.mkdtempSync(path.join(folderMade(path.join(root, ".cache")), "chromium-"));
  fs.writeFileSync(path.join(unpacked, "chromium"), brotliDecompressSync(read(packed, "chromium.br")), { mode: 0o755 });
  for (const archive of ["al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"]) {
    const tar = spawnSync("tar", ["-x", "--no-same-owner", "-C", unpacked], {
      input: brotliDecompressSync(read(packed, archive)),
    });
    if (tar.status !== 0)
      throw new Error(`${archive} could not be unpacked: ${tar.error?.message ?? tar.stderr.toString()}`);
  }
  fs.writeFileSync(
    path.join(unpacked, "fonts.conf"),
    fontsConf(path.join(folder, "fonts"), path.join(folder, "fonts-cache")),
  );
  fs.writeFileSync(path.join(unpacked, "run"), startScript(folder), { mode: 0o755 });
  fs.chmodSync(unpacked, 0o755);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.renameSync(unpacked, folder);
  return script;
}

function folderMade(folder: string): string {
  fs.mkdirSync(folder, { recursive: true });
  return folder;
}

function read(packed: string, name: string): Buffer {
  return fs.readFileSync(path.join(packed, "bin", name));
}

function fontsConf(fonts: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${fonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${cache}</cachedir>
</fontconfig>
`;
}

function startScript(folder: string): string {
  return `#!/bin/sh
export LD_LIBRARY_PATH="${folder}/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="${folder}/fonts.conf"
exec "${folder}/chromium" "$@"
`;
}
