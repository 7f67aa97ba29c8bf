import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { generateSync } from "otplib";
import * as accountDoors from "#contract/account.ts";
import { createAgent, deleteAgent, getAgent, listOwnAgents } from "#contract/agents.ts";
import { listAuditLog } from "#contract/audit.ts";
import * as contract from "#contract/api-keys.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { getMyProfile } from "#contract/identity.ts";
import { API_KEYS_MAX, RATE_LIMITS, RECENT_AUTHENTICATION } from "#contract/limits.ts";
import { listUsers } from "#contract/users.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";
import { idOfKey } from "./key-format.ts";

const DAY = 24 * 60 * 60 * 1000;
let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const ALL = ["agents:read", "agents:write", "conversations:read", "conversations:write"] as const;

async function makeKey(token: string, wish: Partial<InputOf<typeof contract.createApiKey>> = {}) {
  const input = { name: "Informes", scopes: [...ALL], days: 90 as const, ...wish };
  return good(await ask(server.url, token, contract.createApiKey, input));
}

test("a key does what its scopes say, for the agents of its owner, and nothing else", async () => {
  const { session } = await server.person("claves@ejemplo.test");
  const { key: reading } = await makeKey(session.access_token, { scopes: ["agents:read"] });
  const { key: writing } = await makeKey(session.access_token, { scopes: ["agents:write"] });

  const agent = good(await ask(server.url, writing, createAgent, { name: "Lucía" }));
  assert.equal(agent.owner_id, session.user.id);
  assert.deepEqual(
    good(await ask(server.url, reading, listOwnAgents, {})).agents.map(({ id }) => id),
    [agent.id],
  );
  assert.equal(refusal(await ask(server.url, reading, createAgent, { name: "Otra" })), "FORBIDDEN");
  assert.equal(refusal(await ask(server.url, reading, deleteAgent, { id: agent.id })), "FORBIDDEN");
  assert.equal(refusal(await ask(server.url, writing, listOwnAgents, {})), "FORBIDDEN");

  const stranger = await server.person("claves.ajenas@ejemplo.test");
  const { key: foreign } = await makeKey(stranger.session.access_token);
  assert.equal(refusal(await ask(server.url, foreign, getAgent, { id: agent.id })), "AGENT_NOT_FOUND");
});

