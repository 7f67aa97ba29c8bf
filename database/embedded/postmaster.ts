import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
  /** Whether the process of that number is really a server on this cluster (numbers are reused). */
  alive: boolean;
}

/** What postmaster.pid says: line 1 the process, line 4 the port, line 8 the state. Undefined when there is no such file. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return { pid, port, ready: port > 0 && lines[7]?.trim() === "ready", alive: serves(pid, cluster) };
}

function serves(pid: number, cluster: string): boolean {
  try {
    if (process.platform !== "linux") return process.kill(pid, 0);
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(cluster);
  } catch {
    // The process is gone.
    return false;
  }
}

/**
 * Removes a lock file whose server is dead. PostgreSQL does so itself unless the dead server is a zombie that
 * process 1 does not reap (node as process 1 of a container): kill(pid, 0) then still succeeds. The file is
 * removed only when no living process has the cluster as its working directory.
 */
export async function removeStaleLock(cluster: string): Promise<void> {
  const file = path.join(cluster, "postmaster.pid");
  if (!fs.existsSync(file) || process.platform !== "linux") return;
  const deadline = Date.now() + 10_000;
  let users = processesIn(cluster);
  while (users.length > 0 && Date.now() < deadline) {
    await sleep(20);
    users = processesIn(cluster);
  }
  if (users.length > 0)
    throw new Error(`The embedded database in ${cluster} is still used by processes ${users.join(", ")}.`);
  fs.rmSync(file, { force: true });
}

function processesIn(cluster: string): number[] {
  const real = fs.realpathSync(cluster);
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return (
          fs.readlinkSync(`/proc/${name}/cwd`) === real &&
          !/^\d+ \(.*\) Z/.test(fs.readFileSync(`/proc/${name}/stat`, "utf8"))
        );
      } catch {
        // It ended while we looked, or belongs to somebody else.
        return false;
      }
    })
    .map(Number);
}
