import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { testDatabase, type TestDatabase } from "./testing.ts";

/** Holes that row policies, however right, do not close. Each is a question to the catalogue whose answer must be empty. */
let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.close());

const OURS = "n.nspname in ('public', 'auth')";

async function findings(query: string): Promise<string[]> {
  return (await database.asOwner<{ name: string }>(query)).map(({ name }) => name);
}

test("every table has row security, enabled and forced", async () => {
  assert.deepEqual(
    await findings(`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`),
    [],
  );
});

test("no view shows rows with its maker's eyes", async () => {
  assert.deepEqual(
    await findings(`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false)`),
    [],
  );
});

test("nobody but the owner may read a materialised view or a partition directly", async () => {
  assert.deepEqual(
    await findings(`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace,
        unnest(array['anon', 'authenticated', 'service_role']) as role
      where ${OURS} and (c.relkind = 'm' or c.relispartition) and has_table_privilege(role, c.oid, 'select')`),
    [],
  );
});

test("a function that runs with its maker's rights pins its search path, is not everybody's, and is one we know", async () => {
  const known = [
    "public.follow_agent()",
    "public.follow_conversation()",
    "public.is_admin()",
    "public.is_manager()",
    "public.note_hosted_removal()",
  ];
  assert.deepEqual(
    await findings(`select n.nspname || '.' || p.proname || '()' as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${OURS} and p.prosecdef order by 1`),
    known,
  );
  assert.deepEqual(
    await findings(`select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${OURS} and (has_function_privilege('public', p.oid, 'execute') or not coalesce(p.proconfig @> array['search_path=""'], false))`),
    [],
  );
});

test("nobody may truncate a table, refer to it or put triggers on it", async () => {
  assert.deepEqual(
    await findings(`select c.oid::regclass::text || ' ' || role || ' ' || privilege as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace,
        unnest(array['anon', 'authenticated', 'service_role', 'authenticator', 'public']) as role,
        unnest(array['truncate', 'references', 'trigger']) as privilege
      where ${OURS} and c.relkind in ('r', 'p') and has_table_privilege(role, c.oid, privilege)`),
    [],
  );
});

test("a row that belongs to an organisation refers to rows of others only together with the organisation", async () => {
  // Roots that everything hangs on: the account and the organisation themselves.
  assert.deepEqual(
    await findings(`select c.conrelid::regclass::text || ': ' || c.conname as name from pg_constraint c
      where c.contype = 'f'
        and c.confrelid not in ('auth.users'::regclass, 'public.organizations'::regclass)
        and exists (select from pg_attribute a where a.attrelid = c.confrelid and a.attname = 'organization_id')
        and not exists (select from pg_attribute a where a.attrelid = c.conrelid and a.attname = 'organization_id' and a.attnum = any (c.conkey))`),
    [],
  );
});

test("no unique index over what people may write tells them whether somebody else's row exists", async () => {
  assert.deepEqual(
    await findings(`select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and i.indisunique
        and exists (select from unnest(i.indkey) as k where k > 0 and
          (has_column_privilege('authenticated', c.oid, k, 'insert') or has_column_privilege('authenticated', c.oid, k, 'update')))
        and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (i.indkey) and a.attname in ('organization_id', 'owner_id'))`),
    [],
  );
});

test("policies ask who somebody is once a query and not once a row", async () => {
  const policies = await database.asOwner<{ name: string; says: string }>(
    "select schemaname || '.' || tablename || ' ' || policyname as name, coalesce(qual, '') || ' ' || coalesce(with_check, '') as says from pg_policies",
  );
  const perRow = policies.filter(({ says }) =>
    /(auth\.\w+|is_admin|is_manager)\(/.test(
      says.replaceAll(
        // With nothing of the row in it, literals at most.
        /\( SELECT (auth\.\w+|(public\.)?(is_admin|is_manager))\((VARIADIC ARRAY\[('[\w:]+'::text(, )?)+\])?\) AS \w+\)/g,
        "",
      ),
    ),
  );
  assert.deepEqual(
    perRow.map(({ name }) => name),
    [],
  );
});

test("nobody can bypass row security, and the application's login owns nothing", async () => {
  assert.deepEqual(
    await findings(
      "select rolname as name from pg_roles where rolname in ('anon', 'authenticated', 'service_role', 'authenticator') and (rolbypassrls or rolsuper)",
    ),
    [],
  );
  assert.deepEqual(
    await findings("select relname as name from pg_class where relowner = 'authenticator'::regrole"),
    [],
  );
});
