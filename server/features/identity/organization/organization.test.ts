import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { listAuditLog } from "#contract/audit.ts";
import type { Endpoint, InputOf } from "#contract/endpoint.ts";
import { getMyProfile } from "#contract/identity.ts";
import * as contract from "#contract/organization.ts";
import type * as z from "zod/mini";
import { ask, good, refusal } from "#tests/support/api.ts";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";

interface Person {
  id: string;
  email: string;
  token: string;
}

let server: TestServer;
let admin: Person;
let ana: Person;
let luis: Person;
let eva: Person;
let organizationId: string;
let counter = 0;

async function person(name: string, organization?: string): Promise<Person> {
  const email = `${name.toLowerCase()}.${++counter}@ejemplo.test`;
  const data = { first_name: name, last_name: "Mora", ...(organization && { organization_name: organization }) };
  const { session } = await server.person(email, data);
  return { id: session.user.id, email, token: session.access_token };
}

const as = <E extends Endpoint<z.ZodMiniType, z.ZodMiniType>>(who: Person, endpoint: E, input: InputOf<E>) =>
  ask(server.url, who.token, endpoint, input);

async function join(who: Person, role: "member" | "manager"): Promise<void> {
  await server.database.asOwner("update profiles set organization_id = $1, organization_role = $2 where id = $3", [
    organizationId,
    role,
    who.id,
  ]);
  server.identity.forget(who.id);
}

const rows = (sql: string, values: unknown[]) => server.database.asOwner<Record<string, unknown>>(sql, values);
const organizationOf = async (who: Person) => good(await as(who, getMyProfile, {})).organization_id;

before(async () => {
  server = await startTestServer();
  admin = await person("Julia");
  await rows("update profiles set role = 'admin' where id = $1", [admin.id]);
  const again = await server.client().signInWithPassword({ email: admin.email, password: PASSWORD });
  admin.token = again.data.session!.access_token;
});
after(() => server.close());
// Ana and Luis manage, Eva is a member.
beforeEach(async () => {
  ana = await person("Ana", "Centro Norte");
  luis = await person("Luis");
  eva = await person("Eva");
  organizationId = await organizationOf(ana);
  await join(luis, "manager");
  await join(eva, "member");
});

/** An agent with a document, a version and a conversation of two turns, and one conversation with nobody's agent. */
async function belongings(owner: Person): Promise<{ agent: string; conversation: string }> {
  const whose = [owner.id, organizationId];
  const [agent] = await rows(
    "insert into voice_agents (owner_id, organization_id, name, engine, turn, agent_id) values ($1, $2, 'Lucía', '{}', '{}', $3) returning id, revision",
    [...whose, `agent_${++counter}`],
  );
  await rows(
    "insert into agent_documents (owner_id, organization_id, agent_id, title, kind, size_bytes) values ($1, $2, $3, 'Plazos', 'text', 4)",
    [...whose, agent!["id"]],
  );
  await rows(
    "insert into agent_versions (owner_id, organization_id, agent_id, number, content) values ($1, $2, $3, 1, '{}')",
    [...whose, agent!["id"]],
  );
  const [conversation] = await rows(
    "insert into conversations (owner_id, organization_id, agent_id, agent_name, language, engine) values ($1, $2, $3, 'Lucía', 'es', '{}'), ($1, $2, null, 'Borrada', 'es', '{}') returning id",
    [...whose, agent!["id"]],
  );
  for (const seq of [1, 2])
    await rows(
      "insert into conversation_turns (owner_id, organization_id, conversation_id, seq, role, message, source, started_ms, ended_ms) values ($1, $2, $3, $4, 'user', 'hola', 'text', 0, 1)",
      [...whose, conversation!["id"], seq],
    );
  return { agent: String(agent!["id"]), conversation: String(conversation!["id"]) };
}

const OWNED = ["voice_agents", "agent_documents", "agent_versions", "conversations", "conversation_turns"];
async function ownedBy(who: Person): Promise<number[]> {
  const counts = OWNED.map(
    async (table) => (await rows(`select 1 from ${table} where owner_id = $1`, [who.id])).length,
  );
  return Promise.all(counts);
}

