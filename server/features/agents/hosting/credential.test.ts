import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, before, beforeEach, test } from "node:test";
import { elevenlabsGetSignedUrl } from "#contract/agents.ts";
import { listAuditLog } from "#contract/audit.ts";
import * as contract from "#contract/hosted-agents.ts";
import { SERVICE } from "#database/connection.ts";
import { testDatabase } from "#database/testing.ts";
import { heldConversation } from "#providers/hosted-agents/elevenlabs/held-conversation.ts";
import { elevenLabsMock, type ElevenLabsMock } from "#providers/hosted-agents/elevenlabs/mock-server.ts";
import { startAll } from "#server/main/all.ts";
import { readConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";
import { secretsWith } from "#server/platform/secrets.ts";
import { administratorOf } from "#tests/support/administrator.ts";
import { makeAgent } from "#tests/support/agents.ts";
import { ask, asker, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { deliverWebhook } from "#tests/support/webhook.ts";
import { KEY_PLACE, writeCredential } from "./credential-store.ts";
import { hostAccess } from "./host-access.ts";

const SECRET = "wsec_de_prueba_9876";
let mock: ElevenLabsMock;
let server: TestServer;
let admin: Person;
before(async () => {
  mock = await elevenLabsMock();
  // The address alone is no account: it may be chosen.
  server = await startTestServer({ ELEVENLABS_BASE_URL: mock.url });
  admin = await administratorOf(server);
});
after(async () => {
  await server.stop();
  await mock.close();
});
beforeEach(() => server.database.asOwner("delete from provider_credentials"));

const as = asker(() => server);
const save = (input: { base_url?: string; key?: string; webhook_secret?: string | null }) =>
  as(admin, contract.saveHostCredential, { base_url: mock.url, ...input });
const account = async () => good(await as(admin, contract.getHostAccount, {}));
const connectSources = async (): Promise<string> =>
  /connect-src [^;]*/.exec((await fetch(`${server.url}/login`)).headers.get("content-security-policy") ?? "")![0];

test("an account that the host accepts is there at once: for agents, for the policy of pages, for the webhook and the sweep", async (t) => {
  assert.equal((await account()).source, null);
  assert.equal((await connectSources()).includes("ws://"), false);
  const saved = good(await save({ key: mock.apiKey, webhook_secret: SECRET }));
  assert.deepEqual(
    [saved.source, saved.base_url, saved.key_ending, saved.webhook, saved.webhook_secret_ending],
    ["kept", mock.url, mock.apiKey.slice(-4), true, "9876"],
  );
  assert.ok((await connectSources()).includes(new URL(mock.liveUrl).origin));
  const ana = await signUpConfirmed(server.url);
  assert.deepEqual(good(await as(ana, contract.getHosting, {})), {
    host: "elevenlabs",
    webhook: true,
  });
  const { id } = await makeAgent(server.url, ana, { name: "Lucía", first_message: "Hola." });
  const { agent_id } = good(await as(ana, contract.hostAgent, { id }));
  const talk = async () => good(await as(ana, elevenlabsGetSignedUrl, { agent_id: id })).signed_url;
  assert.ok((await talk()).startsWith(mock.liveUrl));
  const held = heldConversation(agent_id!, new Date(), { has_audio: false });
  assert.equal((await deliverWebhook(server.url, held, { secret: "otro" })).status, 401);
  assert.equal((await deliverWebhook(server.url, held, { secret: SECRET })).status, 200);

  // Another node of the same installation knows it without having been told.
  const other = await startAll(
    readConfig({
      PORT: "0",
      DATA_DIR: server.dataDir,
      DATABASE_URL: server.database.ownerUrl,
      ELEVENLABS_BASE_URL: mock.url,
      STATUS_PROBES: "false",
    }),
    createLog("silent"),
  );
  t.after(() => other.stop());
  assert.equal(good(await ask(other.url, ana.accessToken, contract.getHosting, {})).host, "elevenlabs");
  assert.equal(good(await as(admin, contract.removeHostCredential, {})).source, null);
  assert.equal(good(await ask(other.url, ana.accessToken, contract.getHosting, {})).host, null);
  assert.equal((await talk()).startsWith(mock.liveUrl), false, "it is talked to here again");
  assert.equal((await connectSources()).includes("ws://"), false);
  assert.equal((await deliverWebhook(server.url, held, { secret: SECRET })).status, 404);
});

test("a key that the host refuses, and an address that nobody allowed, change nothing and say why", async () => {
  assert.equal(refusal(await save({})), "BAD_REQUEST", "a first one needs a key");
  assert.equal(refusal(await save({ key: "sk_equivocada_0000" })), "HOST_REFUSED_KEY");
  for (const base_url of ["https://api.elevenlabs.io.example.org", "http://127.0.0.1:9", "https://api.elevenlabs.io/"])
    assert.equal(refusal(await save({ base_url, key: mock.apiKey })), "BAD_REQUEST", base_url);
  assert.equal((await account()).source, null);
  good(await save({ key: mock.apiKey }));
  assert.equal(refusal(await save({ key: "sk_equivocada_0000" })), "HOST_REFUSED_KEY");
  assert.equal((await account()).key_ending, mock.apiKey.slice(-4));
  mock.mishaps.push({ status: 500 }, { status: 500 }, { status: 500 });
  assert.equal(refusal(await save({ key: mock.apiKey })), "HOST_UNREACHABLE");
});

test("secrets go in and never come out: not to administrators, not as bytes of the database, not to the log of acts", async () => {
  const answer = await save({ key: mock.apiKey, webhook_secret: SECRET });
  const told = [answer, await account(), good(await as(admin, listAuditLog, {}))];
  const rows = await server.database.asOwner<Record<string, unknown>>(
    "select sealed_key, sealed_webhook_secret from provider_credentials",
  );
  const bytes = Object.values(rows[0]!).map((value) => (value as Buffer).toString("latin1"));
  for (const secret of [mock.apiKey, SECRET])
    assert.equal(
      [JSON.stringify(told), ...bytes].some((text) => text.includes(secret)),
      false,
    );
});

test("what is not named stays, the webhook's secret can be taken away alone, and every act is noted", async () => {
  good(await save({ key: mock.apiKey, webhook_secret: SECRET }));
  assert.equal(good(await save({})).webhook, true);
  assert.equal(good(await save({ webhook_secret: null })).webhook, false);
  good(await as(admin, contract.removeHostCredential, {}));
  assert.equal(refusal(await as(admin, contract.removeHostCredential, {})), "NOT_FOUND");
  const { entries } = good(await as(admin, listAuditLog, {}));
  assert.deepEqual(
    entries.slice(0, 4).map(({ action }) => action),
    ["credential.removed", "credential.saved", "credential.saved", "credential.saved"],
  );
});

test("a key of which the installation has lost its own is said to be lost, and can be entered anew", async () => {
  good(await save({ key: mock.apiKey }));
  await server.database.asOwner("update provider_credentials set sealed_key = 'x', saved_at = now() + interval '1 s'");
  assert.equal((await account()).source, "unreadable");
  assert.equal(good(await as(admin, contract.getHosting, {})).host, null);
  assert.equal(good(await save({ key: mock.apiKey })).source, "kept");
});

test("nobody but administrators touches the account, and the environment's own cannot be changed here", async (t) => {
  const somebody = await signUpConfirmed(server.url);
  const input = { base_url: mock.url, key: mock.apiKey };
  assert.equal(refusal(await as(somebody, contract.saveHostCredential, input)), "FORBIDDEN");
  assert.equal(refusal(await as(somebody, contract.removeHostCredential, {})), "FORBIDDEN");
  const fixed = await startTestServer({ ELEVENLABS_API_KEY: mock.apiKey, ELEVENLABS_BASE_URL: mock.url });
  t.after(() => fixed.stop());
  const boss = await administratorOf(fixed);
  assert.equal(refusal(await ask(fixed.url, boss.accessToken, contract.saveHostCredential, input)), "CONFLICT");
  const shown = good(await ask(fixed.url, boss.accessToken, contract.getHostAccount, {}));
  assert.deepEqual([shown.source, shown.key_ending], ["environment", mock.apiKey.slice(-4)]);
});

test("while the database is away the account is the one that was known last", async () => {
  const database = await testDatabase();
  const secrets = secretsWith(randomBytes(32));
  await database.asActor(SERVICE, (tx) =>
    writeCredential(tx, { base_url: mock.url, sealed_key: secrets.seal(mock.apiKey, KEY_PLACE) }),
  );
  const access = hostAccess({ config: null, database, secrets, log: createLog("silent") });
  const known = await access();
  assert.equal(known?.agents.host, "elevenlabs");
  await database.close();
  assert.equal(await access(), known);
});
