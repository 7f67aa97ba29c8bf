import { createHash, createHmac } from "node:crypto";
import fs from "node:fs";
import { Kysely, PostgresDialect, sql } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import pg from "pg";

const FOLDER = new URL("./migrations/", import.meta.url);
// Kept apart from the product's tables, which all carry row policies.
const SCHEMA = "migrations";

interface SqlFile {
  name: string;
  text: string;
  checksum: string;
}

export function migrationFiles(): SqlFile[] {
  return fs
    .readdirSync(FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .map((file) => {
      const text = fs.readFileSync(new URL(file, FOLDER), "utf8");
      return { name: file.replace(/\.sql$/, ""), text, checksum: createHash("sha256").update(text).digest("hex") };
    });
}

/** One value for all migrations together: names a test template, and tells whether tables.ts is of today. */
export function migrationsFingerprint(): string {
  const all = migrationFiles().map(({ name, checksum }) => `${name} ${checksum}`);
  return createHash("sha256").update(all.join("\n")).digest("hex").slice(0, 16);
}

/**
 * Brings the database of `ownerUrl` up to date. Safe to call from many starting nodes at once: the
 * migrator holds an advisory lock. Throws when a file that was applied has been changed since.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: "claravoz-migrate" });
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await createBookkeeping(kysely);
    await refuseChangedFiles(kysely);
    const migrator = new Migrator({
      db: kysely,
      migrationTableSchema: SCHEMA,
      provider: { getMigrations: () => Promise.resolve(asMigrations(migrationFiles())) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
    await setAuthenticatorPassword(kysely, ownerUrl);
  } finally {
    await kysely.destroy();
  }
}

function asMigrations(files: SqlFile[]): Record<string, Migration> {
  return Object.fromEntries(
    files.map((file) => [
      file.name,
      {
        up: async (db: Kysely<unknown>) => {
          await sql.raw(file.text).execute(db);
          await sql`insert into migrations.checksums (name, checksum) values (${file.name}, ${file.checksum})`.execute(
            db,
          );
        },
      },
    ]),
  );
}

// `create … if not exists` is not safe against itself, so nodes that start together take turns.
async function createBookkeeping(kysely: Kysely<unknown>): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7264001)`.execute(tx);
    await sql.raw(`create schema if not exists ${SCHEMA}`).execute(tx);
    await sql
      .raw(
        `create table if not exists ${SCHEMA}.checksums (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
      )
      .execute(tx);
  });
}

async function refuseChangedFiles(kysely: Kysely<unknown>): Promise<void> {
  const applied = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from migrations.checksums`.execute(kysely);
  const known = new Map(migrationFiles().map((file) => [file.name, file.checksum]));
  for (const { name, checksum } of applied.rows) {
    const now = known.get(name);
    if (now !== undefined && now !== checksum)
      throw new Error(`Migration ${name} was changed after it had been applied; write a new one instead.`);
  }
}

/**
 * The login of the application: role `authenticator` on the owner's server and database. Its password is
 * derived from the owner's, so that every node that knows DATABASE_URL knows it and none has to be told.
 */
export function authenticatorUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = "authenticator";
  url.password = authenticatorPassword(ownerUrl);
  return url.toString();
}

function authenticatorPassword(ownerUrl: string): string {
  const { username, password } = new URL(ownerUrl);
  return createHmac("sha256", `${username}:${password}`).update("claravoz authenticator").digest("base64url");
}

// Roles are the whole server's: databases that are migrated at the same moment write the same password at once,
// and PostgreSQL turns all but one of them away.
async function setAuthenticatorPassword(kysely: Kysely<unknown>, ownerUrl: string): Promise<void> {
  const statement = sql.raw(`alter role authenticator login password '${authenticatorPassword(ownerUrl)}'`);
  for (let attempt = 1; ; attempt++) {
    try {
      await statement.execute(kysely);
      return;
    } catch (error) {
      const collided = error instanceof Error && error.message.includes("tuple concurrently updated");
      if (!collided || attempt === 20) throw error;
    }
  }
}