test("everybody sees who belongs to the organisation, and managers when each was last here", async () => {
  await belongings(eva);
  const seen = good(await as(eva, contract.getOrganization, {}));
  assert.deepEqual(
    seen.members.map(({ first_name, organization_role, agents }) => [first_name, organization_role, agents]),
    [
      ["Ana", "manager", 0],
      ["Luis", "manager", 0],
      ["Eva", "member", 1],
    ],
  );
  assert.deepEqual([seen.manages, seen.own], [false, true]);
  assert.ok(seen.members.every(({ last_sign_in_at }) => last_sign_in_at === null));
  const managed = good(await as(ana, contract.getOrganization, {}));
  assert.ok(managed.members.every(({ last_sign_in_at }) => last_sign_in_at !== null));
});

test("an organisation is nobody else's business but an administrator's", async () => {
  const stranger = await person("Rosa");
  const elsewhere = { organization_id: organizationId };
  assert.equal(refusal(await as(stranger, contract.getOrganization, elsewhere)), "NOT_FOUND");
  assert.equal(
    refusal(await as(stranger, contract.removeMember, { ...elsewhere, id: eva.id, heir_id: ana.id })),
    "NOT_FOUND",
  );
  const seen = good(await as(admin, contract.getOrganization, elsewhere));
  assert.deepEqual([seen.name, seen.manages, seen.own], ["Centro Norte", true, false]);
});

test("managers rename it and make managers; members change nothing", async () => {
  for (const refused of [
    await as(eva, contract.renameOrganization, { name: "Otra" }),
    await as(eva, contract.changeMemberRole, { id: eva.id, organization_role: "manager" }),
    await as(eva, contract.removeMember, { id: luis.id, heir_id: ana.id }),
    await as(eva, contract.getBelongings, { id: ana.id }),
  ])
    assert.equal(refusal(refused), "FORBIDDEN");
  assert.equal(good(await as(ana, contract.renameOrganization, { name: "Centro Sur" })).name, "Centro Sur");
  good(await as(luis, contract.changeMemberRole, { id: eva.id, organization_role: "manager" }));
  good(await as(eva, contract.renameOrganization, { name: "Centro Este" }));
  const { entries } = good(await as(admin, listAuditLog, {}));
  assert.deepEqual(
    entries.slice(0, 3).map(({ action, detail }) => [action, detail["before"], detail["after"]]),
    [
      ["organization.renamed", "Centro Sur", "Centro Este"],
      ["member.role_changed", "member", "manager"],
      ["organization.renamed", "Centro Norte", "Centro Sur"],
    ],
  );
});

test("there is always somebody left to manage, also when all step down at one moment", async () => {
  const managers = [ana, luis];
  for (const name of ["Nuria", "Pablo", "Iris", "Hugo"]) {
    const manager = await person(name);
    await join(manager, "manager");
    managers.push(manager);
  }
  const outcomes = await Promise.all(
    managers.map((who) => as(who, contract.changeMemberRole, { id: who.id, organization_role: "member" })),
  );
  assert.equal(outcomes.filter(({ ok }) => ok).length, managers.length - 1);
  const last = managers.find((_, i) => !outcomes[i]!.ok)!;
  assert.equal(refusal(await as(last, contract.leaveOrganization, { heir_id: eva.id })), "LAST_MANAGER");
  assert.equal(
    refusal(await as(last, contract.changeMemberRole, { id: last.id, organization_role: "member" })),
    "LAST_MANAGER",
  );
});

test("a manager who is blocked does not count as somebody who manages", async () => {
  await rows("update auth.users set banned_until = '9999-01-01' where id = $1", [luis.id]);
  assert.equal(refusal(await as(ana, contract.leaveOrganization, { heir_id: eva.id })), "LAST_MANAGER");
});

