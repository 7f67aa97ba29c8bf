import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { countRecoveryCodes, listSessions } from "#contract/account.ts";
import { listAuditLog } from "#contract/audit.ts";
import { getMyProfile, updateMyProfile } from "#contract/identity.ts";
import { VIEW_AS_HEADER, VIEWING_LIFETIME } from "#contract/limits.ts";
import { changeUser, listUsers } from "#contract/users.ts";
import * as contract from "#contract/viewing.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";

interface Person {
  id: string;
  email: string;
  token: string;
}

let server: TestServer;
let admin: Person;
let other: Person;
let ana: Person;
let counter = 0;

async function person(name: string, role: "user" | "admin" = "user"): Promise<Person> {
  const email = `${name.toLowerCase()}.${++counter}@ejemplo.test`;
  const { session } = await server.person(email, { first_name: name, last_name: "Gil" });
  if (role === "user") return { id: session.user.id, email, token: session.access_token };
  await server.database.asOwner("update profiles set role = 'admin' where id = $1", [session.user.id]);
  return { id: session.user.id, email, token: await again(email) };
}

async function again(email: string): Promise<string> {
  const { data } = await server.client().signInWithPassword({ email, password: PASSWORD });
  return data.session!.access_token;
}

before(async () => {
  server = await startTestServer({ auth: { jwtExpirySeconds: 7 * 24 * 3_600 } });
  admin = await person("Julia", "admin");
  other = await person("Marta", "admin");
});
after(() => server.close());
beforeEach(async () => {
  ana = await person("Ana");
});

const begin = async (who = admin): Promise<string> => {
  const wish = { id: ana.id, reason: "No encuentra su agente" };
  return good(await ask(server.url, who.token, contract.beginViewing, wish)).id;
};
const through = (viewing: string) => ({ [VIEW_AS_HEADER]: viewing });
const seen = (viewing: string, token = admin.token) => ask(server.url, token, getMyProfile, {}, through(viewing));

test("an administrator sees what the person sees, and is nobody's administrator meanwhile", async () => {
  const viewing = await begin();
  const profile = good(await seen(viewing));
  assert.deepEqual([profile.id, profile.first_name, profile.role], [ana.id, "Ana", "user"]);
  assert.equal(refusal(await ask(server.url, admin.token, listUsers, {}, through(viewing))), "FORBIDDEN");
  // The own session is what it was.
  assert.equal(good(await ask(server.url, admin.token, getMyProfile, {})).id, admin.id);
});

test("nothing is changed, neither of the person nor of the administrator", async () => {
  const viewing = await begin();
  const changes = { first_name: "Otra", last_name: "Otra", organization_name: null };
  assert.equal(refusal(await ask(server.url, admin.token, updateMyProfile, changes, through(viewing))), "VIEWING_ONLY");
  const wish = { id: ana.id, change: "block" } as const;
  assert.equal(refusal(await ask(server.url, admin.token, changeUser, wish, through(viewing))), "VIEWING_ONLY");
  const headers = { ...through(viewing), authorization: `Bearer ${admin.token}` };
  assert.equal((await fetch(`${server.url}/auth/v1/user`, { headers })).status, 403);
});

test("the database writes nothing for somebody who only looks, whatever the policies allow", async () => {
  const actor = {
    kind: "user",
    userId: ana.id,
    organizationId: good(await ask(server.url, ana.token, getMyProfile, {})).organization_id,
    role: "user",
    viewing: { id: ana.id, viewerId: admin.id },
  } as const;
  const rename = (by: Parameters<typeof server.database.asActor>[0]) =>
    server.database.asActor(by, (tx) =>
      tx.updateTable("profiles").set({ first_name: "Otra" }).where("id", "=", ana.id).execute(),
    );
  await assert.rejects(rename(actor), { code: "25006" });
  const { viewing, ...herself } = actor;
  await rename(herself);
});

