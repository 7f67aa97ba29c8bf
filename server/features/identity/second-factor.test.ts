import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { generateSync } from "otplib";
import * as contract from "#contract/account.ts";
import { getMyProfile } from "#contract/identity.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";

let server: TestServer;
before(async () => void (server = await startTestServer()));
after(() => server.close());

const codeNow = (secret: string) => generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) });

/** Somebody with a verified authenticator, and the token of the session that has shown it. */
async function withFactor(email: string) {
  const { client } = await server.person(email);
  const { data, error } = await client.mfa.enroll({ factorType: "totp" });
  if (error) throw error;
  const verified = await client.mfa.challengeAndVerify({ factorId: data.id, code: codeNow(data.totp.secret) });
  if (verified.error) throw verified.error;
  return { client, factorId: data.id, secret: data.totp.secret, token: verified.data.access_token };
}

async function withPasswordOnly(email: string) {
  const { data } = await server.client().signInWithPassword({ email, password: PASSWORD });
  return data.session!;
}

const recover = (token: string, code: string) =>
  fetch(server.url + contract.RECOVERY_PATH, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ code }),
  });

test("with a second factor a password alone opens nothing, and both open everything", async () => {
  const { factorId, secret, token } = await withFactor("dos@ejemplo.test");
  good(await ask(server.url, token, getMyProfile, {}));
  const { access_token } = await withPasswordOnly("dos@ejemplo.test");
  assert.equal(refusal(await ask(server.url, access_token, getMyProfile, {})), "SECOND_FACTOR_REQUIRED");

  server.clock.advance(60_000);
  const client = server.client();
  await client.signInWithPassword({ email: "dos@ejemplo.test", password: PASSWORD });
  const { data } = await client.mfa.challengeAndVerify({ factorId, code: codeNow(secret) });
  good(await ask(server.url, data!.access_token, getMyProfile, {}));
});

test("a recovery code stands in for the second factor, once, however it is typed", async () => {
  const { token } = await withFactor("papel@ejemplo.test");
  assert.equal(good(await ask(server.url, token, contract.countRecoveryCodes, {})).left, 0);
  const { codes } = good(await ask(server.url, token, contract.makeRecoveryCodes, {}));
  assert.equal(new Set(codes).size, 10);
  const weak = await withPasswordOnly("papel@ejemplo.test");
  assert.equal((await recover(weak.access_token, "aaaaa-aaaaa")).status, 422);
  const answer = await recover(weak.access_token, ` ${codes[3]!.toUpperCase().replace("-", " ")} `);
  assert.equal(answer.status, 200);
  const raised = (await answer.json()) as { access_token: string };
  good(await ask(server.url, raised.access_token, getMyProfile, {}));
  assert.equal(good(await ask(server.url, raised.access_token, contract.countRecoveryCodes, {})).left, 9);
  const again = await withPasswordOnly("papel@ejemplo.test");
  assert.equal((await recover(again.access_token, codes[3]!)).status, 422);
  assert.deepEqual(
    await server.database.asOwner("select from auth.recovery_codes where code_hash = any($1)", [codes]),
    [],
  );
});

test("new codes void the old ones, and without a second factor there are none", async () => {
  const { client, factorId, token } = await withFactor("nuevos@ejemplo.test");
  const first = good(await ask(server.url, token, contract.makeRecoveryCodes, {})).codes;
  good(await ask(server.url, token, contract.makeRecoveryCodes, {}));
  const weak = await withPasswordOnly("nuevos@ejemplo.test");
  assert.equal((await recover(weak.access_token, first[0]!)).status, 422);
  assert.equal((await client.mfa.unenroll({ factorId })).error, null);
  assert.equal(good(await ask(server.url, token, contract.countRecoveryCodes, {})).left, 0);
  assert.equal(refusal(await ask(server.url, token, contract.makeRecoveryCodes, {})), "SECOND_FACTOR_MISSING");
});

test("one sees where one is signed in, and ends one place or all others", async () => {
  const { client, session } = await server.person("sitios@ejemplo.test");
  const token = session.access_token;
  const others = [];
  for (let n = 0; n < 2; n++) {
    server.clock.advance(1_000);
    others.push(await withPasswordOnly("sitios@ejemplo.test"));
  }
  const seen = good(await ask(server.url, token, contract.listSessions, {})).sessions;
  assert.deepEqual(
    seen.map(({ current }) => current),
    [false, false, true],
  );
  assert.equal(good(await ask(server.url, token, contract.endSessions, { id: seen[0]!.id })).ended, 1);
  assert.equal(good(await ask(server.url, token, contract.endSessions, {})).ended, 1);
  assert.equal(good(await ask(server.url, token, contract.listSessions, {})).sessions.length, 1);
  server.clock.advance(10_001);
  for (const other of others)
    assert.equal(refusal(await ask(server.url, other.access_token, getMyProfile, {})), "UNAUTHENTICATED");
  assert.equal((await client.refreshSession()).error, null);
});

test("nobody ends a stranger's session", async () => {
  const { session } = await server.person("una@ejemplo.test");
  const stranger = await server.person("otra@ejemplo.test");
  const [theirs] = good(await ask(server.url, stranger.session.access_token, contract.listSessions, {})).sessions;
  assert.equal(good(await ask(server.url, session.access_token, contract.endSessions, { id: theirs!.id })).ended, 0);
  good(await ask(server.url, stranger.session.access_token, getMyProfile, {}));
});
