import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import pg from "pg";
import { openDatabase } from "./connection.ts";
import { launchEmbedded } from "./embedded/launch.ts";
import { authenticatorUrl, migrate, migrationFiles } from "./migrate.ts";
import { launchTestServer, testDatabase } from "./testing.ts";

let server: Awaited<ReturnType<typeof launchTestServer>>;
let admin: pg.Client;
const made: string[] = [];

before(async () => {
  server = await launchTestServer();
  admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
});
after(async () => {
  for (const name of made) await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
});

async function emptyDatabase(name: string): Promise<string> {
  const whole = `migrate_${process.pid}_${name}`;
  await admin.query(`drop database if exists ${whole} with (force)`);
  await admin.query(`create database ${whole}`);
  made.push(whole);
  const url = new URL(server.url);
  url.pathname = `/${whole}`;
  return url.toString();
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

test("six nodes that start at once on an empty database migrate it once", async () => {
  const url = await emptyDatabase("six");
  await Promise.all(Array.from({ length: 6 }, () => migrate(url)));
  const applied = await query<{ name: string }>(url, "select name from migrations.checksums order by name");
  assert.deepEqual(
    applied.map(({ name }) => name),
    migrationFiles().map(({ name }) => name),
  );
});

test("two databases of one server may be migrated at the same moment", async () => {
  const urls = await Promise.all([emptyDatabase("left"), emptyDatabase("right")]);
  await Promise.all(urls.map((url) => migrate(url)));
  for (const url of urls) assert.equal((await query(url, "select 1 from languages where code = 'es'")).length, 1);
});

test("a migration that was changed after it had been applied stops the start", async () => {
  const url = await emptyDatabase("changed");
  await migrate(url);
  await query(url, "update migrations.checksums set checksum = 'another' where name = '0003_languages'");
  await assert.rejects(migrate(url), /0003_languages was changed/);
});

test("a database whose owner is no superuser and may not bypass row security works the same", async () => {
  // A server of its own: the login's password is the server's, and this owner derives another one.
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-managed-"));
  fs.chmodSync(home, 0o755);
  const managed = await launchEmbedded(home, { fsync: "off" });
  try {
    await query(managed.url, "create role manager login createrole password 'managed'");
    await query(managed.url, "create database managed owner manager");
    const url = new URL(managed.url);
    url.username = "manager";
    url.password = "managed";
    url.pathname = "/managed";
    await migrate(url.toString());

    const database = openDatabase(authenticatorUrl(url.toString()));
    const languages = await database.asActor({ kind: "anonymous" }, (tx) =>
      tx.selectFrom("languages").select("code").execute(),
    );
    const admin = await database.asActor({ kind: "service" }, (tx) =>
      sql<{ is_admin: boolean }>`select public.is_admin()`.execute(tx),
    );
    await database.close();
    assert.deepEqual([languages.length, admin.rows[0]?.is_admin], [2, false]);
  } finally {
    await managed.stop();
    fs.rmSync(home, { recursive: true, force: true });
  }
});

test("a test database is a copy of its own", async () => {
  const [left, right] = await Promise.all([testDatabase(), testDatabase()]);
  try {
    await left.asOwner("delete from languages");
    assert.equal((await right.asOwner("select 1 from languages")).length, 2);
  } finally {
    await Promise.all([left.close(), right.close()]);
  }
});