test("what guards the account stays its owner's, however the address is spelled", async () => {
  const viewing = await begin();
  for (const endpoint of [listSessions, countRecoveryCodes, contract.listMyViewings])
    assert.equal(refusal(await ask(server.url, admin.token, endpoint, {}, through(viewing))), "VIEWING_ONLY");
  const spelled = await fetch(`${server.url}/api/%61ccount/sessions`, {
    headers: { ...through(viewing), authorization: `Bearer ${admin.token}` },
  });
  assert.ok([403, 404].includes(spelled.status), String(spelled.status));
});

test("another administrator is not viewed, and nobody else looks through anybody's eyes", async () => {
  const wish = { reason: "Curiosidad" };
  const asked = (who: Person, id: string) => ask(server.url, who.token, contract.beginViewing, { ...wish, id });
  assert.equal(refusal(await asked(admin, other.id)), "FORBIDDEN");
  assert.equal(refusal(await asked(ana, admin.id)), "FORBIDDEN");
  assert.equal(refusal(await asked(admin, "00000000-0000-4000-8000-000000000000")), "NOT_FOUND");
  assert.equal(
    refusal(await ask(server.url, admin.token, contract.beginViewing, { id: ana.id, reason: " " })),
    "BAD_REQUEST",
  );
  const viewing = await begin();
  assert.equal(refusal(await seen(viewing, other.token)), "VIEWING_OVER");
  assert.equal(refusal(await seen(viewing, ana.token)), "FORBIDDEN");
  assert.equal(refusal(await seen(viewing, await again(admin.email))), "VIEWING_OVER", "another session");
  assert.equal(refusal(await seen("x")), "VIEWING_OVER");
  const elsewhere = await ask(server.url, other.token, contract.endViewing, { id: viewing });
  assert.deepEqual(good(elsewhere), { ended: false });
  assert.equal(good(await seen(viewing)).id, ana.id);
});

test("it is over after an hour, when it is ended, and when the person becomes an administrator", async () => {
  const [late, ended, promoted] = [await begin(), await begin(), await begin()];
  server.clock.advance(VIEWING_LIFETIME - 1);
  assert.equal(good(await seen(late)).id, ana.id);
  good(await ask(server.url, admin.token, contract.endViewing, { id: ended }));
  assert.equal(refusal(await seen(ended)), "VIEWING_OVER");
  await server.database.asOwner("update profiles set role = 'admin' where id = $1", [ana.id]);
  assert.equal(refusal(await seen(promoted)), "VIEWING_OVER");
  await server.database.asOwner("update profiles set role = 'user' where id = $1", [ana.id]);
  server.clock.advance(1);
  assert.equal(refusal(await seen(late)), "VIEWING_OVER");
});

test("it ends with the session that began it", async () => {
  const client = server.client();
  const { data } = await client.signInWithPassword({ email: admin.email, password: PASSWORD });
  const session = { ...admin, token: data.session!.access_token };
  const viewing = await begin(session);
  await client.signOut({ scope: "local" });
  const [row] = await server.database.asOwner("select session_id from viewings where id = $1", [viewing]);
  assert.deepEqual(row, { session_id: null });
  assert.equal(refusal(await seen(viewing)), "VIEWING_OVER");
});

test("the person finds when support looked and why, and so does the audit log", async () => {
  const viewing = await begin();
  const mine = async () => good(await ask(server.url, ana.token, contract.listMyViewings, {})).viewings;
  assert.deepEqual(
    (await mine()).map(({ reason, open }) => [reason, open]),
    [["No encuentra su agente", true]],
  );
  good(await ask(server.url, admin.token, contract.endViewing, { id: viewing }));
  good(await ask(server.url, admin.token, contract.endViewing, { id: viewing }));
  assert.equal((await mine())[0]!.open, false);
  assert.deepEqual(good(await ask(server.url, other.token, contract.listMyViewings, {})).viewings, []);
  const { entries } = good(await ask(server.url, admin.token, listAuditLog, { account: ana.id }));
  assert.deepEqual(
    entries.map(({ action, actor_email, detail }) => [action, actor_email, detail]),
    [
      ["viewing.ended", admin.email, {}],
      ["viewing.begun", admin.email, { reason: "No encuentra su agente" }],
    ],
  );
});
