import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { listAuditLog } from "#contract/audit.ts";
import type { InputOf } from "#contract/endpoint.ts";
import * as contract from "#contract/languages.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed } from "#tests/support/auth-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

const ES = { code: "es", native_name: "Español", flag: "es", active: true } as const;
const EN = { code: "en", native_name: "English", flag: "gb", active: true } as const;

let server: TestServer;
let admin: string;
let person: string;
before(async () => {
  server = await startTestServer();
  const boss = await signUpConfirmed(server.url);
  await server.database.asOwner("update profiles set role = 'admin' where id = $1", [boss.userId]);
  const again = await boss.client.signInWithPassword({ email: boss.email, password: boss.password });
  admin = again.data.session!.access_token;
  person = (await signUpConfirmed(server.url)).accessToken;
});
after(() => server.stop());

const arrange = (languages: InputOf<typeof contract.arrangeLanguages>["languages"], token = admin) =>
  ask(server.url, token, contract.arrangeLanguages, { languages });
const offered = async () =>
  good(await ask(server.url, undefined, contract.listActiveLanguages, {})).languages.map(({ code }) => code);

test("what administrators arrange is what everybody is offered, in that order", async () => {
  assert.deepEqual(await offered(), ["es", "en"]);
  const { languages } = good(await arrange([{ ...EN, native_name: "British English" }, ES]));
  assert.deepEqual(
    languages.map(({ native_name, flag }) => [native_name, flag]),
    [
      ["British English", "gb"],
      ["Español", "es"],
    ],
  );
  assert.deepEqual(await offered(), ["en", "es"]);
  good(await arrange([ES, { ...EN, active: false }]));
  assert.deepEqual(await offered(), ["es"]);
  assert.equal(good(await ask(server.url, admin, contract.listLanguages, {})).languages.length, 2);
  const { entries } = good(await ask(server.url, admin, listAuditLog, { action: "language.changed" }));
  assert.deepEqual(entries[0]!.detail, { active: false, flag: "gb", place: 2 });
});

test("Spanish stays, no language is lost or invented, and others arrange nothing", async () => {
  assert.equal(refusal(await arrange([{ ...ES, active: false }, EN])), "LANGUAGE_NEEDED");
  assert.equal(refusal(await arrange([ES])), "CONFLICT");
  assert.equal(refusal(await arrange([ES, ES])), "CONFLICT");
  assert.equal(refusal(await arrange([ES, EN], person)), "FORBIDDEN");
  assert.equal(refusal(await ask(server.url, person, contract.listLanguages, {})), "FORBIDDEN");
});
