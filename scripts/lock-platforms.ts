import fs from "node:fs";
import path from "node:path";

/**
 * Completes package-lock.json after `npm install`. npm leaves out the optional packages of other systems when
 * the registry at hand did not carry them, and then refuses its own lockfile in `npm ci`. What is missing is
 * named by its parent with an exact version, and its system can be read from its name. Run `npm run lock`.
 */
const file = path.resolve(import.meta.dirname, "../package-lock.json");

interface Entry {
  version?: string;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  optional?: boolean;
}
const lock = JSON.parse(fs.readFileSync(file, "utf8")) as { packages: Record<string, Entry> };

const SYSTEMS = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "aix",
  "win32",
  "windows",
];
const PROCESSORS: [RegExp, string][] = [
  [/arm64/, "arm64"],
  [/x64/, "x64"],
  [/ia32/, "ia32"],
  [/ppc64/, "ppc64"],
  [/s390x/, "s390x"],
  [/riscv64/, "riscv64"],
  [/wasm32/, "wasm32"],
  [/arm/, "arm"],
];

let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (resolves(place, name)) continue;
    const system = SYSTEMS.find((candidate) => name.includes(candidate));
    const processor = PROCESSORS.find(([pattern]) => pattern.test(name))?.[1];
    const exact = /^\d+\.\d+\.\d+\S*$/.exec(version)?.[0];
    if (!exact || !(system || processor === "wasm32"))
      throw new Error(`Cannot tell what ${name}@${version} of ${place} is.`);
    lock.packages[`node_modules/${name}`] = {
      version: exact,
      ...(processor ? { cpu: [processor] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      ...(name.includes("musl") ? { libc: ["musl"] } : {}),
      optional: true,
      ...(system ? { os: [system === "windows" ? "win32" : system] } : {}),
    };
    added++;
  }
}
const { "": root, ...rest } = lock.packages;
lock.packages = { "": root!, ...Object.fromEntries(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1))) };
fs.writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other systems added`);

function resolves(from: string, name: string): boolean {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/")))) {
    if (`${place ? `${place}/` : ""}node_modules/${name}` in lock.packages) return true;
    if (place === "") return false;
  }
}
