import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { prepareBinaries, reachableByOthers, unprivilegedAccount, type RunAs } from "./binaries.ts";
import { withLaunchLock } from "./launch-lock.ts";
import { readPostmaster, removeStaleLock } from "./postmaster.ts";

const SUPERUSER = "postgres";
const READY_WITHIN = 60_000;

export interface EmbeddedServer {
  /** Superuser login to the database `postgres`. Loopback only. */
  url: string;
  /** True when a server of an earlier or other process was found running and is shared. */
  adopted: boolean;
  /** Stops the server unless another program still has a connection to it. Resolves to whether it stopped. */
  stop(): Promise<boolean>;
}

/**
 * Starts the bundled PostgreSQL on `dataDir`, or joins it when it already runs there. Works as root (the
 * server then runs as `nobody`), with any umask, after kill -9 of anything, and without install scripts.
 * `settings` are extra `-c name=value` pairs.
 */
export async function launchEmbedded(dataDir: string, settings: Record<string, string> = {}): Promise<EmbeddedServer> {
  const home = path.resolve(dataDir);
  const runAs: RunAs = process.getuid?.() === 0 ? unprivilegedAccount() : {};
  prepareHome(home, runAs);

  return withLaunchLock(path.join(home, "pg.launching"), async () => {
    const native = prepareBinaries(runAs);
    const cluster = path.join(home, "pg");
    const password = ensureCluster(home, cluster, native, runAs);

    const running = readPostmaster(cluster);
    if (running?.alive && running.ready) return handle(running.pid, running.port, password, true);
    await removeStaleLock(cluster);
    const { pid, port } = await startServer(home, cluster, native, runAs, settings);
    return handle(pid, port, password, false);
  });
}

function prepareHome(home: string, runAs: RunAs): void {
  fs.mkdirSync(home, { recursive: true });
  if (runAs.uid === undefined) return;
  // `nobody` must be able to pass through, and to see nothing on the way.
  fs.chmodSync(home, 0o711);
  if (!reachableByOthers(home)) {
    throw new Error(
      `The data directory ${home} lies below a folder that only root may enter, and PostgreSQL does not run as root. Set DATA_DIR to a folder such as /var/lib/claravoz.`,
    );
  }
}

/** Makes the cluster when there is none. Returns the superuser's password. */
function ensureCluster(home: string, cluster: string, native: string, runAs: RunAs): string {
  const passwordFile = path.join(home, "pg.password");
  if (fs.existsSync(path.join(cluster, "PG_VERSION"))) return fs.readFileSync(passwordFile, "utf8").trim();

  const half = `${cluster}.init`;
  for (const rest of [cluster, half]) fs.rmSync(rest, { recursive: true, force: true });
  fs.mkdirSync(half, { mode: 0o700 });
  const password = crypto.randomBytes(24).toString("base64url");
  const forInitdb = `${half}.password`;
  fs.writeFileSync(forInitdb, `${password}\n`, { mode: 0o600 });
  if (runAs.uid !== undefined && runAs.gid !== undefined) {
    fs.chownSync(half, runAs.uid, runAs.gid);
    fs.chownSync(forInitdb, runAs.uid, runAs.gid);
  }
  const args = [
    "-D",
    half,
    "-U",
    SUPERUSER,
    `--pwfile=${forInitdb}`,
    "-A",
    "scram-sha-256",
    "-E",
    "UTF8",
    "--locale-provider=builtin",
    "--locale=C.UTF-8",
    "--no-instructions",
  ];
  const result = spawnSync(path.join(native, "bin", "initdb"), args, {
    ...runAs,
    env: cleanEnvironment(),
    cwd: "/",
    encoding: "utf8",
  });
  fs.rmSync(forInitdb, { force: true });
  if (result.status !== 0)
    throw new Error(`The embedded database could not be created: ${result.stderr}${result.error?.message ?? ""}`);
  // The password before the rename: a cluster that is in place always has its password beside it.
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  fs.renameSync(half, cluster);
  return password;
}

async function startServer(
  home: string,
  cluster: string,
  native: string,
  runAs: RunAs,
  settings: Record<string, string>,
): Promise<{ pid: number; port: number }> {
  const port = await freePort();
  const options: Record<string, string> = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "100",
    shared_buffers: "128MB",
    log_min_messages: "warning",
    ...settings,
  };
  const logFile = path.join(home, "pg.log");
  const log = fs.openSync(logFile, "a");
  const args = [
    "-D",
    cluster,
    "-p",
    String(port),
    ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
  // Detached: in a session of its own, or Ctrl+C in the terminal would reach it before we have drained.
  const child = spawn(path.join(native, "bin", "postgres"), args, {
    ...runAs,
    env: cleanEnvironment(),
    stdio: ["ignore", log, log],
    cwd: "/",
    detached: true,
  });
  fs.closeSync(log);
  child.unref();
  await untilReady(child, cluster, logFile);
  return { pid: child.pid!, port };
}

async function untilReady(child: ChildProcess, cluster: string, logFile: string): Promise<void> {
  let failure: Error | undefined;
  child.once("error", (error) => (failure = error));
  const deadline = Date.now() + READY_WITHIN;
  for (;;) {
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The embedded database did not start:\n${fs.readFileSync(logFile, "utf8").slice(-2_000)}`);
    const running = readPostmaster(cluster);
    if (running && running.pid === child.pid && running.ready) return;
    if (Date.now() > deadline)
      throw new Error(`The embedded database was not ready after ${READY_WITHIN / 1000} s; see ${logFile}`);
    await sleep(10);
  }
}

function handle(pid: number, port: number, password: string, adopted: boolean): EmbeddedServer {
  const url = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
  return {
    url,
    adopted,
    async stop() {
      if (await othersConnected(url)) return false;
      // SIGINT is PostgreSQL's fast shutdown: roll back, check-point, end.
      process.kill(pid, "SIGINT");
      for (let waited = 0; waited < 30_000 && isAlive(pid); waited += 10) await sleep(10);
      return true;
    },
  };
}

async function othersConnected(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ others: number }>(
      "select count(*)::int as others from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    return (rows[0]?.others ?? 0) > 0;
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(fs.readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    // No such process, or a system without /proc, where kill(0) has thrown already.
    return false;
  }
}

// A locale or PG* variable of the user's must not reach the server.
function cleanEnvironment(): Record<string, string> {
  return { PATH: process.env["PATH"] ?? "", TZ: "UTC", LC_ALL: "C.UTF-8" };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
