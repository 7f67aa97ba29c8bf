import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, test } from "node:test";
import pg from "pg";
import { launchEmbedded, type EmbeddedServer } from "./launch.ts";
import { readPostmaster } from "./postmaster.ts";

let home: string;
let running: EmbeddedServer[] = [];

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-launch-"));
  fs.chmodSync(home, 0o755);
});
afterEach(async () => {
  const pid = readPostmaster(path.join(home, "pg"))?.pid;
  if (pid) {
    for (const server of running) await server.stop().catch(() => false);
  }
  running = [];
  fs.rmSync(home, { recursive: true, force: true });
});

async function launch(): Promise<EmbeddedServer> {
  const server = await launchEmbedded(home);
  running.push(server);
  return server;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const pidOf = () => readPostmaster(path.join(home, "pg"))!.pid;

async function gone(pid: number): Promise<void> {
  for (;;) {
    const state = fs.existsSync(`/proc/${pid}/stat`) ? fs.readFileSync(`/proc/${pid}/stat`, "utf8") : "";
    if (state === "" || / Z /.test(state)) return;
    await sleep(5);
  }
}

test("two starts at once on one empty data directory share one server", async () => {
  const [first, second] = await Promise.all([launch(), launch()]);
  assert.equal(first.url, second.url);
  assert.notEqual(first.adopted, second.adopted);
});

test("what was committed is there after the server was killed in the middle of its work", async () => {
  const first = await launch();
  await query(first.url, "create table kept (n int)");
  for (let n = 0; n < 20; n++) await query(first.url, `insert into kept values (${n})`);
  const pid = pidOf();
  process.kill(pid, "SIGKILL");
  await gone(pid);

  const second = await launch();
  assert.equal(second.adopted, false);
  assert.deepEqual(await query(second.url, "select count(*)::int as n from kept"), [{ n: 20 }]);
});

test("a cluster whose making was cut off is made anew", async () => {
  fs.mkdirSync(path.join(home, "pg.init"));
  fs.writeFileSync(path.join(home, "pg.init", "PG_VERSION"), "18\n");
  const server = await launch();
  assert.deepEqual(await query(server.url, "select 1 as one"), [{ one: 1 }]);
});

test("the lock of a start that was killed does not stop the next one", async () => {
  fs.mkdirSync(home, { recursive: true });
  // No process has this number: Linux gives out numbers below 2^22.
  fs.writeFileSync(path.join(home, "pg.launching"), String(2 ** 22 + 1));
  const server = await launch();
  assert.deepEqual(await query(server.url, "select 1 as one"), [{ one: 1 }]);
});

test("the server stays while another program uses it and stops after the last one", async () => {
  const server = await launch();
  const other = new pg.Client({ connectionString: server.url });
  await other.connect();
  assert.equal(await server.stop(), false);
  await other.query("select 1");
  await other.end();
  assert.equal(await server.stop(), true);
});

test("a closed umask does not keep the server out of its own files", async () => {
  const before = process.umask(0o077);
  try {
    const server = await launch();
    assert.deepEqual(await query(server.url, "select 1 as one"), [{ one: 1 }]);
  } finally {
    process.umask(before);
  }
});

test("the superuser's password is random and readable by nobody else", async () => {
  await launch();
  const file = path.join(home, "pg.password");
  assert.equal(fs.statSync(file).mode & 0o077, 0);
  assert.ok(fs.readFileSync(file, "utf8").length >= 32);
});
