import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { generateSync } from "otplib";
import { cancelEmailChange } from "#contract/account.ts";
import { createApiKey } from "#contract/api-keys.ts";
import { activateAccount, invitePeople } from "#contract/invitations.ts";
import { RECENT_AUTHENTICATION } from "#contract/limits.ts";
import { getMailChoices, setMailChoice } from "#contract/notices.ts";
import { ask, good } from "#tests/support/api.ts";
import { authClient } from "#tests/support/auth-client.ts";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const subjects = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject);
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const enter = (email: string, agent: string) =>
  authClient(server.url, { "user-agent": agent }).signInWithPassword({ email, password: PASSWORD });

test("a sign-in from a device that was never seen is told, once, and the first one is not", async () => {
  const email = "aparatos@ejemplo.test";
  await server.person(email);
  assert.deepEqual(await subjects(email), ["Confirma tu correo electrónico"]);
  await enter(email, CHROME);
  const [mail] = await server.mailsTo(email);
  assert.equal(mail!.subject, "Nuevo inicio de sesión en tu cuenta");
  assert.match(mail!.text, /Chrome, Windows · 127\.0\.0\.1/);
  await enter(email, CHROME);
  await enter(email, CHROME.replace("140", "141"));
  assert.equal((await subjects(email)).length, 2);
});

test("turning the second step on and off, and making a key, is told by mail", async () => {
  const email = "avisos@ejemplo.test";
  const { client } = await server.person(email, { language: "en" });
  const enrolled = await client.mfa.enroll({ factorType: "totp", friendlyName: "Phone" });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  const code = () => generateSync({ secret: totp.secret, epoch: Math.floor(server.clock.now().getTime() / 1000) });
  const shown = await client.mfa.challengeAndVerify({ factorId, code: code() });
  const wish = { name: "CRM", scopes: ["agents:read" as const], days: 30 as const };
  good(await ask(server.url, shown.data?.access_token, createApiKey, wish));
  assert.equal((await client.mfa.unenroll({ factorId })).error, null);
  // The clock stood still, so their order says nothing.
  assert.deepEqual((await subjects(email)).toSorted().slice(-3), [
    "New API key in your account",
    "Two-step verification turned off",
    "Two-step verification turned on",
  ]);
});

test("a second factor goes only with a code that was shown a moment ago", async () => {
  const { client } = await server.person("quitar@ejemplo.test");
  const enrolled = await client.mfa.enroll({ factorType: "totp", friendlyName: "Teléfono" });
  if (enrolled.error) throw enrolled.error;
  const { id: factorId, totp } = enrolled.data;
  const show = () =>
    client.mfa.challengeAndVerify({
      factorId,
      code: generateSync({ secret: totp.secret, epoch: Math.floor(server.clock.now().getTime() / 1000) }),
    });
  await show();
  server.clock.advance(RECENT_AUTHENTICATION + 60_000);
  assert.equal((await client.mfa.unenroll({ factorId })).error?.code, "reauthentication_needed");
  assert.equal((await show()).error, null);
  assert.equal((await client.mfa.unenroll({ factorId })).error, null);
});

test("a change of address is told to the address that is left, and noted", async () => {
  const { client, session } = await server.person("vieja@ejemplo.test");
  assert.equal((await client.updateUser({ email: "nueva@ejemplo.test" })).error, null);
  assert.ok(!(await subjects("vieja@ejemplo.test")).includes("El correo de tu cuenta ha cambiado"));
  const token_hash = await server.tokenTo("nueva@ejemplo.test");
  assert.equal((await client.verifyOtp({ token_hash, type: "email_change" })).error, null);
  const [told] = await server.mailsTo("vieja@ejemplo.test");
  assert.equal(told!.subject, "El correo de tu cuenta ha cambiado");
  assert.match(told!.text, /n…@ejemplo\.test/);
  assert.doesNotMatch(told!.text, /nueva@/);
  const [act] = await server.database.asOwner<{ detail: object }>(
    "select detail from public.audit_log where action = 'account.email_changed' and actor_id = $1",
    [session.user.id],
  );
  assert.deepEqual(act!.detail, { before: "vieja@ejemplo.test", after: "nueva@ejemplo.test" });
});

test("a session that was opened a while ago changes no address", async () => {
  const { client } = await server.person("rato.correo@ejemplo.test");
  server.clock.advance(RECENT_AUTHENTICATION + 1_000);
  const refused = await client.updateUser({ email: "otra.rato@ejemplo.test" });
  assert.equal(refused.error?.code, "reauthentication_needed");
  assert.deepEqual(await server.mailsTo("otra.rato@ejemplo.test"), []);
});

test("a change of address that was called off does not come to pass by its link", async () => {
  const { client, session } = await server.person("quieta@ejemplo.test");
  await client.updateUser({ email: "nunca@ejemplo.test" });
  const token_hash = await server.tokenTo("nunca@ejemplo.test");
  good(await ask(server.url, session.access_token, cancelEmailChange, {}));
  assert.equal((await client.getUser()).data.user?.new_email, undefined);
  assert.equal((await client.verifyOtp({ token_hash, type: "email_change" })).error?.code, "otp_expired");
});

test("whoever invited is told when the invitation is accepted, unless they do not want to be", async () => {
  const { session } = await server.person("anfitriona@ejemplo.test");
  const token = session.access_token;
  const invite = async (email: string) => {
    const wish = { role: "user", organization_role: "member", language: "es", days: 7 } as const;
    good(await ask(server.url, token, invitePeople, { people: [{ email, first_name: "Noa" }], ...wish }));
    const link = await server.linkTo(email);
    const shown = { token: link.searchParams.get("token") ?? "", password: PASSWORD };
    good(await ask(server.url, undefined, activateAccount, shown));
  };
  await invite("noa@ejemplo.test");
  const told = "Han aceptado tu invitación";
  assert.equal((await subjects("anfitriona@ejemplo.test"))[0], told);
  assert.match((await server.mailsTo("anfitriona@ejemplo.test"))[0]!.text, /Noa ya forma parte/);
  good(await ask(server.url, token, setMailChoice, { mail: "invitation_accepted", wanted: false }));
  assert.deepEqual(good(await ask(server.url, token, getMailChoices, {})), { muted: ["invitation_accepted"] });
  await invite("otra.noa@ejemplo.test");
  assert.equal((await subjects("anfitriona@ejemplo.test")).filter((one) => one === told).length, 1);
  good(await ask(server.url, token, setMailChoice, { mail: "invitation_accepted", wanted: true }));
  assert.deepEqual(good(await ask(server.url, token, getMailChoices, {})), { muted: [] });
});