test("a door that says no scope is closed to keys: nobody manages an account or keys with a key", async () => {
  const { session } = await server.person("puertas@ejemplo.test");
  const { key } = await makeKey(session.access_token);
  assert.equal(refusal(await ask(server.url, key, getMyProfile, {})), "FORBIDDEN");
  assert.equal(refusal(await ask(server.url, key, contract.listApiKeys, {})), "FORBIDDEN");
  const wish = { name: "Más", scopes: [...ALL], days: null };
  assert.equal(refusal(await ask(server.url, key, contract.createApiKey, wish)), "FORBIDDEN");
  assert.equal(refusal(await ask(server.url, key, accountDoors.listSessions, {})), "FORBIDDEN");
  const wire = await fetch(`${server.url}/auth/v1/user`, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(wire.status, 403);
});

test("an administrator's key is nobody's administrator, neither at the doors nor in the database", async () => {
  const { session } = await server.person("jefa@ejemplo.test");
  await server.database.asOwner("update public.profiles set role = 'admin' where id = $1", [session.user.id]);
  server.clock.advance(10_001);
  const { key } = await makeKey(session.access_token);
  assert.equal(refusal(await ask(server.url, key, listUsers, {})), "FORBIDDEN");
  const stranger = await server.person("subdita@ejemplo.test");
  const theirs = good(await ask(server.url, stranger.session.access_token, createAgent, { name: "Suya" }));
  assert.equal(refusal(await ask(server.url, key, getAgent, { id: theirs.id })), "AGENT_NOT_FOUND");
  good(await ask(server.url, session.access_token, getAgent, { id: theirs.id }));
});

test("the database holds a key to its scopes even where a door would not", async () => {
  const { session } = await server.person("ambitos@ejemplo.test");
  const agent = good(await ask(server.url, session.access_token, createAgent, { name: "Lucía" }));
  const { organization_id } = agent;
  const as = (scopes: string[]) =>
    ({ kind: "api-key", keyId: "k", userId: session.user.id, organizationId: organization_id, scopes }) as const;
  const seen = (scopes: string[]) =>
    server.database.asActor(as(scopes), (tx) => tx.selectFrom("voice_agents").select("id").execute());
  assert.equal((await seen(["agents:read"])).length, 1);
  assert.equal((await seen(["conversations:read"])).length, 0);
  assert.equal((await seen([])).length, 0);
  const renamed = await server.database.asActor(as(["agents:read"]), (tx) =>
    tx.updateTable("voice_agents").set({ name: "Otra" }).where("id", "=", agent.id).executeTakeFirst(),
  );
  assert.equal(renamed.numUpdatedRows, 0n);
});

test("only a hash of the key is kept, and the key is said once", async () => {
  const { session } = await server.person("hash@ejemplo.test");
  const { key, made } = await makeKey(session.access_token);
  assert.equal(idOfKey(key), made.id);
  const [row] = await server.database.asOwner<{ kept: string }>(
    "select row_to_json(k)::text as kept from public.api_keys k where id = $1",
    [made.id],
  );
  assert.ok(!row!.kept.includes(key.split("_")[3]!));
  const { keys } = good(await ask(server.url, session.access_token, contract.listApiKeys, {}));
  assert.deepEqual(keys, [made]);
});

test("a key with a slip in it is refused without asking the database", async () => {
  const { session } = await server.person("errata@ejemplo.test");
  const { key } = await makeKey(session.access_token);
  const slipped = key.replace(/.(?=_[0-9a-f]{8}$)/, (last) => (last === "0" ? "1" : "0"));
  assert.equal(idOfKey(slipped), undefined);
  assert.equal(idOfKey("vak_live_"), undefined);
  assert.equal(refusal(await ask(server.url, slipped, listOwnAgents, {})), "UNAUTHENTICATED");
});

test("another secret with a right sum does not open what a known id opens", async () => {
  const { session } = await server.person("falsa@ejemplo.test");
  const { key } = await makeKey(session.access_token);
  const { key: other } = await makeKey(session.access_token, { name: "Otra" });
  const { crc32 } = await import("node:zlib");
  const body = `${key.split("_").slice(0, 3).join("_")}_${other.split("_")[3]!}`;
  const forged = `${body}_${crc32(body).toString(16).padStart(8, "0")}`;
  assert.equal(idOfKey(forged), idOfKey(key));
  assert.equal(refusal(await ask(server.url, forged, listOwnAgents, {})), "UNAUTHENTICATED");
});

test("a key is dead once it is revoked, over, or its owner is blocked or gone", async () => {
  const { session } = await server.person("muertas@ejemplo.test");
  const works = async (key: string) => (await ask(server.url, key, listOwnAgents, {})).status;
  const revoked = await makeKey(session.access_token);
  const over = await makeKey(session.access_token, { days: 30 });
  const lasting = await makeKey(session.access_token, { days: null });
  assert.equal(await works(revoked.key), 200);
  good(await ask(server.url, session.access_token, contract.revokeApiKey, { id: revoked.made.id }));
  assert.equal(await works(revoked.key), 401);

  assert.equal(await works(over.key), 200);
  server.clock.advance(30 * DAY);
  assert.equal(await works(over.key), 401);
  assert.equal(await works(lasting.key), 200);

  const block = (until: string | null) =>
    server.database.asOwner("update auth.users set banned_until = $2 where id = $1", [session.user.id, until]);
  await block("2999-01-01");
  assert.equal(await works(lasting.key), 401);
  await block(null);
  assert.equal(await works(lasting.key), 200);
  await server.database.asOwner("delete from auth.users where id = $1", [session.user.id]);
  assert.equal(await works(lasting.key), 401);
});

test("nobody revokes a stranger's key", async () => {
  const { session } = await server.person("propia@ejemplo.test");
  const { made, key } = await makeKey(session.access_token);
  const stranger = await server.person("intrusa@ejemplo.test");
  const attempt = await ask(server.url, stranger.session.access_token, contract.revokeApiKey, { id: made.id });
  assert.equal(refusal(attempt), "NOT_FOUND");
  assert.equal((await ask(server.url, key, listOwnAgents, {})).status, 200);
});

test("the last use is known to the day", async () => {
  const { session } = await server.person("uso@ejemplo.test");
  const { key, made } = await makeKey(session.access_token, { days: null });
  const lastUse = async () => {
    const { keys } = good(await ask(server.url, session.access_token, contract.listApiKeys, {}));
    return keys.find(({ id }) => id === made.id)!.last_used_on;
  };
  assert.equal(await lastUse(), null);
  await ask(server.url, key, listOwnAgents, {});
  assert.equal(await lastUse(), server.clock.now().toISOString().slice(0, 10));
});

test("a person has at most twenty keys", async () => {
  const { session } = await server.person("veinte@ejemplo.test");
  await server.database.asOwner(
    `insert into public.api_keys (id, user_id, name, scopes, key_hash)
     select lpad(n::text, 12, '0'), $1, 'Clave', '{agents:read}', sha256(n::text::bytea) from generate_series(2, $2::int) n`,
    [session.user.id, API_KEYS_MAX],
  );
  await makeKey(session.access_token);
  const one = { name: "Una más", scopes: [...ALL], days: null };
  assert.equal(refusal(await ask(server.url, session.access_token, contract.createApiKey, one)), "TOO_MANY_KEYS");
});

test("a session that was opened a while ago must show the password again before it makes a key", async () => {
  const { session } = await server.person("rato@ejemplo.test");
  const token = session.access_token;
  const wish = { name: "Clave", scopes: [...ALL], days: null };
  server.clock.advance(RECENT_AUTHENTICATION + 1_000);
  assert.equal(refusal(await ask(server.url, token, contract.createApiKey, wish)), "REAUTHENTICATION_NEEDED");
  assert.equal(good(await ask(server.url, token, accountDoors.getConfirmation, {})).way, "password");
  const wrong = await ask(server.url, token, accountDoors.confirmIdentity, { password: "otra-Clave-9" });
  assert.equal(refusal(wrong), "REAUTHENTICATION_WRONG");
  assert.equal(refusal(await ask(server.url, token, contract.createApiKey, wish)), "REAUTHENTICATION_NEEDED");
  good(await ask(server.url, token, accountDoors.confirmIdentity, { password: PASSWORD }));
  good(await ask(server.url, token, contract.createApiKey, wish));
});

test("whoever has a second factor shows that one and not the password; their keys need none", async () => {
  const { client } = await server.person("dos@ejemplo.test");
  const enrolled = await client.mfa.enroll({ factorType: "totp", friendlyName: "Teléfono" });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  const codeNow = () => generateSync({ secret: totp.secret, epoch: Math.floor(server.clock.now().getTime() / 1000) });
  const shown = await client.mfa.challengeAndVerify({ factorId, code: codeNow() });
  if (shown.error) throw shown.error;
  const token = shown.data.access_token;
  const { key } = await makeKey(token);
  server.clock.advance(RECENT_AUTHENTICATION + 60_000);
  assert.equal((await ask(server.url, key, listOwnAgents, {})).status, 200);

  const wish = { name: "Clave", scopes: [...ALL], days: null };
  assert.equal(refusal(await ask(server.url, token, contract.createApiKey, wish)), "REAUTHENTICATION_NEEDED");
  assert.equal(good(await ask(server.url, token, accountDoors.getConfirmation, {})).way, "factor");
  const byPassword = await ask(server.url, token, accountDoors.confirmIdentity, { password: PASSWORD });
  assert.equal(refusal(byPassword), "SECOND_FACTOR_REQUIRED");
  await client.mfa.challengeAndVerify({ factorId, code: codeNow() });
  good(await ask(server.url, token, contract.createApiKey, wish));
});

test("whoever has no password shows the digits of a mail", async () => {
  const email = "sinclave@ejemplo.test";
  const { client, session } = await server.person(email);
  await server.database.asOwner("update auth.users set encrypted_password = null where id = $1", [session.user.id]);
  server.clock.advance(RECENT_AUTHENTICATION + 60_000);
  const token = session.access_token;
  assert.equal(good(await ask(server.url, token, accountDoors.getConfirmation, {})).way, "mail");
  await client.reauthenticate();
  const [mail] = await server.mailsTo(email);
  const [code] = /\b\d{6}\b/.exec(mail!.text) ?? [];
  const wrong = await ask(server.url, token, accountDoors.confirmIdentity, {
    code: code === "000000" ? "1" : "000000",
  });
  assert.equal(refusal(wrong), "REAUTHENTICATION_WRONG");
  good(await ask(server.url, token, accountDoors.confirmIdentity, { code: code! }));
  await makeKey(token);
});

test("making and revoking a key is noted, with its scopes and without its secret", async () => {
  const { session } = await server.person("acta@ejemplo.test");
  const { key, made } = await makeKey(session.access_token, { name: "CRM", scopes: ["agents:read"] });
  good(await ask(server.url, session.access_token, contract.revokeApiKey, { id: made.id }));
  const administrator = await server.person("auditora@ejemplo.test");
  await server.database.asOwner("update public.profiles set role = 'admin' where id = $1", [
    administrator.session.user.id,
  ]);
  server.clock.advance(10_001);
  const { entries } = good(
    await ask(server.url, administrator.session.access_token, listAuditLog, { account: session.user.id }),
  );
  assert.deepEqual(
    entries.map(({ action, target_name }) => [action, target_name]),
    [
      ["api_key.revoked", "CRM"],
      ["api_key.created", "CRM"],
    ],
  );
  assert.deepEqual(entries[1]!.detail, { scopes: "agents:read", days: 90 });
  assert.ok(!JSON.stringify(entries).includes(key.split("_")[3]!));
});

test("a key asks so often and no more, and is told when to come back; another key is not held up by it", async () => {
  const limited = await startTestServer({ auth: { rateLimits: true }, beside: server });
  after(() => limited.close());
  const { session } = await server.person("prisa@ejemplo.test");
  const { key, made } = await makeKey(session.access_token);
  const { key: other } = await makeKey(session.access_token, { name: "Otra" });
  await server.database.asOwner("insert into auth.rate_limits values ($1, $2, $3)", [
    `requestsPerKey:${made.id}`,
    RATE_LIMITS.requestsPerKey.max - 1,
    new Date(server.clock.now().getTime() + 60_000),
  ]);
  assert.equal((await ask(limited.url, key, listOwnAgents, {})).status, 200);
  assert.equal(refusal(await ask(limited.url, key, listOwnAgents, {})), "RATE_LIMITED");
  const refused = await fetch(`${limited.url}${listOwnAgents.path}`, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(refused.headers.get("retry-after"), "60", "it says when to come back");
  assert.equal((await ask(limited.url, other, listOwnAgents, {})).status, 200);
  server.clock.advance(60_001);
  assert.equal((await ask(limited.url, key, listOwnAgents, {})).status, 200);
});
