import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { STATUS_UNCONFIRMED_FOR } from "#contract/limits.ts";
import { addIncidentUpdate, publishIncident } from "#contract/status-incidents.ts";
import { confirmStatusSubscription, getStatus, statusSubscribe } from "#contract/status.ts";
import { STATUS_FEED_PATH, STATUS_UNSUBSCRIBE_PAGE } from "#contract/status-paths.ts";
import { SERVICE } from "#database/connection.ts";
import { listMails } from "#server/features/identity/dev-mailbox/kept-mails.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { forgetUnconfirmed } from "./subscription-store.ts";

let server: TestServer;
let admin: Person;
before(async () => {
  server = await startTestServer();
  admin = await signUpConfirmed(server.url);
  await server.database.asOwner("update profiles set role = 'admin' where id = $1", [admin.userId]);
});
after(() => server.stop());

const subscribe = (email: string, token?: string, at = server) =>
  ask(at.url, token, statusSubscribe, { email, language: "es" });

/** The mails that somebody has got, the newest first, once none is on its way. */
async function mailsTo(email: string, at = server): Promise<{ subject: string; text: string }[]> {
  const waiting = () => at.database.asOwner("select 1 from mail_outbox where recipient = $1", [email]);
  while ((await waiting()).length > 0) await sleep(20);
  return (await listMails(at.running.parts.database)).filter(({ recipient }) => recipient === email);
}

const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? "";

async function subscribed(email: string): Promise<void> {
  good(await subscribe(email));
  const [mail] = await mailsTo(email);
  good(await ask(server.url, undefined, confirmStatusSubscription, { token: tokenIn(mail!.text) }));
}

