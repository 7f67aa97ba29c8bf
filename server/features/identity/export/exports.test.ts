import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import * as contract from "#contract/account-exports.ts";
import { addTextDocument } from "#contract/agent-documents.ts";
import { createAgent } from "#contract/agents.ts";
import { EXPORT_LEASE, EXPORT_LIFETIME, EXPORT_TICKET_LIFETIME, RECENT_AUTHENTICATION } from "#contract/limits.ts";
import { documentRoutes } from "#server/features/agents/document-routes.ts";
import { createHttp } from "#server/platform/http.ts";
import { createLog } from "#server/platform/log.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { startTestServer, type TestServer } from "#tests/support/identity-server.ts";
import { unzip } from "#tests/support/unzip.ts";
import { serveExports } from "./download.ts";
import { exportFile, forgetOldExports, makeExports } from "./make-exports.ts";

let server: TestServer;
/** Where archives are fetched and documents are added: doors that the identity server has not. */
let doors: string;
let closeDoors: () => Promise<void>;
let folder: string;
const log = createLog("silent");
const sound = {
  pathOf: (name: string) => path.join(folder, name),
  exists: async (name: string) => fs.existsSync(path.join(folder, name)),
};
const work = () => makeExports({ identity: server.identity, sound, folder, log });

before(async () => {
  server = await startTestServer();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-exports-"));
  const { database, identity, clock } = server;
  const http = createHttp({
    database,
    log,
    trustProxy: false,
    authenticate: identity.authenticate,
    viewAs: identity.viewAs,
    now: clock.now,
  });
  serveExports(http.app, identity, folder);
  documentRoutes(http);
  doors = await http.app.listen({ host: "127.0.0.1", port: 0 });
  closeDoors = () => http.app.close();
});
after(async () => {
  await closeDoors();
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const latest = async (token: string) => good(await ask(server.url, token, contract.getAccountExport, {})).latest;
const request = (token: string) => ask(server.url, token, contract.requestAccountExport, {});
const urlOf = (token: string) => ask(server.url, token, contract.getExportUrl, {});

test("the archive holds all that is somebody's, readable, and no secret", async () => {
  const email = "llevar@ejemplo.test";
  const { session } = await server.person(email, { first_name: "Nora" });
  const token = session.access_token;
  const agent = good(
    await ask(server.url, token, createAgent, { name: "Lucía / Admisiones", system_prompt: "Eres Lucía." }),
  );
  const document = { agent_id: agent.id, title: "Plazos", text: "Hasta el 28 de noviembre." };
  good(await ask(doors, token, addTextDocument, document));
  const [conversation] = await server.database.asOwner<{ id: string }>(
    `insert into public.conversations (owner_id, organization_id, agent_id, agent_name, agent_version, language, engine, status, recording)
     values ($1, $2, $3, 'Lucía', 1, 'es', '{}', 'done', 'sonido.wav') returning id`,
    [session.user.id, agent.organization_id, agent.id],
  );
  await server.database.asOwner(
    `insert into public.conversation_turns (conversation_id, organization_id, owner_id, seq, role, message, source, started_ms, ended_ms)
     values ($1, $2, $3, 1, 'user', '=1+1 ¿hasta cuándo?', 'text', 0, 1)`,
    [conversation!.id, agent.organization_id, session.user.id],
  );
  fs.writeFileSync(path.join(folder, "sonido.wav"), "RIFF de prueba");

  assert.equal(good(await request(token)).status, "waiting");
  assert.equal(refusal(await request(token)), "EXPORT_RUNNING");
  assert.equal(refusal(await urlOf(token)), "GONE");
  await work();
  const made = await latest(token);
  assert.equal(made!.status, "ready");
  assert.equal(made!.done, made!.total);
  const [mail] = await server.mailsTo(email);
  assert.equal(mail!.subject, "Tus datos están listos para descargar");
  assert.match(mail!.text, /\/profile#cuenta/);

  const { url } = good(await urlOf(token));
  const answer = await fetch(new URL(url, doors));
  assert.equal(answer.headers.get("content-type"), "application/zip");
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  const text = (name: RegExp) => {
    const found = [...files.keys()].find((one) => name.test(one));
    assert.ok(found, `${name} is missing in ${[...files.keys()].join(", ")}`);
    return files.get(found)!.toString("utf8");
  };
  assert.match(text(/^README\.txt$/), /^Tus datos de Claravoz/);
  assert.equal((JSON.parse(text(/^account\.json$/)) as { email: string }).email, email);
  assert.match(text(/^agents\/lucia-admisiones-\w+\/agent\.json$/), /Eres Lucía\./);
  assert.equal(text(/\/documents\/plazos-\w+\.txt$/), document.text);
  assert.match(text(/^conversations\/conversations\.csv$/), new RegExp(conversation!.id));
  assert.match(text(/^conversations\/[\d-]+-\w+\.json$/), /¿hasta cuándo\?/);
  assert.match(text(/^conversations\/[\d-]+-\w+\.csv$/), /"'=1\+1 ¿hasta cuándo\?"/);
  assert.equal(text(/^recordings\/.*\.wav$/), "RIFF de prueba");
  assert.match(text(/^audit\.json$/), /account\.data_exported/);
  assert.doesNotMatch([...files.values()].join("\n"), /argon2|hmac_key|key_hash|encrypted_password/);
});

test("an archive is fetched by its owner's session alone, by an address that works once and not for long", async () => {
  const { session } = await server.person("duena@ejemplo.test");
  const stranger = await server.person("curiosa@ejemplo.test");
  const token = session.access_token;
  good(await request(token));
  await work();
  assert.equal(refusal(await urlOf(stranger.session.access_token)), "GONE");
  assert.equal(await latest(stranger.session.access_token), null);
  const { url } = good(await urlOf(token));
  assert.equal((await fetch(new URL(url, doors))).status, 200);
  assert.equal((await fetch(new URL(url, doors))).status, 410);
  const late = good(await urlOf(token)).url;
  server.clock.advance(EXPORT_TICKET_LIFETIME + 1_000);
  assert.equal((await fetch(new URL(late, doors))).status, 410);
});

test("two archives a day, and none for a session that was opened a while ago", async () => {
  const { session } = await server.person("dos.al.dia@ejemplo.test");
  const token = session.access_token;
  good(await request(token));
  await work();
  good(await request(token));
  await work();
  assert.equal(refusal(await request(token)), "RATE_LIMITED");
  const late = await server.person("tarde@ejemplo.test");
  server.clock.advance(RECENT_AUTHENTICATION + 1_000);
  assert.equal(refusal(await request(late.session.access_token)), "REAUTHENTICATION_NEEDED");
});

test("what a dead worker left is begun anew, and what a living one makes is left to it", async () => {
  const { session } = await server.person("obrera@ejemplo.test");
  const { id } = good(await request(session.access_token));
  const alive = new Date(server.clock.now().getTime() + EXPORT_LEASE);
  await server.database.asOwner(
    "update public.account_exports set status = 'working', attempts = 1, lease_until = $2 where id = $1",
    [id, alive],
  );
  fs.writeFileSync(`${exportFile(folder, id)}.part`, "half of it");
  await work();
  assert.equal((await latest(session.access_token))!.status, "working");
  server.clock.advance(EXPORT_LEASE + 1_000);
  await work();
  assert.equal((await latest(session.access_token))!.status, "ready");
  assert.ok(unzip(fs.readFileSync(exportFile(folder, id))).has("README.txt"));
});

test("an archive that cannot be made is given up after three attempts, and says so", async () => {
  const { session } = await server.person("imposible@ejemplo.test");
  const { id } = good(await request(session.access_token));
  // A folder stands where the file should be written.
  fs.mkdirSync(`${exportFile(folder, id)}.part`);
  for (let n = 0; n < 3; n++) await work();
  assert.equal((await latest(session.access_token))!.status, "failed");
  fs.rmdirSync(`${exportFile(folder, id)}.part`);
});

test("after a day the archive is gone from the disk", async () => {
  const { session, client } = await server.person("caduca@ejemplo.test");
  const { id } = good(await request(session.access_token));
  await work();
  assert.ok(fs.existsSync(exportFile(folder, id)));
  await forgetOldExports({ identity: server.identity, folder });
  assert.ok(fs.existsSync(exportFile(folder, id)));
  server.clock.advance(EXPORT_LIFETIME + 1_000);
  const fresh = (await client.refreshSession()).data.session!.access_token;
  assert.equal(refusal(await urlOf(fresh)), "GONE");
  await forgetOldExports({ identity: server.identity, folder });
  assert.ok(!fs.existsSync(exportFile(folder, id)));
  assert.equal((await latest(fresh))!.status, "over");
});
