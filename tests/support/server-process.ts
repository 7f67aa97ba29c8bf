import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readPostmaster } from "#database/embedded/postmaster.ts";

const root = path.resolve(import.meta.dirname, "../..");
const READY_WITHIN = 60_000;

/** The program as an operator runs it: a process of its own with the embedded database, which a test may kill. */
export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  /** What it has written to the console since its last start. */
  output(): string;
  /** Resolves when it answers `/ready`; with the milliseconds that took. */
  start(): Promise<number>;
  /** kill -9 of the program; with `database`, of the database server as well. */
  kill(options?: { database?: boolean }): Promise<void>;
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>;
  /** Stops whatever still runs and removes the data directory. */
  remove(): Promise<void>;
}

export async function serverProcess(env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-process-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let child: ChildProcess | undefined;
  let written = "";

  const alive = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const ended = (process: ChildProcess) =>
    new Promise<number | null>((resolve) => process.once("exit", (code) => resolve(code)));

  const program: ServerProcess = {
    url,
    dataDir,
    output: () => written,
    async start() {
      const began = performance.now();
      written = "";
      child = spawn(process.execPath, ["scripts/start.ts"], {
        cwd: root,
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          AUTH_RATE_LIMITS: "false",
          AUTH_ANSWER_FLOOR_MS: "0",
          STATUS_PROBES: "false",
          LOG_LEVEL: "error",
          ...env,
        },
        stdio: ["ignore", "pipe", "pipe"],
      });
      child.stdout?.on("data", (piece) => (written += piece));
      child.stderr?.on("data", (piece) => (written += piece));
      // The console's last line comes after the doors are open.
      while (!(written.includes("Stop with Ctrl+C") && (await answers(`${url}/ready`)))) {
        if (!alive()) throw new Error(`The program ended while starting:\n${written}`);
        if (performance.now() - began > READY_WITHIN) throw new Error(`The program was not ready in time:\n${written}`);
        await sleep(20);
      }
      return performance.now() - began;
    },
    async kill({ database = false } = {}) {
      if (child && alive()) {
        const gone = ended(child);
        child.kill("SIGKILL");
        await gone;
      }
      const postmaster = database ? readPostmaster(path.join(dataDir, "pg")) : undefined;
      if (postmaster?.alive) process.kill(postmaster.pid, "SIGKILL");
    },
    async stop() {
      if (!child || !alive()) return child?.exitCode ?? null;
      const gone = ended(child);
      child.kill("SIGTERM");
      return gone;
    },
    async remove() {
      await program.kill();
      const postmaster = readPostmaster(path.join(dataDir, "pg"));
      if (postmaster?.alive) {
        process.kill(postmaster.pid, "SIGINT");
        while (readPostmaster(path.join(dataDir, "pg"))?.alive) await sleep(10);
      }
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return program;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