test("whoever leaves sees before what stays, and all of it becomes the heir's at once", async () => {
  const { agent } = await belongings(eva);
  const preview = good(await as(eva, contract.getBelongings, { id: eva.id }));
  assert.deepEqual(preview, {
    agents: [{ id: agent, name: "Lucía", shared: false, hosted: true }],
    documents: 1,
    conversations: 2,
  });
  assert.deepEqual(good(await as(eva, contract.leaveOrganization, { heir_id: luis.id })).moved, preview);
  assert.deepEqual(await ownedBy(eva), [0, 0, 0, 0, 0]);
  assert.deepEqual(await ownedBy(luis), [1, 1, 1, 2, 2]);
  // Another owner is no edit: no version falls behind by it.
  assert.deepEqual(
    await rows("select revision, agent_id is not null as hosted from voice_agents where id = $1", [agent]),
    [{ revision: 1, hosted: true }],
  );

  const profile = good(await as(eva, getMyProfile, {}));
  assert.notEqual(profile.organization_id, organizationId);
  assert.equal(profile.organization_role, "manager");
  const home = good(await as(eva, contract.getOrganization, {}));
  assert.deepEqual([home.name, home.members.length], ["Eva Mora", 1]);
  const { entries } = good(await as(admin, listAuditLog, {}));
  assert.deepEqual(
    entries.slice(0, 2).map(({ action, target_name, detail }) => [action, target_name, detail]),
    [
      ["agents.handed_over", luis.email, { from: eva.email, agents: 1, conversations: 2 }],
      ["member.left", eva.email, { organization: "Centro Norte" }],
    ],
  );
});

test("whoever is removed is told by mail, in the sentence of who removed them", async () => {
  await belongings(eva);
  good(await as(ana, contract.removeMember, { id: eva.id, heir_id: luis.id }));
  assert.notEqual(await organizationOf(eva), organizationId);
  assert.deepEqual(await ownedBy(luis), [1, 1, 1, 2, 2]);
  const [mail] = await server.mailsTo(eva.email);
  assert.match(mail!.text, /Centro Norte te ha quitado de su equipo/);
  assert.equal(refusal(await as(ana, contract.removeMember, { id: eva.id, heir_id: luis.id })), "NOT_FOUND");
  assert.equal(refusal(await as(ana, contract.removeMember, { id: ana.id, heir_id: luis.id })), "OWN_ACCOUNT");
});

test("an heir must be an active colleague, and without one nobody goes", async () => {
  const stranger = await person("Rosa");
  await belongings(eva);
  const { members } = good(await as(ana, contract.getOrganization, {}));
  for (const heir_id of [eva.id, stranger.id])
    assert.equal(refusal(await as(eva, contract.leaveOrganization, { heir_id })), "CONFLICT");
  await rows("update auth.users set banned_until = '9999-01-01' where id = $1", [luis.id]);
  assert.equal(refusal(await as(eva, contract.leaveOrganization, { heir_id: luis.id })), "CONFLICT");
  assert.equal(refusal(await as(stranger, contract.leaveOrganization, { heir_id: ana.id })), "ONLY_MEMBER");
  assert.equal(await organizationOf(eva), organizationId);
  assert.equal(good(await as(ana, contract.getOrganization, {})).members.length, members.length);
});

test("a node that still believes in the membership lets nothing be made in the organisation that was left", async () => {
  const stale = { kind: "user", userId: eva.id, organizationId, role: "user" } as const;
  const make = () =>
    server.database.asActor(stale, (tx) =>
      tx.insertInto("voice_agents").values({ name: "Tardía", engine: "{}", turn: "{}" }).execute(),
    );
  await make();
  good(await as(eva, contract.leaveOrganization, { heir_id: ana.id }));
  await assert.rejects(make, { code: "42501" });
});

test("a live conversation's key of an organisation dies with the membership", async () => {
  await rows(
    "insert into access_tickets (token_hash, kind, subject_id, user_id, organization_id, expires_at) values ($1, 'conversation', $2, $2, $3, now() + interval '1 hour')",
    [Buffer.from(eva.id), eva.id, organizationId],
  );
  good(await as(eva, contract.leaveOrganization, { heir_id: ana.id }));
  assert.equal((await rows("select 1 from access_tickets where user_id = $1", [eva.id])).length, 0);
});
