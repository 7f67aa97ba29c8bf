import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import type { Session } from "@supabase/auth-js";
import * as contract from "#contract/account-deletion.ts";
import { requestAccountExport } from "#contract/account-exports.ts";
import { createAgent, getAgent } from "#contract/agents.ts";
import { createApiKey } from "#contract/api-keys.ts";
import { getMyProfile } from "#contract/identity.ts";
import { DELETION_GRACE, RECENT_AUTHENTICATION } from "#contract/limits.ts";
import { createLog } from "#server/platform/log.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";
import { makeExports } from "../export/make-exports.ts";
import { eraseDueAccounts } from "./erase-accounts.ts";

let server: TestServer;
let folder: string;
const log = createLog("silent");
before(async () => {
  server = await startTestServer();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-erasure-"));
});
after(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const sound = {
  pathOf: (name: string) => path.join(folder, name),
  exists: async (name: string) => fs.existsSync(path.join(folder, name)),
  remove: async (name: string) => fs.rmSync(path.join(folder, name), { force: true }),
};
const erase = () => eraseDueAccounts({ identity: server.identity, sound, folder, log });
const wish = ({ access_token, user }: Session) =>
  ask(server.url, access_token, contract.requestAccountDeletion, { email: user.email! });
const stateOf = async ({ access_token }: Session) =>
  good(await ask(server.url, access_token, contract.getAccountDeletion, {}));

/** Every row of every table, as text. */
async function everything(): Promise<Map<string, string>> {
  const tables = await server.database.asOwner<{ name: string }>(
    "select schemaname || '.' || tablename as name from pg_tables where schemaname in ('public', 'auth')",
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await server.database.asOwner<{ row: string }>(`select t::text as row from ${name} t`);
    found.set(name, rows.map(({ row }) => row).join("\n"));
  }
  return found;
}

/** Puts somebody into the organisation of somebody else. */
async function join(member: Session, host: Session, role: "member" | "manager"): Promise<void> {
  await server.database.asOwner(
    `update public.profiles set organization_role = $3,
       organization_id = (select organization_id from public.profiles where id = $2) where id = $1`,
    [member.user.id, host.user.id, role],
  );
  server.clock.advance(10_001);
}

test("after fourteen days nothing is left of an account but what the log says was done", async () => {
  const canary = "canario";
  const email = `${canary}@ejemplo.test`;
  const { session, client } = await server.person(email, { first_name: "Canario", organization_name: "Aula Canario" });
  const token = session.access_token;
  const agent = good(await ask(server.url, token, createAgent, { name: "Canario", system_prompt: "canario canario" }));
  const scopes = ["agents:read" as const];
  good(await ask(server.url, token, createApiKey, { name: "Canario", scopes, days: null }));
  const recording = "canario.wav";
  fs.writeFileSync(path.join(folder, recording), "canario");
  await server.database.asOwner(
    `insert into public.conversations (owner_id, organization_id, agent_id, agent_name, agent_version, language, engine, recording)
     values ($1, $2, $3, 'Canario', 1, 'es', '{}', $4)`,
    [session.user.id, agent.organization_id, agent.id, recording],
  );
  await server.database.asOwner(
    "insert into public.status_subscriptions (email, language, confirmed_at) values ($1, 'es', now())",
    [email],
  );
  good(await ask(server.url, token, requestAccountExport, {}));
  await makeExports({ identity: server.identity, sound, folder, log });
  assert.equal(fs.readdirSync(folder).length, 2, "the recording and the archive");
  await client.updateUser({ email: `${canary}.nuevo@ejemplo.test` });
  await server.mailsTo(email);

  const { due_at } = good(await wish(session));
  assert.equal(new Date(due_at).getTime() - server.clock.now().getTime(), DELETION_GRACE);
  const [mail] = await server.mailsTo(email);
  assert.equal(mail!.subject, "Tu cuenta se eliminará");
  server.clock.advance(DELETION_GRACE - 1_000);
  await erase();
  assert.equal((await client.signInWithPassword({ email, password: PASSWORD })).error, null);
  server.clock.advance(2_000);
  await erase();

  const left = [...(await everything())].filter(([, rows]) => rows.toLowerCase().includes(canary));
  assert.deepEqual(
    left.map(([name]) => name),
    ["public.audit_log"],
  );
  assert.deepEqual(fs.readdirSync(folder), []);
  const again = await server.client().signInWithPassword({ email, password: PASSWORD });
  assert.equal(again.error?.code, "invalid_credentials");
});

test("until then one may think again, and is reminded wherever one is", async () => {
  const { session } = await server.person("duda@ejemplo.test");
  good(await wish(session));
  assert.equal(refusal(await wish(session)), "CONFLICT");
  const { deletion_due_at } = good(await ask(server.url, session.access_token, getMyProfile, {}));
  assert.equal(deletion_due_at, (await stateOf(session)).due_at);
  const cancel = () => ask(server.url, session.access_token, contract.cancelAccountDeletion, {});
  assert.deepEqual(good(await cancel()), { cancelled: true });
  assert.deepEqual(good(await cancel()), { cancelled: false });
  const subjects = (await server.mailsTo("duda@ejemplo.test")).map(({ subject }) => subject);
  assert.ok(subjects.includes("Tu cuenta ya no se eliminará"));
  server.clock.advance(DELETION_GRACE + 1_000);
  await erase();
  const [row] = await server.database.asOwner("select id from auth.users where email = 'duda@ejemplo.test'");
  assert.ok(row);
});

test("it takes one's own address, typed, and having just shown who one is", async () => {
  const { session } = await server.person("segura@ejemplo.test");
  const { access_token } = session;
  const other = await ask(server.url, access_token, contract.requestAccountDeletion, { email: "otra@ejemplo.test" });
  assert.equal(refusal(other), "EMAIL_INVALID");
  server.clock.advance(RECENT_AUTHENTICATION + 1_000);
  assert.equal(refusal(await wish(session)), "REAUTHENTICATION_NEEDED");
  assert.equal((await stateOf(session)).due_at, null);
});

test("the last administrator cannot go, nor the only manager of others", async () => {
  const { session: boss } = await server.person("unica@ejemplo.test");
  await server.database.asOwner("update public.profiles set role = 'admin' where id = $1", [boss.user.id]);
  assert.equal(refusal(await wish(boss)), "LAST_ADMINISTRATOR");
  assert.equal((await stateOf(boss)).obstacle, "LAST_ADMINISTRATOR");

  const { session: manager } = await server.person("lleva@ejemplo.test");
  const { session: member } = await server.person("forma.parte@ejemplo.test");
  await join(member, manager, "member");
  assert.equal(refusal(await wish(manager)), "HANDOVER_NEEDED");
  good(await wish(member));
});

test("whoever became the last manager in the days of grace stays until somebody else is one", async () => {
  const { session: one } = await server.person("una.de.dos@ejemplo.test");
  const { session: two } = await server.person("otra.de.dos@ejemplo.test");
  await join(two, one, "manager");
  good(await wish(one));
  const role = (name: string) =>
    server.database.asOwner("update public.profiles set organization_role = $2 where id = $1", [two.user.id, name]);
  await role("member");
  server.clock.advance(DELETION_GRACE + 1_000);
  await erase();
  const rows = () => server.database.asOwner("select id from auth.users where id = $1", [one.user.id]);
  assert.equal((await rows()).length, 1);
  await role("manager");
  await erase();
  assert.equal((await rows()).length, 0);
});

test("agents that colleagues use stay with them, private ones go", async () => {
  const { session: host } = await server.person("queda@ejemplo.test");
  const { session: leaver, client } = await server.person("se.va@ejemplo.test");
  await join(leaver, host, "member");
  const { data } = await client.refreshSession();
  const token = data.session!.access_token;
  const shared = good(await ask(server.url, token, createAgent, { name: "Común" }));
  await server.database.asOwner("update public.voice_agents set shared = true where id = $1", [shared.id]);
  const own = good(await ask(server.url, token, createAgent, { name: "Propia" }));
  const { agents, agents_staying } = await stateOf(data.session!);
  assert.deepEqual([agents, agents_staying], [1, 1]);
  good(await wish(data.session!));
  server.clock.advance(DELETION_GRACE + 1_000);
  await erase();
  const fresh = await server.client().signInWithPassword({ email: "queda@ejemplo.test", password: PASSWORD });
  const hostToken = fresh.data.session!.access_token;
  assert.equal(good(await ask(server.url, hostToken, getAgent, { id: shared.id })).owner_id, host.user.id);
  const [row] = await server.database.asOwner("select id from public.voice_agents where id = $1", [own.id]);
  assert.equal(row, undefined);
});