test("whoever confirms by the link in the mail hears of an incident's opening, its news and its end, and one click ends it", async () => {
  const email = "lucia@ejemplo.test";
  assert.deepEqual(good(await subscribe(` ${email.toUpperCase()} `)), { requiresConfirmation: true });
  const [asked] = await mailsTo(email);
  assert.equal(asked?.subject, "Confirma tus alertas de estado");
  const token = tokenIn(asked.text);
  assert.equal((await fetch(`${server.url}/status/confirm?token=${token}`)).status, 200, "looking confirms nothing");
  good(await ask(server.url, undefined, confirmStatusSubscription, { token }));
  assert.equal(
    refusal(await ask(server.url, undefined, confirmStatusSubscription, { token })),
    "STATUS_LINK_INVALID",
    "a link works once",
  );

  const { id } = good(
    await ask(server.url, admin.accessToken, publishIncident, {
      kind: "incident",
      title: "Demora al conectar",
      description: "Estamos mirando.",
      severity: "major",
      services: ["live_voice"],
    }),
  );
  good(await ask(server.url, admin.accessToken, addIncidentUpdate, { id, status: "monitoring", message: "Va mejor." }));
  good(
    await ask(server.url, admin.accessToken, addIncidentUpdate, { id, status: "resolved", message: "Resuelto ya." }),
  );
  const subjects = (await mailsTo(email)).map(({ subject }) => subject).toSorted();
  assert.deepEqual(subjects, [
    "Confirma tus alertas de estado",
    "Investigando: Demora al conectar",
    "Monitoreando: Demora al conectar",
    "Resuelto: Demora al conectar",
  ]);

  const { incidents } = good(await ask(server.url, undefined, getStatus, {}));
  const [shown] = incidents;
  assert.deepEqual([shown?.title, shown?.status, shown?.services], ["Demora al conectar", "resolved", ["live_voice"]]);
  assert.ok(shown?.resolved_at);
  assert.deepEqual(
    shown?.updates.map(({ message }) => message),
    ["Resuelto ya.", "Va mejor."],
  );

  const feed = await fetch(`${server.url}${STATUS_FEED_PATH}`);
  assert.match(feed.headers.get("content-type") ?? "", /^application\/atom\+xml/);
  assert.match(await feed.text(), /<title>Demora al conectar<\/title>/);

  const alert = (await mailsTo(email)).find(({ subject }) => subject.startsWith("Resuelto"))!;
  const key = tokenIn(alert.text);
  assert.equal((await fetch(`${server.url}${STATUS_UNSUBSCRIBE_PAGE}?token=${key}`)).status, 200);
  const count = () => server.database.asOwner("select 1 from status_subscriptions where email = $1", [email]);
  assert.equal((await count()).length, 1, "looking ends nothing");
  const click = await fetch(`${server.url}${STATUS_UNSUBSCRIBE_PAGE}?token=${key}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  assert.equal(click.status, 200);
  assert.equal((await count()).length, 0);
});

test("only administrators write incidents, and a maintenance has an end after its beginning", async () => {
  const bea = await signUpConfirmed(server.url);
  const draft = { title: "x", description: "x", severity: "minor" as const, services: [] };
  assert.equal(
    refusal(await ask(server.url, bea.accessToken, publishIncident, { kind: "incident", ...draft })),
    "FORBIDDEN",
  );
  assert.equal(
    refusal(await ask(server.url, undefined, publishIncident, { kind: "incident", ...draft })),
    "UNAUTHENTICATED",
  );
  const backwards = {
    kind: "maintenance" as const,
    ...draft,
    started_at: "2030-01-02T00:00:00Z",
    ends_at: "2030-01-01T00:00:00Z",
  };
  assert.equal(refusal(await ask(server.url, admin.accessToken, publishIncident, backwards)), "BAD_REQUEST");
});

test("subscribed, unknown and unconfirmed addresses get the same answer, and only one's own needs no confirmation", async () => {
  await subscribed("ana@ejemplo.test");
  const before = (await mailsTo("ana@ejemplo.test")).length;
  for (const email of ["ana@ejemplo.test", "nadie@ejemplo.test", "nadie@ejemplo.test"])
    assert.deepEqual(await subscribe(email), { status: 200, ok: true, body: { requiresConfirmation: true } });
  assert.equal((await mailsTo("ana@ejemplo.test")).length, before, "who is subscribed is not asked again");
  assert.equal(refusal(await subscribe("sin-arroba")), "EMAIL_INVALID");

  const carla = await signUpConfirmed(server.url);
  assert.deepEqual(good(await subscribe(carla.email, carla.accessToken)), { requiresConfirmation: false });
  assert.deepEqual(good(await subscribe("otra@ejemplo.test", carla.accessToken)), { requiresConfirmation: true });
});

test("who does not confirm within a week is forgotten, and who confirmed is not", async () => {
  await subscribed("fiel@ejemplo.test");
  good(await subscribe("olvido@ejemplo.test"));
  const later = new Date(Date.now() + STATUS_UNCONFIRMED_FOR + 1_000);
  await server.running.parts.database.asActor(SERVICE, (tx) => forgetUnconfirmed(tx, later));
  const left = await server.database.asOwner<{ email: string }>(
    "select email from status_subscriptions where email in ('fiel@ejemplo.test', 'olvido@ejemplo.test')",
  );
  assert.deepEqual(left, [{ email: "fiel@ejemplo.test" }]);
});

test("however often somebody enters a stranger's address, the answers are alike and one mail a minute leaves", async () => {
  const strict = await startTestServer({ AUTH_RATE_LIMITS: "true" });
  const answers = new Set<string>();
  for (let i = 0; i < 10; i += 1)
    answers.add(JSON.stringify(await subscribe("victima@ejemplo.test", undefined, strict)));
  assert.deepEqual([...answers], [JSON.stringify({ status: 200, ok: true, body: { requiresConfirmation: true } })]);
  assert.equal((await mailsTo("victima@ejemplo.test", strict)).length, 1);
  for (let i = 0; i < 25; i += 1) await subscribe(`victima+${i}@ejemplo.test`, undefined, strict);
  assert.equal(
    refusal(await subscribe("victima@ejemplo.test", undefined, strict)),
    "RATE_LIMITED",
    "and the caller is stopped",
  );
  const all = await strict.database.asOwner("select 1 from status_subscriptions where email like 'victima%'");
  assert.equal(all.length, 1, "a tag makes no other mailbox");
  await strict.stop();
});
