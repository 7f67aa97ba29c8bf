import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { endSessions } from "#contract/account.ts";
import { listAuditLog } from "#contract/audit.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { getMyProfile } from "#contract/identity.ts";
import { invitePeople } from "#contract/invitations.ts";
import * as contract from "#contract/users.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";
import { PROBE_EMAIL, probeAccount } from "../probe-account.ts";

let server: TestServer;
let admin: { id: string; token: string };

async function administrator(email: string): Promise<{ id: string; token: string }> {
  const { session } = await server.person(email, { first_name: "Julia", last_name: "Ferrer" });
  await server.database.asOwner("update profiles set role = 'admin' where id = $1", [session.user.id]);
  // The role that the server remembers for a moment is the old one.
  const { data } = await server.client().signInWithPassword({ email, password: PASSWORD });
  return { id: session.user.id, token: data.session!.access_token };
}

before(async () => {
  server = await startTestServer();
  admin = await administrator("jefa@ejemplo.test");
});
after(() => server.close());

const change = (wish: InputOf<typeof contract.changeUser>, token = admin.token) =>
  ask(server.url, token, contract.changeUser, wish);
const audit = async (filter: InputOf<typeof listAuditLog> = {}) =>
  good(await ask(server.url, admin.token, listAuditLog, filter)).entries;

test("administrators find people by name, address, organisation, role and state", async () => {
  const { session } = await server.person("nuria@ejemplo.test", {
    first_name: "Nuria",
    last_name: "Soler",
    organization_name: "Centro del Sur",
  });
  await server.client().signUp({ email: "pendiente@ejemplo.test", password: PASSWORD });
  const find = async (filter: InputOf<typeof contract.listUsers>) =>
    good(await ask(server.url, admin.token, contract.listUsers, filter)).users.map(({ email }) => email);
  for (const search of ["nuria@", "nuria sol", "CENTRO DEL SUR"])
    assert.deepEqual(await find({ search }), ["nuria@ejemplo.test"], search);
  assert.deepEqual(await find({ role: "admin" }), ["jefa@ejemplo.test"]);
  assert.deepEqual(await find({ state: "waiting" }), ["pendiente@ejemplo.test"]);
  assert.deepEqual(await find({ search: "%" }), []);
  await probeAccount(server.identity);
  assert.deepEqual(await find({ search: PROBE_EMAIL }), [], "the account that only probes is nobody");
  const { user, sessions, agents } = good(
    await ask(server.url, admin.token, contract.getUser, { id: session.user.id }),
  );
  assert.deepEqual(
    [user.state, user.organization_role, user.second_factor, user.agents, sessions.length, agents],
    ["active", "manager", false, 0, 1, []],
  );
});

test("nobody else sees or changes people, or reads the audit log", async () => {
  const { session } = await server.person("curiosa@ejemplo.test");
  const token = session.access_token;
  assert.equal(refusal(await ask(server.url, token, contract.listUsers, {})), "FORBIDDEN");
  assert.equal(refusal(await ask(server.url, token, contract.exportUsers, {})), "FORBIDDEN");
  assert.equal(refusal(await ask(server.url, token, contract.getUser, { id: admin.id })), "FORBIDDEN");
  assert.equal(refusal(await change({ id: session.user.id, change: "role", role: "admin" }, token)), "FORBIDDEN");
  assert.equal(refusal(await ask(server.url, token, listAuditLog, {})), "FORBIDDEN");
});

test("who is blocked is out at once and stays out until unblocked", async () => {
  const { client, session } = await server.person("bloqueada@ejemplo.test");
  const { id } = session.user;
  assert.equal(good(await change({ id, change: "block" })).state, "blocked");
  server.clock.advance(10_001);
  assert.equal(refusal(await ask(server.url, session.access_token, getMyProfile, {})), "UNAUTHENTICATED");
  assert.notEqual((await client.refreshSession()).error, null);
  const again = () => server.client().signInWithPassword({ email: "bloqueada@ejemplo.test", password: PASSWORD });
  assert.equal((await again()).error?.code, "user_banned");
  good(await change({ id, change: "unblock" }));
  assert.equal((await again()).error, null);
});

test("signing somebody out everywhere ends every session", async () => {
  const { session } = await server.person("salida@ejemplo.test");
  await server.client().signInWithPassword({ email: "salida@ejemplo.test", password: PASSWORD });
  good(await change({ id: session.user.id, change: "sign_out" }));
  const [entry] = await audit({ account: session.user.id });
  assert.deepEqual([entry!.action, entry!.detail], ["account.signed_out", { sessions: 2 }]);
});

