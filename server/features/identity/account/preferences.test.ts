import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { getMyProfile, updateMyProfile } from "#contract/identity.ts";
import { updateMyPreferences } from "#contract/preferences.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { startTestServer, type TestServer } from "#tests/support/identity-server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const NOTHING = { language: null, theme: null, time_zone: null, locale: null };

test("a new account has chosen nothing; what is chosen later is there on every device, the rest stays", async () => {
  const { session, client } = await server.person("gustos@ejemplo.test");
  assert.deepEqual(good(await ask(server.url, session.access_token, getMyProfile, {})).preferences, NOTHING);
  const wish = { language: "en", theme: "dark", time_zone: "America/Bogota", locale: "en-US" } as const;
  assert.deepEqual(good(await ask(server.url, session.access_token, updateMyPreferences, wish)), wish);
  const onlyTheme = await ask(server.url, session.access_token, updateMyPreferences, { theme: "system" });
  assert.deepEqual(good(onlyTheme), { ...wish, theme: "system" });
  const { data } = await client.refreshSession();
  const elsewhere = good(await ask(server.url, data.session!.access_token, getMyProfile, {}));
  assert.deepEqual(elsewhere.preferences, { ...wish, theme: "system" });
  good(await ask(server.url, session.access_token, updateMyPreferences, { time_zone: null }));
  assert.equal(good(await ask(server.url, session.access_token, getMyProfile, {})).preferences.time_zone, null);
});

test("a change of preferences leaves the names as they are, and the other way round", async () => {
  const { session } = await server.person("nombres@ejemplo.test", { first_name: "Eva" });
  const before = good(await ask(server.url, session.access_token, getMyProfile, {}));
  good(await ask(server.url, session.access_token, updateMyPreferences, { theme: "dark" }));
  const after = good(await ask(server.url, session.access_token, getMyProfile, {}));
  assert.deepEqual(after, { ...before, preferences: { ...NOTHING, theme: "dark" } });
  const names = { first_name: "Eva", last_name: "Sol", organization_name: null };
  assert.equal(good(await ask(server.url, session.access_token, updateMyProfile, names)).preferences.theme, "dark");
});

test("a zone that does not exist, a language without texts and an empty wish are refused", async () => {
  const { session } = await server.person("rara@ejemplo.test");
  const change = (wish: object) => ask(server.url, session.access_token, updateMyPreferences, wish);
  assert.equal(refusal(await change({ time_zone: "Europe/Atlantis" })), "BAD_REQUEST");
  assert.equal(refusal(await change({ time_zone: "+05:00" })), "BAD_REQUEST");
  assert.equal(refusal(await change({ language: "fr" })), "BAD_REQUEST");
  assert.equal(refusal(await change({ locale: "xx-YY" })), "BAD_REQUEST");
  assert.equal(refusal(await change({})), "BAD_REQUEST");
});

test("mails come in the language that was chosen for the interface", async () => {
  const email = "idioma@ejemplo.test";
  const { session, client } = await server.person(email, { language: "es" });
  await client.resetPasswordForEmail(email);
  assert.equal((await server.mailsTo(email))[0]!.subject, "Restablece tu contraseña");
  good(await ask(server.url, session.access_token, updateMyPreferences, { language: "en" }));
  await client.resetPasswordForEmail(email);
  assert.equal((await server.mailsTo(email))[0]!.subject, "Reset your password");
});
