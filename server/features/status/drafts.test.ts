import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { listAuditLog } from "#contract/audit.ts";
import { STATUS_CHECK_EVERY, STATUS_DELETED_FOR, STATUS_STALE_AFTER } from "#contract/limits.ts";
import * as contract from "#contract/status.ts";
import * as paths from "#contract/status-paths.ts";
import * as manage from "#contract/status-incidents.ts";
import { SERVICE } from "#database/connection.ts";
import { listMails } from "#server/features/identity/dev-mailbox/kept-mails.ts";
import { createLog } from "#server/platform/log.ts";
import { administratorOf } from "#tests/support/administrator.ts";
import { asker, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { es } from "#tests/support/words.ts";
import { forgetDeleted } from "./incident-store.ts";
import { measuring, type Measuring } from "./measure-services.ts";
import { outageStreak } from "./outage-streak.ts";
import { SERVICE_NAMES } from "./service-names.ts";

let server: TestServer;
let admin: Person;
/** The clock of the rounds, and whether mail works in the next one. */
let now = new Date();
let works = false;
let rounds: Measuring;
const as = asker(() => server);
before(async () => {
  server = await startTestServer();
  admin = await administratorOf(server);
  rounds = measuring({
    database: server.running.parts.database,
    probes: () =>
      Promise.resolve([
        {
          key: "mail",
          slowAfter: 5_000,
          run: () => (works ? Promise.resolve() : Promise.reject(new Error("refused"))),
        },
      ]),
    log: createLog("silent"),
    now: () => now,
    changed: () => undefined,
  });
});
after(() => server.stop());
beforeEach(() => server.database.asOwner("truncate status_incidents, status_metrics cascade"));

async function measured(...results: boolean[]): Promise<void> {
  for (const result of results) {
    now = new Date(now.getTime() + STATUS_CHECK_EVERY);
    works = result;
    await rounds.round();
  }
}
const [FAILS, WORKS] = [false, true];
const managed = async () => good(await as(admin, manage.listManagedIncidents, {})).incidents;
async function draft(): Promise<manage.ManagedIncident> {
  const [incident, ...others] = await managed();
  assert.deepEqual(others, []);
  return incident!;
}
const publicTitles = async () => {
  const board = good(await as(undefined, contract.getStatus, {}));
  return board.incidents.map(({ title }) => title);
};
const acts = async (id: string) =>
  good(await as(admin, listAuditLog, {}))
    .entries.filter(({ target_id }) => target_id === id)
    .map(({ action }) => action);

test("failures count in a row, and not over a pause in which nobody measured", () => {
  const at = (minute: number, status: contract.MeasuredStatus) => ({ status, checkedAt: new Date(minute * 60_000) });
  const out = (minute: number) => at(minute, "outage");
  const twice = outageStreak([out(1), out(2), at(3, "degraded"), out(4), out(5)]);
  assert.deepEqual(twice, { failingSince: null, recoveredAt: null });
  assert.deepEqual(outageStreak([out(1), out(2), out(3)]), { failingSince: new Date(60_000), recoveredAt: null });
  const pause = STATUS_STALE_AFTER / 60_000 + 1;
  assert.equal(outageStreak([out(1), out(2), out(2 + pause)]).failingSince, null);
  // What was written down late, all at once, is seen as well.
  const late = outageStreak([out(1), out(2), out(3), out(4), at(5, "operational"), at(6, "operational")]);
  assert.deepEqual(late, { failingSince: new Date(60_000), recoveredAt: new Date(300_000) });
});

test("three failures in a row make one draft, in both languages, that nobody but administrators sees", async () => {
  await measured(FAILS, FAILS);
  assert.deepEqual(await managed(), []);
  const first = new Date(now.getTime() - STATUS_CHECK_EVERY);
  await measured(FAILS, FAILS, FAILS);
  const made = await draft();
  assert.deepEqual(
    [made.title, made.title_en, made.services, made.drafted, made.published_at, made.recovered_at],
    ["Correo: fuera de servicio", "E-mail: out of service", ["mail"], true, null, null],
  );
  assert.equal(made.started_at, first.toISOString());

  const somebody = await signUpConfirmed(server.url);
  assert.equal(refusal(await as(somebody, manage.listManagedIncidents, {})), "FORBIDDEN");
  assert.equal(refusal(await as(somebody, manage.publishDraft, { id: made.id })), "FORBIDDEN");
  // Makes the page read the database anew, which it otherwise does every two seconds.
  good(await as(admin, manage.updateIncident, { id: made.id, severity: "minor" }));
  assert.deepEqual(await publicTitles(), []);
  const everywhere = await Promise.all(
    [contract.getStatus.path, paths.STATUS_FEED_PATH, paths.STATUS_CALENDAR_PATH, paths.statusBadgePath()].map(
      async (path) => {
        const answer = await fetch(server.url + path);
        assert.equal(answer.status, 200, path);
        return answer.text();
      },
    ),
  );
  assert.equal(everywhere.join().includes("fuera de servicio"), false);
  assert.deepEqual(await acts(made.id), ["incident.updated", "incident.drafted"]);
});

test("a probe that works again is noted in the draft, which stays a draft, and one that fails anew takes the note away", async () => {
  await measured(FAILS, FAILS, FAILS, WORKS);
  const recovered = now.toISOString();
  await measured(WORKS);
  const { id, recovered_at } = await draft();
  assert.equal(recovered_at, recovered);
  good(await as(admin, manage.updateIncident, { id, severity: "minor" }));
  assert.deepEqual(await publicTitles(), []);
  await measured(FAILS, FAILS, FAILS);
  assert.equal((await draft()).recovered_at, null);
});

test("an administrator corrects a draft and publishes it, and only then subscribers are told, each in their language", async () => {
  for (const [email, language] of [
    ["ana@ejemplo.test", "es"],
    ["ben@example.test", "en"],
  ])
    await server.database.asOwner(
      "insert into status_subscriptions (email, language, confirmed_at) values ($1, $2, now())",
      [email, language],
    );
  await measured(FAILS, FAILS, FAILS);
  const { id } = await draft();
  good(await as(admin, manage.updateIncident, { id, title: "Los correos tardan", severity: "minor" }));
  assert.equal((await server.database.asOwner("select 1 from mail_outbox")).length, 0);
  assert.equal(
    refusal(await as(admin, manage.addIncidentUpdate, { id, status: "resolved", message: "x" })),
    "CONFLICT",
  );

  good(await as(admin, manage.publishDraft, { id }));
  assert.deepEqual(await publicTitles(), ["Los correos tardan"]);
  assert.equal(refusal(await as(admin, manage.publishDraft, { id })), "CONFLICT");
  const mails = async () => listMails(server.running.parts.database);
  while ((await server.database.asOwner("select 1 from mail_outbox")).length > 0) await mails();
  const subjects = (await mails())
    .filter(({ recipient }) => ["ana@ejemplo.test", "ben@example.test"].includes(recipient))
    .map(({ subject }) => subject);
  assert.deepEqual(subjects.toSorted(), ["Investigando: Los correos tardan", "Investigating: E-mail: out of service"]);
  // It is told once: the probe goes on failing and nothing new is drafted.
  await measured(FAILS, FAILS);
  assert.equal((await managed()).length, 1);
  assert.deepEqual(await acts(id), ["incident.published", "incident.updated", "incident.drafted"]);
});

test("where a person has published an incident of the service, or a maintenance is on, nothing is drafted", async () => {
  const words = { title: "Correo", description: "Miramos.", severity: "major", services: ["mail"] } as const;
  const { id } = good(await as(admin, manage.publishIncident, { kind: "incident", ...words, services: ["mail"] }));
  await measured(FAILS, FAILS, FAILS);
  assert.equal((await managed()).length, 1);
  good(await as(admin, manage.addIncidentUpdate, { id, status: "resolved", message: "Ya." }));
  good(
    await as(admin, manage.publishIncident, {
      kind: "maintenance",
      ...words,
      services: ["mail"],
      started_at: new Date(now.getTime() - 60_000).toISOString(),
      ends_at: new Date(now.getTime() + 10 * 60_000).toISOString(),
    }),
  );
  await measured(FAILS, FAILS, FAILS);
  assert.equal((await managed()).filter(({ drafted }) => drafted).length, 0);
});

test("a draft that was thrown away does not come back while the service fails, can be brought back, and a new outage makes a new one", async () => {
  await measured(FAILS, FAILS, FAILS);
  const { id } = await draft();
  good(await as(admin, manage.deleteIncident, { id }));
  await measured(FAILS, FAILS);
  assert.ok((await draft()).deleted_at);
  assert.equal(refusal(await as(admin, manage.publishDraft, { id })), "NOT_FOUND");
  good(await as(admin, manage.restoreIncident, { id }));
  assert.equal((await draft()).deleted_at, null);

  good(await as(admin, manage.deleteIncident, { id }));
  await measured(WORKS, FAILS, FAILS, FAILS);
  const fresh = (await managed()).find(({ deleted_at }) => deleted_at === null);
  assert.notEqual(fresh?.id, id);
  assert.equal(refusal(await as(admin, manage.restoreIncident, { id })), "CONFLICT", "one of a probe at a time");
  assert.deepEqual(await acts(id), ["incident.deleted", "incident.restored", "incident.deleted", "incident.drafted"]);
});

test("what was published can be corrected to the last word, and the feeds and the page say it without another mail", async () => {
  const { id } = good(
    await as(admin, manage.publishIncident, {
      kind: "incident",
      title: "Demora",
      description: "Algo va lneto.",
      severity: "minor",
      services: [],
    }),
  );
  good(await as(admin, manage.addIncidentUpdate, { id, status: "resolved", message: "Ya fnciona." }));
  const [told] = good(await as(undefined, contract.getStatus, {})).incidents;
  const mails = async () => (await listMails(server.running.parts.database)).length;
  while ((await server.database.asOwner("select 1 from mail_outbox")).length > 0) await mails();
  const before = await mails();
  const update_id = told!.updates[0]!.id;
  const started_at = "2026-01-02T10:00:00.000Z";
  const changes = {
    description: "Algo va lento.",
    description_en: "Slow.",
    services: ["sign_in" as const],
    started_at,
  };
  good(await as(admin, manage.updateIncident, { id, ...changes, resolved_at: "2026-01-02T11:00:00.000Z" }));
  good(await as(admin, manage.correctIncidentUpdate, { id, update_id, message: "Ya funciona.", message_en: "Fixed." }));
  const { incidents } = good(await as(undefined, contract.getStatus, {}));
  const [shown] = incidents;
  assert.deepEqual(
    [shown?.description, shown?.description_en, shown?.services, shown?.started_at, shown?.resolved_at],
    ["Algo va lento.", "Slow.", ["sign_in"], started_at, "2026-01-02T11:00:00.000Z"],
  );
  assert.deepEqual(
    shown?.updates.map(({ message, message_en }) => [message, message_en]),
    [["Ya funciona.", "Fixed."]],
  );
  assert.match(await (await fetch(server.url + paths.STATUS_FEED_PATH)).text(), new RegExp(shown.updated_at));
  assert.equal(await mails(), before);

  const backwards = { id, resolved_at: "2026-01-01T00:00:00Z" };
  assert.equal(refusal(await as(admin, manage.updateIncident, backwards)), "BAD_REQUEST");
  const elsewhere = { id, update_id: id, message: "x" };
  assert.equal(refusal(await as(admin, manage.correctIncidentUpdate, elsewhere)), "NOT_FOUND");
  assert.deepEqual(await acts(id), [
    "incident.update_corrected",
    "incident.updated",
    "incident.update_added",
    "incident.published",
  ]);
});

test("what was deleted is off the page and out of the feed at once, and after a day gone for good", async () => {
  const { id } = good(
    await as(admin, manage.publishIncident, {
      kind: "incident",
      title: "Un error nuestro",
      description: "No era nada.",
      severity: "minor",
      services: [],
    }),
  );
  const inFeed = async () =>
    (await (await fetch(server.url + paths.STATUS_FEED_PATH)).text()).includes("Un error nuestro");
  assert.deepEqual([await publicTitles(), await inFeed()], [["Un error nuestro"], true]);
  good(await as(admin, manage.deleteIncident, { id }));
  assert.deepEqual([await publicTitles(), await inFeed()], [[], false]);
  const { database } = server.running.parts;
  const tidy = (at: Date) => database.asActor(SERVICE, (tx) => forgetDeleted(tx, at));
  await tidy(new Date());
  assert.equal((await managed()).length, 1);
  await tidy(new Date(Date.now() + STATUS_DELETED_FOR + 1_000));
  assert.deepEqual(await managed(), []);
});

test("the server and the page call the services the same", () => {
  for (const key of contract.SERVICE_KEYS) assert.equal(SERVICE_NAMES[key].es, es.status.services[key].name);
});
