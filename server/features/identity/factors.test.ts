import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { generateSync } from "otplib";
import { startTestServer, type TestServer } from "#tests/support/identity-server.ts";
import { sealFactors } from "./seal-factors.ts";

let server: TestServer;
const sent: { phone: string; text: string }[] = [];
before(async () => {
  server = await startTestServer({ messages: { send: async (phone, text) => void sent.push({ phone, text }) } });
});
after(() => server.close());

const codeNow = (secret: string) => generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) });

async function withTotp(email: string) {
  const { client, session } = await server.person(email);
  const { data, error } = await client.mfa.enroll({ factorType: "totp", friendlyName: "Teléfono" });
  if (error) throw error;
  return { client, session, factorId: data.id, totp: data.totp };
}

test("an authenticator is enrolled with a picture, a secret and an address, and raises the session to aal2", async () => {
  const { client, factorId, totp } = await withTotp("mfa@ejemplo.test");
  assert.match(totp.qr_code, /^data:image\/svg\+xml;utf-8,<svg/);
  assert.match(totp.uri, /^otpauth:\/\/totp\//);
  assert.ok(totp.uri.includes(totp.secret));

  assert.equal((await client.mfa.challengeAndVerify({ factorId, code: codeNow(totp.secret) })).error, null);
  assert.deepEqual((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel, "aal2");
  const { data } = await client.mfa.listFactors();
  assert.equal(data?.totp[0]?.status, "verified");
  assert.equal((await client.refreshSession()).error, null);
  assert.deepEqual((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel, "aal2");
});

test("a code is good once, and not for a stranger to time", async () => {
  const { client, factorId, totp } = await withTotp("unavez@ejemplo.test");
  const code = codeNow(totp.secret);
  await client.mfa.challengeAndVerify({ factorId, code });
  assert.equal((await client.mfa.challengeAndVerify({ factorId, code })).error?.code, "mfa_verification_failed");
  server.clock.advance(90_000);
  assert.equal((await client.mfa.challengeAndVerify({ factorId, code })).error?.code, "mfa_verification_failed");
  assert.equal((await client.mfa.challengeAndVerify({ factorId, code: codeNow(totp.secret) })).error, null);
});

test("a challenge lasts five minutes and bears five wrong guesses", async () => {
  const { client, factorId, totp } = await withTotp("reto@ejemplo.test");
  const old = await client.mfa.challenge({ factorId });
  server.clock.advance(5 * 60_000 + 1);
  assert.equal(
    (await client.mfa.verify({ factorId, challengeId: old.data!.id, code: codeNow(totp.secret) })).error?.code,
    "mfa_challenge_expired",
  );

  const challenge = await client.mfa.challenge({ factorId });
  const right = codeNow(totp.secret);
  const wrong = right === "000000" ? "000001" : "000000";
  for (let guess = 0; guess < 5; guess++)
    await client.mfa.verify({ factorId, challengeId: challenge.data!.id, code: wrong });
  assert.equal(
    (await client.mfa.verify({ factorId, challengeId: challenge.data!.id, code: right })).error?.code,
    "mfa_challenge_expired",
  );
});

test("verifying ends the sessions that have only shown a password", async () => {
  const { client, factorId, totp } = await withTotp("resto@ejemplo.test");
  const other = server.client();
  await other.signInWithPassword({ email: "resto@ejemplo.test", password: "Clave-segura-1" });
  await client.mfa.challengeAndVerify({ factorId, code: codeNow(totp.secret) });
  assert.notEqual((await other.getUser()).error, null);
  assert.equal((await client.getUser()).error, null);
});

test("with a factor, a mere password changes neither password nor factors; aal2 does", async () => {
  const { client, factorId, totp } = await withTotp("guardia@ejemplo.test");
  await client.mfa.challengeAndVerify({ factorId, code: codeNow(totp.secret) });
  const weak = server.client();
  await weak.signInWithPassword({ email: "guardia@ejemplo.test", password: "Clave-segura-1" });
  assert.deepEqual((await weak.mfa.getAuthenticatorAssuranceLevel()).data, {
    currentLevel: "aal1",
    nextLevel: "aal2",
    currentAuthenticationMethods: (await weak.mfa.getAuthenticatorAssuranceLevel()).data!.currentAuthenticationMethods,
  });
  assert.equal((await weak.updateUser({ password: "Clave-nueva-9" })).error?.code, "insufficient_aal");
  assert.equal((await weak.mfa.enroll({ factorType: "totp", friendlyName: "Otro" })).error?.code, "insufficient_aal");
  assert.equal((await weak.mfa.unenroll({ factorId })).error?.code, "insufficient_aal");

  assert.equal((await client.mfa.unenroll({ factorId })).error, null);
  await client.refreshSession();
  assert.equal((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel, "aal1");
});

test("two factors of one name are refused, and another person's factor is not there", async () => {
  const { client, factorId } = await withTotp("nombre@ejemplo.test");
  assert.equal(
    (await client.mfa.enroll({ factorType: "totp", friendlyName: "Teléfono" })).error?.code,
    "mfa_factor_name_conflict",
  );
  const { client: stranger } = await server.person("ajena@ejemplo.test");
  assert.equal((await stranger.mfa.challenge({ factorId })).error?.code, "mfa_factor_not_found");
  assert.equal((await stranger.mfa.unenroll({ factorId })).error?.code, "mfa_factor_not_found");
});

test("a telephone serves as a factor where messages can be sent", async () => {
  const { client } = await server.person("sms@ejemplo.test");
  const enrolled = await client.mfa.enroll({ factorType: "phone", friendlyName: "Móvil", phone: "+34600111333" });
  assert.equal(enrolled.error, null);
  const factorId = enrolled.data?.id ?? "";
  const challenge = await client.mfa.challenge({ factorId });
  const message = sent.at(-1);
  assert.equal(message?.phone, "34600111333");
  const code = /\d{6}/.exec(message?.text ?? "")?.[0] ?? "";
  const wrong = code === "000000" ? "000001" : "000000";
  assert.equal(
    (await client.mfa.verify({ factorId, challengeId: challenge.data!.id, code: wrong })).error?.code,
    "mfa_verification_failed",
  );
  assert.equal((await client.mfa.verify({ factorId, challengeId: challenge.data!.id, code })).error, null);
  assert.equal((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel, "aal2");
});

test("the secret of an authenticator lies sealed in the database, and one that lay in the open goes on working", async () => {
  const { client } = await server.person("sellado@ejemplo.test");
  const { data } = await client.mfa.enroll({ factorType: "totp", friendlyName: "Teléfono" });
  const { id: factorId, totp } = data!;
  const kept = async () => {
    const rows = await server.database.asOwner<{ secret: string }>(
      "select secret from auth.mfa_factors where id = $1",
      [factorId],
    );
    return rows[0]!.secret;
  };
  assert.ok(!(await kept()).includes(totp.secret));
  const code = () => codeNow(totp.secret);
  assert.equal((await client.mfa.challengeAndVerify({ factorId, code: code() })).error, null);

  await server.database.asOwner("update auth.mfa_factors set secret = $2 where id = $1", [factorId, totp.secret]);
  server.clock.advance(60_000);
  assert.equal((await client.mfa.challengeAndVerify({ factorId, code: code() })).error, null);
  await sealFactors(server.database, server.identity.secrets);
  assert.match(await kept(), /^sealed:/);
  server.clock.advance(60_000);
  assert.equal((await client.mfa.challengeAndVerify({ factorId, code: code() })).error, null);
});
