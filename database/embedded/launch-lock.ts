import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const WAIT = 90_000;

/** Two programs that start on one data directory take turns, so that one makes the cluster and the other joins it. */
export async function withLaunchLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + WAIT;
  while (!tryTake(file)) {
    if (Date.now() > deadline) throw new Error(`Another start holds ${file}. If none is running, remove that file.`);
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

function tryTake(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const holder = Number(readOrEmpty(file));
  // Its holder was killed: the next round takes it. An empty file is being written at this moment.
  if (holder > 0 && !exists(holder)) fs.rmSync(file, { force: true });
  return false;
}

function readOrEmpty(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    // Released between the two looks.
    return "";
  }
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
