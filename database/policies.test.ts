import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { Work } from "./connection.ts";
import { arrange } from "./policies.fixtures.ts";
import { ACTORS, MATRIX, OPERATIONS, type Operation } from "./policies.matrix.ts";
import { ACTOR } from "./policies.people.ts";
import type { Fixture, Row } from "./policies.row.ts";
import { testDatabase, type TestDatabase } from "./testing.ts";

let database: TestDatabase;
let fixtures: Record<string, Fixture>;
before(async () => {
  database = await testDatabase();
  fixtures = await arrange(database);
});
after(() => database.close());

class Undo extends Error {}

/** Tries it as the actor and takes it back: y it happened, - no row was touched, x refused. */
async function outcome(actor: (typeof ACTORS)[number], operation: Operation, table: string, row: Row): Promise<string> {
  let rows = -1;
  try {
    await database.asActor(ACTOR[actor], async (tx) => {
      rows = Number(
        (await statement(operation, table, row).execute(tx)).numAffectedRows ?? (await seen(tx, operation, table, row)),
      );
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return rows > 0 ? "y" : "-";
    const { code } = error as { code?: string };
    // Rows of others hang on it: the policies had let the delete through before the foreign key stopped it.
    if (operation === "delete" && code === "23503") return "y";
    // Only a refusal counts: any other failure is a mistake of the fixture and must not pass for one.
    assert.equal(code, "42501", `${actor} ${operation} ${table}: ${String(error)}`);
    return "x";
  }
  throw new Error("a cell must be taken back");
}

async function seen(tx: Work, operation: Operation, table: string, row: Row): Promise<number> {
  return operation === "select" ? (await statement("select", table, row).execute(tx)).rows.length : 0;
}

function statement(operation: Operation, table: string, row: Row) {
  const target = sql.table(table);
  const where = sql.join(
    Object.entries(row.key).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql` and `,
  );
  switch (operation) {
    case "select":
      return sql`select 1 from ${target} where ${where}`;
    case "insert":
      return sql`insert into ${target} (${sql.join(Object.keys(row.insert).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row.insert))})`;
    case "update":
      return sql`update ${target} set ${sql.join(Object.entries(row.set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))} where ${where}`;
    case "delete":
      return sql`delete from ${target} where ${where}`;
  }
}

for (const [table, { rules }] of Object.entries(MATRIX)) {
  test(`${table}: every actor may do what the matrix says and nothing else`, async () => {
    const wrong: string[] = [];
    for (const operation of OPERATIONS) {
      for (const actor of ACTORS) {
        const found: string[] = [];
        for (const row of fixtures[table]!) found.push(await outcome(actor, operation, table, row));
        if (found.join("") !== rules[operation][actor])
          wrong.push(`${actor} ${operation}: declared ${rules[operation][actor]}, found ${found.join("")}`);
      }
    }
    assert.deepEqual(wrong, []);
  });
}

test("every table and every column stands in the matrix, with what a signed-in person may write", async () => {
  const columns = await database.asOwner<{ table: string; column: string; may: string }>(`
    select n.nspname || '.' || c.relname as "table", a.attname as "column",
      case when has_column_privilege('authenticated', c.oid, a.attname, 'insert') then 'i' else '' end ||
      case when has_column_privilege('authenticated', c.oid, a.attname, 'update') then 'u' else '' end as may
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`);
  const found = columns.map(({ table, column, may }) => `${table} ${column}${may && `:${may}`}`).toSorted();
  const declared = Object.entries(MATRIX)
    .flatMap(([table, { columns: names }]) => names.split(" ").map((name) => `${table} ${name}`))
    .toSorted();
  assert.deepEqual(found, declared);
});

test("whoever makes an agent owns it, whatever else they send", async () => {
  const made = await database.asActor(ACTOR.owner, (tx) =>
    tx
      .insertInto("voice_agents")
      .values({ name: "Nueva", engine: "{}", turn: "{}" })
      .returning(["owner_id", "organization_id"])
      .executeTakeFirstOrThrow(),
  );
  assert.deepEqual(made, {
    owner_id: "00000000-0000-4000-8000-000200000001",
    organization_id: "00000000-0000-4000-8000-000100000001",
  });
});

test("nobody can point a conversation at an agent of another organisation", async () => {
  const [own, , foreign] = fixtures["public.conversations"]!;
  const attempt = database.asActor(ACTOR.service, (tx) =>
    tx
      .updateTable("conversations")
      .set({ agent_id: String(foreign.insert["agent_id"]) })
      .where("id", "=", String(own.key["id"]))
      .execute(),
  );
  await assert.rejects(attempt, { code: "23503" });
});

test("a connection that has not said who asks can do nothing", async () => {
  const { default: pg } = await import("pg");
  const { authenticatorUrl } = await import("./migrate.ts");
  const client = new pg.Client({ connectionString: authenticatorUrl(database.ownerUrl) });
  await client.connect();
  try {
    await assert.rejects(client.query("select 1 from public.voice_agents"), { code: "42501" });
    await assert.rejects(client.query("set role postgres"), { code: "42501" });
  } finally {
    await client.end();
  }
});

test("the role and the actor end with the transaction", async () => {
  await database.asActor(ACTOR.owner, (tx) => sql`select 1`.execute(tx));
  const { rows } = await database.asActor(ACTOR.anonymous, (tx) =>
    sql<{ who: string; uid: string | null }>`select current_user as who, auth.uid() as uid`.execute(tx),
  );
  assert.deepEqual(rows, [{ who: "anon", uid: null }]);
});
