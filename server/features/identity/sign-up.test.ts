import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { AuthApiError, AuthWeakPasswordError } from "@supabase/auth-js";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test("a person registers, confirms by the mail, and is signed in with a profile and an organisation", async () => {
  const client = server.client();
  const metadata = { first_name: "Ana", last_name: "Gil", organization_name: "Escuela del Puerto" };
  const signUp = await client.signUp({
    email: "Ana.Gil@Ejemplo.test",
    password: PASSWORD,
    options: { data: metadata, emailRedirectTo: "http://localhost:3000/auth/callback" },
  });
  assert.equal(signUp.error, null);
  assert.equal(signUp.data.session, null);
  assert.equal(signUp.data.user?.email, "ana.gil@ejemplo.test");
  assert.equal(signUp.data.user?.identities?.length, 1);

  const link = await server.linkTo("ana.gil@ejemplo.test");
  assert.equal(`${link.origin}${link.pathname}`, "http://localhost:3000/auth/callback");
  assert.deepEqual([...link.searchParams.keys()], ["token_hash", "type"]);
  const verified = await client.verifyOtp({ token_hash: link.searchParams.get("token_hash")!, type: "signup" });
  assert.equal(verified.error, null);

  const { data } = await client.getUser();
  assert.deepEqual(data.user?.user_metadata, metadata);
  assert.equal(data.user?.app_metadata["role"], "user");
  const profile = await fetch(`${server.url}/api/profile`, {
    headers: { authorization: `Bearer ${verified.data.session!.access_token}` },
  });
  assert.equal(profile.status, 200);
  const body = (await profile.json()) as Record<string, unknown>;
  assert.equal(body["first_name"], "Ana");
  assert.equal(body["organization_id"], data.user?.app_metadata["organization_id"]);
  const [organization] = await server.database.asOwner<{ name: string }>(
    "select name from organizations where id = $1",
    [body["organization_id"]],
  );
  assert.equal(organization?.name, "Escuela del Puerto");
});

test("without an organisation's name, the organisation is named for the person", async () => {
  await server.client().signUp({
    email: "sola@ejemplo.test",
    password: PASSWORD,
    options: { data: { first_name: "Sola", last_name: "Ruiz" } },
  });
  const [row] = await server.database.asOwner<{ name: string; organization_name: string | null }>(
    "select o.name, p.organization_name from profiles p join organizations o on o.id = p.organization_id join auth.users u on u.id = p.id where u.email = 'sola@ejemplo.test'",
  );
  assert.deepEqual(row, { name: "Sola Ruiz", organization_name: null });
});

test("before confirmation the password opens nothing, and the refusal says why", async () => {
  const client = server.client();
  await client.signUp({ email: "pendiente@ejemplo.test", password: PASSWORD });
  const { error } = await client.signInWithPassword({ email: "pendiente@ejemplo.test", password: PASSWORD });
  assert.equal(error?.message, "Email not confirmed");
  assert.equal(error?.code, "email_not_confirmed");
});

test("signing up again with a confirmed address looks like a new sign-up without identities, and sends nothing", async () => {
  await server.person("existe@ejemplo.test");
  const mailsBefore = (await server.mailsTo("existe@ejemplo.test")).length;
  const again = await server.client().signUp({ email: "existe@ejemplo.test", password: "Otra-clave-22" });
  assert.equal(again.error, null);
  assert.equal(again.data.session, null);
  assert.deepEqual(again.data.user?.identities, []);
  assert.equal((await server.mailsTo("existe@ejemplo.test")).length, mailsBefore);

  const fresh = await server.client().signUp({ email: "nuevo@ejemplo.test", password: PASSWORD });
  assert.deepEqual(Object.keys(again.data.user ?? {}).toSorted(), Object.keys(fresh.data.user ?? {}).toSorted());
});

test("signing up again before confirmation sends a new link, and only the new one works", async () => {
  const client = server.client();
  await client.signUp({ email: "dosveces@ejemplo.test", password: PASSWORD });
  const old = await server.linkTo("dosveces@ejemplo.test");
  await client.resend({ type: "signup", email: "dosveces@ejemplo.test" });
  const fresh = await server.linkTo("dosveces@ejemplo.test");
  assert.notEqual(old.href, fresh.href);
  const late = await client.verifyOtp({ token_hash: old.searchParams.get("token_hash")!, type: "signup" });
  assert.equal(late.error?.code, "otp_expired");
  const good = await client.verifyOtp({ token_hash: fresh.searchParams.get("token_hash")!, type: "signup" });
  assert.equal(good.error, null);
});