test("there is always somebody left to administer, also when two demote each other at one moment", async () => {
  assert.equal(refusal(await change({ id: admin.id, change: "role", role: "user" })), "LAST_ADMINISTRATOR");
  assert.equal(refusal(await change({ id: admin.id, change: "block" })), "OWN_ACCOUNT");
  const second = await administrator("segunda@ejemplo.test");
  const outcomes = await Promise.all([
    change({ id: admin.id, change: "role", role: "user" }, second.token),
    change({ id: second.id, change: "role", role: "user" }),
  ]);
  assert.equal(outcomes.filter(({ ok }) => ok).length, 1);
  await server.database.asOwner("update profiles set role = 'admin' where id = any($1)", [[admin.id, second.id]]);
  server.clock.advance(10_001);
});

test("every act says who did it, to whom, from where, and what changed", async () => {
  const { session } = await server.person("ascenso@ejemplo.test");
  good(await change({ id: session.user.id, change: "role", role: "admin" }));
  const [entry] = await audit({ action: "account.role_changed", search: "ascenso" });
  assert.equal(entry!.actor_email, "jefa@ejemplo.test");
  assert.deepEqual(
    [entry!.target_name, entry!.detail, entry!.ip],
    ["ascenso@ejemplo.test", { before: "user", after: "admin" }, "127.0.0.1"],
  );
  good(await ask(server.url, admin.token, contract.exportUsers, { search: "ascenso" }));
  assert.deepEqual((await audit())[0]!.detail, { count: 1 });
});

test("what people do for their own security is kept too", async () => {
  const { session } = await server.person("propia@ejemplo.test");
  await server.client().signInWithPassword({ email: "propia@ejemplo.test", password: PASSWORD });
  good(await ask(server.url, session.access_token, endSessions, {}));
  assert.deepEqual(
    (await audit({ search: "propia@" })).map(({ action }) => action),
    ["account.sessions_ended"],
  );
});

test("an administrator sends the way in again: a new password to whoever has come, the activation to whoever has not", async () => {
  const mail = (id: string, kind: "recovery" | "activation", token = admin.token) =>
    ask(server.url, token, contract.mailUser, { id, mail: kind });
  const { session } = await server.person("olvida@ejemplo.test", { first_name: "Olga" });
  const { id } = session.user;
  good(await mail(id, "recovery"));
  assert.equal((await server.linkTo("olvida@ejemplo.test")).searchParams.get("type"), "recovery");
  assert.equal(refusal(await mail(id, "recovery")), "RATE_LIMITED");
  assert.equal(refusal(await mail(id, "activation")), "CONFLICT");
  assert.equal(refusal(await mail(admin.id, "recovery", session.access_token)), "FORBIDDEN");

  await server.client().signUp({ email: "despacio@ejemplo.test", password: PASSWORD });
  const [waiting] = good(await ask(server.url, admin.token, contract.listUsers, { search: "despacio@" })).users;
  server.clock.advance(61_000);
  assert.equal(refusal(await mail(waiting!.id, "recovery")), "CONFLICT");
  good(await mail(waiting!.id, "activation"));
  assert.equal((await server.linkTo("despacio@ejemplo.test")).searchParams.get("type"), "signup");

  const wish = { role: "user", organization_role: "member", language: "es", days: 7 } as const;
  const people = [{ email: "invitada@ejemplo.test" }];
  good(await ask(server.url, admin.token, invitePeople, { ...wish, people }));
  const [invited] = good(await ask(server.url, admin.token, contract.listUsers, { search: "invitada@" })).users;
  server.clock.advance(61_000);
  good(await mail(invited!.id, "activation"));
  assert.equal((await server.linkTo("invitada@ejemplo.test")).pathname, "/setup-password");
  const acts = (await audit()).slice(0, 3).map(({ action }) => action);
  assert.deepEqual(acts, ["invitation.resent", "invitation.sent", "account.activation_sent"]);
  await server.database.asOwner("update auth.users set banned_until = '9999-01-01' where id = $1", [id]);
  server.clock.advance(61_000);
  assert.equal(refusal(await mail(id, "recovery")), "CONFLICT");
});

test("what has been noted cannot be changed or taken away, not even by the service", async () => {
  for (const statement of ["update audit_log set target_name = ''", "delete from audit_log"])
    await assert.rejects(
      server.database.asActor({ kind: "service" }, (tx) => sql.raw(statement).execute(tx)),
      { code: "42501" },
    );
});
