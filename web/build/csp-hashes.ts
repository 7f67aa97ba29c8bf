import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/** Writes `csp.json`: the hashes of the inline scripts of index.html, for the server's Content-Security-Policy. */
export function cspHashes(): Plugin {
  let folder = "";
  return {
    name: "csp-hashes",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    // Not `closeBundle`, which also runs after a failed build and would complain of its missing files instead.
    async writeBundle() {
      const html = await readFile(join(folder, "index.html"), "utf8");
      const script = [...html.matchAll(INLINE_SCRIPT)].map(
        (match) => `sha256-${createHash("sha256").update(match[1]!).digest("base64")}`,
      );
      await writeFile(join(folder, "csp.json"), JSON.stringify({ script }));
    },
  };
}