test("a link that has been fetched fifty times still works, and works once", async () => {
  const client = server.client();
  await client.signUp({ email: "escaneada@ejemplo.test", password: PASSWORD });
  const link = await server.linkTo("escaneada@ejemplo.test");
  for (let round = 0; round < 50; round++)
    await fetch(`${server.url}${link.pathname}${link.search}`, { method: round % 2 ? "HEAD" : "GET" });
  const tokenHash = link.searchParams.get("token_hash")!;
  const attempts = await Promise.all(
    Array.from({ length: 20 }, () => server.client().verifyOtp({ token_hash: tokenHash, type: "signup" })),
  );
  assert.equal(attempts.filter(({ error }) => error === null).length, 1);
  assert.ok(attempts.every(({ error }) => error === null || error.code === "otp_expired"));
});

test("a confirmation link is over after a day", async () => {
  const client = server.client();
  await client.signUp({ email: "tarde@ejemplo.test", password: PASSWORD });
  const link = await server.linkTo("tarde@ejemplo.test");
  server.clock.advance(24 * 60 * 60 * 1000 + 1);
  const { error } = await client.verifyOtp({ token_hash: link.searchParams.get("token_hash")!, type: "signup" });
  assert.equal(error?.message, "Email link is invalid or has expired");
});

test("a short password is refused as weak, one of 300 characters as too long, and one of 200 counts in full", async () => {
  const client = server.client();
  const short = await client.signUp({ email: "corta@ejemplo.test", password: "Corta1" });
  assert.ok(short.error instanceof AuthWeakPasswordError);
  assert.match(short.error.message, /^Password should be at least 8 characters/);
  const long = await client.signUp({ email: "larga@ejemplo.test", password: "x".repeat(300) });
  assert.equal(long.error?.status, 422);

  const email = "completa@ejemplo.test";
  const password = "a".repeat(200);
  await client.signUp({ email, password });
  const link = await server.linkTo(email);
  await client.verifyOtp({ token_hash: link.searchParams.get("token_hash")!, type: "signup" });
  assert.equal(
    (await client.signInWithPassword({ email, password: "a".repeat(199) })).error?.code,
    "invalid_credentials",
  );
  assert.equal((await client.signInWithPassword({ email, password })).error, null);
});

test("an impossible address, a zero byte and oversized metadata get a clear refusal", async () => {
  const client = server.client();
  const address = await client.signUp({ email: "no-es-un-correo", password: PASSWORD });
  assert.equal(address.error?.message, "Unable to validate email address: invalid format");
  const zero = await client.signUp({
    email: "cero@ejemplo.test",
    password: PASSWORD,
    options: { data: { first_name: "a\u0000b" } },
  });
  assert.equal(zero.error?.status, 400);
  const large = await client.signUp({
    email: "grande@ejemplo.test",
    password: PASSWORD,
    options: { data: { first_name: "x".repeat(10_000) } },
  });
  assert.ok(large.error instanceof AuthApiError);
  assert.equal(large.error.status, 400);
});

test("errors come in both shapes of the protocol", async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${server.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ email: "nadie@ejemplo.test", password: "x" }),
    });
  const newer = await ask({ "x-supabase-api-version": "2024-01-01" });
  assert.deepEqual(await newer.json(), { code: "invalid_credentials", message: "Invalid login credentials" });
  assert.equal(newer.headers.get("x-sb-error-code"), "invalid_credentials");
  const older = await ask({});
  assert.deepEqual(await older.json(), {
    code: 400,
    error_code: "invalid_credentials",
    msg: "Invalid login credentials",
  });
});

test("several people may register one address at the same moment: one account comes of it", async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, () => server.client().signUp({ email: "carrera@ejemplo.test", password: PASSWORD })),
  );
  assert.ok(all.every(({ error }) => error === null));
  const rows = await server.database.asOwner("select from auth.users where email = 'carrera@ejemplo.test'");
  assert.equal(rows.length, 1);
});
