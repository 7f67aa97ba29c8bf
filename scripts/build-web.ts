import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const stamp = path.join(root, "web/dist/.built-from");
const SOURCES = ["web", "contract", "package-lock.json"];

/** Builds the browser app when it is missing or older than its sources. Returns whether it had to. */
export function ensureWebBuilt(): boolean {
  const today = fingerprint();
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === today) return false;
  const result = spawnSync(
    process.execPath,
    [path.join(root, "node_modules/vite/bin/vite.js"), "build", "--config", "web/vite.config.ts", "--logLevel", "warn"],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (result.status !== 0) throw new Error("The browser app could not be built; the reason stands above.");
  fs.writeFileSync(stamp, today);
  return true;
}

// Contents, not dates: a fresh clone and a branch switched back and forth give files new dates.
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const source of SOURCES)
    for (const file of filesBelow(path.join(root, source)))
      hash.update(file).update("\0").update(fs.readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function filesBelow(target: string): string[] {
  if (fs.statSync(target).isFile()) return [target];
  return fs
    .readdirSync(target, { withFileTypes: true })
    .filter((entry) => !["dist", "node_modules"].includes(entry.name))
    .flatMap((entry) => filesBelow(path.join(target, entry.name)))
    .toSorted();
}
