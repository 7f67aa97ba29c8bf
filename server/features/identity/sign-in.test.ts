import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const MINUTE = 60 * 1000;

test("the password signs in, whatever the spelling of the address; a wrong one and an unknown address read alike", async () => {
  await server.person("clave@ejemplo.test");
  const client = server.client();
  const good = await client.signInWithPassword({ email: "CLAVE@ejemplo.test", password: PASSWORD });
  assert.equal(good.error, null);
  assert.equal(good.data.user?.email, "clave@ejemplo.test");
  const wrong = await client.signInWithPassword({ email: "clave@ejemplo.test", password: "otra" });
  const unknown = await client.signInWithPassword({ email: "nadie@ejemplo.test", password: "otra" });
  for (const { error } of [wrong, unknown])
    assert.deepEqual(
      [error?.status, error?.code, error?.message],
      [400, "invalid_credentials", "Invalid login credentials"],
    );
});

test("the access token verifies with the published keys and says where its owner belongs", async () => {
  const { client, session } = await server.person("token@ejemplo.test");
  const { data, error } = await client.getClaims();
  assert.equal(error, null);
  assert.equal(data?.claims["role"], "authenticated");
  assert.equal(data?.claims["aud"], "authenticated");
  assert.equal(data?.claims.aal, "aal1");
  assert.equal(data?.claims.sub, session.user.id);
  assert.match(String(data?.claims.app_metadata?.["organization_id"]), /^[0-9a-f-]{36}$/);

  const jwks = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`);
  assert.equal(jwks.headers.get("cache-control"), "public, max-age=600");
  const { keys } = (await jwks.json()) as { keys: Record<string, unknown>[] };
  assert.deepEqual(
    Object.keys(keys[0]!).filter((part) => ["d", "p", "q", "dp", "dq", "qi"].includes(part)),
    [],
  );
});

test("a magic link signs a known person in, once, for fifteen minutes", async () => {
  await server.person("magia@ejemplo.test");
  const client = server.client();
  const asked = await client.signInWithOtp({
    email: "magia@ejemplo.test",
    options: { shouldCreateUser: false, emailRedirectTo: "http://localhost:3000/auth/callback" },
  });
  assert.equal(asked.error, null);
  const token = await server.tokenTo("magia@ejemplo.test");
  const first = await client.verifyOtp({ token_hash: token, type: "magiclink" });
  assert.equal(first.error, null);
  assert.ok(first.data.session);
  assert.equal((await client.verifyOtp({ token_hash: token, type: "magiclink" })).error?.code, "otp_expired");

  await client.signInWithOtp({ email: "magia@ejemplo.test", options: { shouldCreateUser: false } });
  const late = await server.tokenTo("magia@ejemplo.test");
  server.clock.advance(15 * MINUTE + 1);
  assert.equal((await client.verifyOtp({ token_hash: late, type: "magiclink" })).error?.code, "otp_expired");
});

test("a magic link for an unknown address creates nobody and says so in the protocol's words", async () => {
  const { error } = await server
    .client()
    .signInWithOtp({ email: "desconocida@ejemplo.test", options: { shouldCreateUser: false } });
  assert.deepEqual([error?.status, error?.code, error?.message], [422, "otp_disabled", "Signups not allowed for otp"]);
  assert.equal(
    (await server.database.asOwner("select from auth.users where email = 'desconocida@ejemplo.test'")).length,
    0,
  );
});

test("a token of one kind does not pass for another", async () => {
  const { client } = await server.person("clases@ejemplo.test");
  await client.resetPasswordForEmail("clases@ejemplo.test");
  const token = await server.tokenTo("clases@ejemplo.test");
  assert.equal((await client.verifyOtp({ token_hash: token, type: "magiclink" })).error?.code, "otp_expired");
  assert.equal((await client.verifyOtp({ token_hash: token, type: "recovery" })).error, null);
});

test("a forgotten password is set anew by the mail; other sessions end, a notice goes out, the old password is void", async () => {
  const { client: elsewhere } = await server.person("olvido@ejemplo.test", { first_name: "Olga" });
  const client = server.client();
  assert.equal(
    (await client.resetPasswordForEmail("olvido@ejemplo.test", { redirectTo: "http://localhost:3000/auth/callback" }))
      .error,
    null,
  );
  const recovered = await client.verifyOtp({
    token_hash: await server.tokenTo("olvido@ejemplo.test"),
    type: "recovery",
  });
  assert.equal(recovered.error, null);
  assert.equal((await client.updateUser({ password: PASSWORD })).error?.code, "same_password");
  assert.equal((await client.updateUser({ password: "Clave-nueva-2" })).error, null);

  const [notice] = await server.mailsTo("olvido@ejemplo.test");
  assert.equal(notice?.subject, "Tu contraseña ha cambiado");
  assert.equal((await elsewhere.refreshSession()).error?.message, "Invalid Refresh Token: Refresh Token Not Found");
  assert.equal(
    (await server.client().signInWithPassword({ email: "olvido@ejemplo.test", password: PASSWORD })).error?.code,
    "invalid_credentials",
  );
  assert.equal(
    (await server.client().signInWithPassword({ email: "olvido@ejemplo.test", password: "Clave-nueva-2" })).error,
    null,
  );
});

test("whoever pre-registered another's address loses their password when the owner comes in by recovery", async () => {
  const email = "victima@ejemplo.test";
  await server.client().signUp({ email, password: "La-del-intruso-1" });
  await server.mailsTo(email);
  const owner = server.client();
  await owner.resetPasswordForEmail(email);
  assert.equal((await owner.verifyOtp({ token_hash: await server.tokenTo(email), type: "recovery" })).error, null);
  assert.equal(
    (await server.client().signInWithPassword({ email, password: "La-del-intruso-1" })).error?.code,
    "invalid_credentials",
  );
});

test("a new address counts once its own mail has confirmed it", async () => {
  const { client } = await server.person("antes@ejemplo.test");
  const asked = await client.updateUser({ email: "despues@ejemplo.test" });
  assert.equal(asked.error, null);
  assert.equal(asked.data.user?.email, "antes@ejemplo.test");
  assert.equal(asked.data.user?.new_email, "despues@ejemplo.test");
  const verified = await client.verifyOtp({
    token_hash: await server.tokenTo("despues@ejemplo.test"),
    type: "email_change",
  });
  assert.equal(verified.data.user?.email, "despues@ejemplo.test");
  assert.equal((await client.updateUser({ email: "clave@ejemplo.test" })).error?.code, "email_exists");
});

test("metadata is merged, and a null takes a key away", async () => {
  const { client } = await server.person("datos@ejemplo.test", { first_name: "Dana", language: "en" });
  const { data } = await client.updateUser({ data: { first_name: "Dora", language: null } });
  assert.deepEqual(data.user?.user_metadata, { first_name: "Dora" });
});

test("reauthentication mails six digits, and five wrong guesses void them", async () => {
  const { client } = await server.person("codigo@ejemplo.test");
  assert.equal((await client.reauthenticate()).error, null);
  const [mail] = await server.mailsTo("codigo@ejemplo.test");
  const code = /^\d{6}$/m.exec(mail?.text ?? "")?.[0] ?? "";
  const wrong = code === "000000" ? "000001" : "000000";
  assert.equal(
    (await client.updateUser({ password: "Clave-nueva-3", nonce: wrong })).error?.code,
    "reauthentication_not_valid",
  );
  assert.equal((await client.updateUser({ password: "Clave-nueva-3", nonce: code })).error, null);
  await server.mailsTo("codigo@ejemplo.test");

  await client.reauthenticate();
  const [second] = await server.mailsTo("codigo@ejemplo.test");
  const other = /^\d{6}$/m.exec(second?.text ?? "")?.[0] ?? "";
  const miss = other === "000000" ? "000001" : "000000";
  for (let guess = 0; guess < 5; guess++) await client.updateUser({ password: "Clave-nueva-4", nonce: miss });
  assert.equal(
    (await client.updateUser({ password: "Clave-nueva-4", nonce: other })).error?.code,
    "reauthentication_not_valid",
  );
});

test("a banned person neither signs in nor refreshes", async () => {
  const { client, session } = await server.person("vetada@ejemplo.test");
  const administration = await server.administration();
  await administration.admin.updateUserById(session.user.id, { ban_duration: "1h30m" });
  assert.equal(
    (await server.client().signInWithPassword({ email: "vetada@ejemplo.test", password: PASSWORD })).error?.code,
    "user_banned",
  );
  assert.match((await client.refreshSession()).error?.message ?? "", /^Invalid Refresh Token/);
  server.clock.advance(91 * MINUTE);
  assert.equal(
    (await server.client().signInWithPassword({ email: "vetada@ejemplo.test", password: PASSWORD })).error,
    null,
  );
});

test("anonymous and telephone sign-ups are off unless the operator turns them on", async () => {
  assert.equal((await server.client().signInAnonymously()).error?.code, "anonymous_provider_disabled");
  assert.equal(
    (await server.client().signUp({ phone: "+34600111222", password: PASSWORD })).error?.code,
    "phone_provider_disabled",
  );

  const sent: { phone: string; text: string }[] = [];
  const open = await startTestServer({
    beside: server,
    auth: { anonymousSignUps: true, phoneSignUps: true },
    messages: { send: async (phone, text) => void sent.push({ phone, text }) },
  });
  try {
    const anonymous = await open.client().signInAnonymously();
    assert.equal(anonymous.data.user?.is_anonymous, true);
    const client = open.client();
    assert.equal((await client.signUp({ phone: "+34600111222", password: PASSWORD })).error, null);
    const code = /\d{6}/.exec(sent[0]?.text ?? "")?.[0] ?? "";
    const verified = await client.verifyOtp({ phone: "+34600111222", token: code, type: "sms" });
    assert.equal(verified.error, null);
    assert.equal(verified.data.user?.phone, "34600111222");
  } finally {
    await open.close();
  }
});

test("with autoconfirm a sign-up is a session, and a second one is refused", async () => {
  const open = await startTestServer({ beside: server, auth: { autoconfirm: true } });
  try {
    const first = await open.client().signUp({ email: "directa@ejemplo.test", password: PASSWORD });
    assert.ok(first.data.session);
    const second = await open.client().signUp({ email: "directa@ejemplo.test", password: PASSWORD });
    assert.deepEqual([second.error?.status, second.error?.code], [422, "user_already_exists"]);
  } finally {
    await open.close();
  }
});
