import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { GoTrueClient } from "@supabase/auth-js";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";

let server: TestServer;
let administration: GoTrueClient["admin"];
before(async () => {
  server = await startTestServer();
  administration = (await server.administration()).admin;
});
after(() => server.close());

test("only the service key opens the administration", async () => {
  const { session } = await server.person("curiosa@ejemplo.test");
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${server.url}/auth/v1/admin/users`, { headers })).status;
  assert.equal(await ask({}), 401);
  assert.equal(await ask({ authorization: `Bearer ${session.access_token}` }), 403);
});

test("an administrator creates, reads, changes, lists and deletes accounts", async () => {
  const created = await administration.createUser({
    email: "creada@ejemplo.test",
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { first_name: "Cora" },
    app_metadata: { role: "admin", plan: "pro" },
  });
  assert.equal(created.error, null);
  const id = created.data.user?.id ?? "";
  // What an administrator stores can name neither another organisation nor another role.
  assert.equal(created.data.user?.app_metadata["role"], "user");
  assert.equal(created.data.user?.app_metadata["plan"], "pro");
  assert.equal(
    (await server.client().signInWithPassword({ email: "creada@ejemplo.test", password: PASSWORD })).error,
    null,
  );
  assert.equal(
    (await administration.createUser({ email: "creada@ejemplo.test", password: PASSWORD })).error?.code,
    "email_exists",
  );

  const changed = await administration.updateUserById(id, {
    email: "cambiada@ejemplo.test",
    user_metadata: { last_name: "Sanz" },
  });
  assert.deepEqual(changed.data.user?.user_metadata, { first_name: "Cora", last_name: "Sanz" });
  assert.equal((await administration.getUserById(id)).data.user?.email, "cambiada@ejemplo.test");
  const listed = await administration.listUsers({ page: 1, perPage: 1 });
  assert.equal(listed.data.users.length, 1);
  assert.ok("total" in listed.data && listed.data.total >= 2);

  assert.equal((await administration.deleteUser(id)).error, null);
  assert.equal((await administration.getUserById(id)).error?.code, "user_not_found");
  assert.equal((await server.database.asOwner("select from profiles where id = $1", [id])).length, 0);
});

test("a password set by an administrator ends the person's sessions", async () => {
  const { client, session } = await server.person("clavepuesta@ejemplo.test");
  await administration.updateUserById(session.user.id, { password: "Clave-puesta-1" });
  assert.match((await client.refreshSession()).error?.message ?? "", /^Invalid Refresh Token/);
});

test("an invited person comes in by the mail and sets a password", async () => {
  const invited = await administration.inviteUserByEmail("invitada@ejemplo.test", { data: { first_name: "Irene" } });
  assert.equal(invited.error, null);
  const client = server.client();
  assert.equal(
    (await client.verifyOtp({ token_hash: await server.tokenTo("invitada@ejemplo.test"), type: "invite" })).error,
    null,
  );
  assert.equal((await client.updateUser({ password: PASSWORD })).error, null);
  assert.equal(
    (await server.client().signInWithPassword({ email: "invitada@ejemplo.test", password: PASSWORD })).error,
    null,
  );
  assert.equal((await administration.inviteUserByEmail("invitada@ejemplo.test")).error?.code, "email_exists");
});

test("a generated link is not mailed; its hash, its digits and its address each sign in", async () => {
  await server.person("enlace@ejemplo.test");
  const before = (await server.mailsTo("enlace@ejemplo.test")).length;
  const make = async () =>
    (await administration.generateLink({ type: "magiclink", email: "enlace@ejemplo.test" })).data.properties!;

  const byHash = await make();
  assert.equal((await server.client().verifyOtp({ token_hash: byHash.hashed_token, type: "magiclink" })).error, null);
  const byCode = await make();
  assert.equal(
    (await server.client().verifyOtp({ email: "enlace@ejemplo.test", token: byCode.email_otp, type: "magiclink" }))
      .error,
    null,
  );
  const byAddress = await make();
  const { pathname, search } = new URL(byAddress.action_link);
  const head = await fetch(`${server.url}${pathname}${search}`, { method: "HEAD", redirect: "manual" });
  assert.equal(head.status, 404);
  const answer = await fetch(`${server.url}${pathname}${search}`, { redirect: "manual" });
  assert.equal(answer.status, 303);
  const target = new URL(answer.headers.get("location")!);
  assert.equal(target.origin, "http://localhost:3000");
  const fragment = new URLSearchParams(target.hash.slice(1));
  assert.equal(
    (
      await server
        .client()
        .setSession({ access_token: fragment.get("access_token")!, refresh_token: fragment.get("refresh_token")! })
    ).error,
    null,
  );
  const again = await fetch(`${server.url}${pathname}${search}`, { redirect: "manual" });
  assert.equal(
    new URLSearchParams(new URL(again.headers.get("location")!).hash.slice(1)).get("error_code"),
    "otp_expired",
  );
  assert.equal((await server.mailsTo("enlace@ejemplo.test")).length, before);
});

test("five wrong guesses of a code void it, while the link stays good", async () => {
  await server.person("adivina@ejemplo.test");
  const { data } = await administration.generateLink({ type: "magiclink", email: "adivina@ejemplo.test" });
  const { email_otp: code, hashed_token: token } = data.properties!;
  const guess = (digits: string) =>
    server.client().verifyOtp({ email: "adivina@ejemplo.test", token: digits, type: "magiclink" });
  const wrong = code === "000000" ? "000001" : "000000";
  for (let turn = 0; turn < 5; turn++)
    assert.equal((await guess(wrong)).error?.message, "Token has expired or is invalid");
  assert.equal((await guess(code)).error?.code, "otp_expired");
  assert.equal((await server.client().verifyOtp({ token_hash: token, type: "magiclink" })).error, null);
});

test("a session never travels to a foreign site, and a mail never names one", async () => {
  const { client } = await server.person("desvio@ejemplo.test");
  for (const evil of [
    "https://malo.test/",
    "https://malo.test/entrar",
    "//malo.test",
    "/\\malo.test",
    "javascript:alert(1)",
    "http://localhost:3000@malo.test/",
    "http://localhost:3000.malo.test/x",
    "\thttps://malo.test",
  ]) {
    const { data } = await administration.generateLink({
      type: "magiclink",
      email: "desvio@ejemplo.test",
      options: { redirectTo: evil },
    });
    const { pathname, search } = new URL(data.properties!.action_link);
    const answer = await fetch(`${server.url}${pathname}${search}`, { redirect: "manual" });
    assert.equal(new URL(answer.headers.get("location")!).origin, "http://localhost:3000", evil);

    await client.resetPasswordForEmail("desvio@ejemplo.test", { redirectTo: evil });
    const link = await server.linkTo("desvio@ejemplo.test");
    assert.equal(link.origin, "http://localhost:3000");
    assert.equal(link.searchParams.get("redirect_to"), null, evil);
  }
  await client.resetPasswordForEmail("desvio@ejemplo.test", { redirectTo: "http://localhost:3000/agents?x=1" });
  assert.equal((await server.linkTo("desvio@ejemplo.test")).searchParams.get("redirect_to"), "/agents?x=1");
});

test("an administrator sees and removes a person's factors", async () => {
  const { client, session } = await server.person("factores@ejemplo.test");
  const { data } = await client.mfa.enroll({ factorType: "totp" });
  const listed = await administration.mfa.listFactors({ userId: session.user.id });
  assert.equal(listed.error, null);
  assert.equal((await administration.mfa.deleteFactor({ userId: session.user.id, id: data!.id })).error, null);
  assert.deepEqual((await client.mfa.listFactors()).data?.all, []);
});
