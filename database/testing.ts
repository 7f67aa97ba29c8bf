import path from "node:path";
import pg from "pg";
import { openDatabase, type Database } from "./connection.ts";
import { launchEmbedded } from "./embedded/launch.ts";
import { authenticatorUrl, migrate, migrationsFingerprint } from "./migrate.ts";

export interface TestDatabase extends Database {
  /** The owner's login, for arranging what no actor may do. */
  ownerUrl: string;
  asOwner<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}

const CLUSTER = path.resolve(import.meta.dirname, "../.cache/test-database");
let made = 0;

/** The server that all tests share. It keeps nothing of worth, so it does without fsync. */
export function launchTestServer() {
  return launchEmbedded(CLUSTER, {
    fsync: "off",
    synchronous_commit: "off",
    full_page_writes: "off",
    max_connections: "200",
  });
}

/** A database of its own for one test file: a copy of a migrated template. `close()` drops it. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await launchTestServer();
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const template = await ensureTemplate(admin, server.url);
  const name = `test_${process.pid}_${++made}`;
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} template ${template} strategy file_copy`);

  const ownerUrl = databaseUrl(server.url, name);
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // Dropping the database at the end cuts what is still being closed.
  owner.on("error", () => undefined);
  const database = openDatabase(authenticatorUrl(ownerUrl), { connections: 10 });
  return {
    ...database,
    ownerUrl,
    asOwner: async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
      (await owner.query<Row>(text, values)).rows,
    async close() {
      await database.close();
      await owner.end();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

// Its name holds the fingerprint of the migrations, so a changed migration makes a new template.
async function ensureTemplate(admin: pg.Client, serverUrl: string): Promise<string> {
  const name = `template_${migrationsFingerprint()}`;
  await admin.query("select pg_advisory_lock(7264002)");
  try {
    const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
    if (!rowCount) {
      const half = `${name}_half`;
      await admin.query(`drop database if exists ${half} with (force)`);
      await admin.query(`create database ${half}`);
      await migrate(databaseUrl(serverUrl, half));
      await admin.query(`alter database ${half} rename to ${name}`);
    }
  } finally {
    await admin.query("select pg_advisory_unlock(7264002)");
  }
  return name;
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}
