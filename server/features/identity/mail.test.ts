import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SERVICE } from "#database/connection.ts";
import { MailRefused, type Mail, type MailPort } from "#providers/mail/port.ts";
import { createLog } from "#server/platform/log.ts";
import { linkInMail, signUpConfirmed } from "#tests/support/auth-client.ts";
import { composeMail, mailLanguage } from "../../emails/compose-mail.ts";
import { queueMail } from "./mail-outbox.ts";
import { deliverDueMails, startMailSender } from "./mail-sender.ts";
import { openMail } from "./open-mail.ts";
import { startTestServer, type TestServer } from "#tests/support/identity-server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const LETTER = composeMail({
  kind: "magiclink",
  language: "es",
  firstName: "Ana",
  url: "http://localhost:3000/auth/callback?token_hash=abc&type=magiclink",
  lifetime: 15 * 60_000,
});
const MAILBOX = "/dev/mailbox/api/v1";

function collecting(outcome: (mail: Mail) => void = () => undefined): MailPort & { sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    sent,
    send: async (mail) => {
      outcome(mail);
      sent.push(mail);
    },
    check: async () => undefined,
    close: async () => undefined,
  };
}

function parts(mail: MailPort) {
  const { database, identity, clock } = server;
  return {
    database,
    mail,
    from: "Claravoz <no-reply@localhost>",
    doorbell: identity.doorbell,
    log: createLog("silent"),
    now: clock.now,
  };
}

const queue = (to: string) => server.identity.asService((tx) => queueMail(tx, to, LETTER, server.clock.now()));
const waiting = () =>
  server.database.asOwner<{ recipient: string; attempts: number; failed_at: Date | null; html: string }>(
    "select * from mail_outbox order by created_at",
  );

test("a mail whose act is rolled back is never sent", async () => {
  await assert.rejects(
    server.identity.asService(async (tx) => {
      await queueMail(tx, "nunca@ejemplo.test", LETTER, server.clock.now());
      throw new Error("the act failed");
    }),
  );
  assert.deepEqual(await waiting(), []);
});

test("a mail survives a failed send, is tried again later, and leaves nothing behind when it is sent", async () => {
  await queue("insiste@ejemplo.test");
  let isBroken = true;
  const mail = collecting(() => {
    if (isBroken) throw new Error("connection refused");
  });
  assert.equal(await deliverDueMails(parts(mail)), 1);
  assert.equal((await waiting())[0]?.attempts, 1);
  assert.equal(await deliverDueMails(parts(mail)), 0, "not at once");
  isBroken = false;
  server.clock.advance(5_000);
  assert.equal(await deliverDueMails(parts(mail)), 1);
  assert.equal(mail.sent[0]?.to, "insiste@ejemplo.test");
  assert.deepEqual(await waiting(), []);
});

test("a mail that its server refuses for good is kept without its secret link, and so is one that fails for a day", async () => {
  await queue("rechazada@ejemplo.test");
  const refusing = collecting(() => {
    throw new MailRefused("550");
  });
  await deliverDueMails(parts(refusing));
  await queue("caida@ejemplo.test");
  const broken = collecting(() => {
    throw new Error("down");
  });
  for (let turn = 0; turn < 12; turn++) {
    await deliverDueMails(parts(broken));
    server.clock.advance(12 * 60 * 60_000);
  }
  const rows = await waiting();
  assert.deepEqual(
    rows.map((row) => [row.recipient, row.failed_at !== null, row.html]),
    [
      ["rechazada@ejemplo.test", true, ""],
      ["caida@ejemplo.test", true, ""],
    ],
  );
  assert.deepEqual(
    rows.map((row) => row.attempts),
    [1, 10],
  );
  await server.database.asOwner("delete from mail_outbox");
});

test("two senders share the outbox: each mail goes once, and one whose sender died goes when its lease is over", async () => {
  for (let number = 0; number < 10; number++) await queue(`reparto${number}@ejemplo.test`);
  const mail = collecting();
  await Promise.all([deliverDueMails(parts(mail)), deliverDueMails(parts(mail)), deliverDueMails(parts(mail))]);
  assert.equal(new Set(mail.sent.map(({ to }) => to)).size, 10);
  assert.equal(mail.sent.length, 10);

  await queue("huerfana@ejemplo.test");
  await server.database.asActor(SERVICE, (tx) =>
    tx
      .updateTable("mail_outbox")
      .set({ attempts: 1, next_attempt_at: new Date(server.clock.now().getTime() + 120_000) })
      .execute(),
  );
  assert.equal(await deliverDueMails(parts(mail)), 0);
  server.clock.advance(120_000);
  assert.equal(await deliverDueMails(parts(mail)), 1);
});

test("the sender is woken by the commit, and others' tests can register a person through the wire", async () => {
  const sender = startMailSender(parts(openMail(server.identity)));
  try {
    const person = await signUpConfirmed(server.url, { email: "ayuda@ejemplo.test", organization_name: "Academia" });
    assert.equal((await person.client.getUser()).error, null);
    assert.equal((await linkInMail(server.url, "ayuda@ejemplo.test")).searchParams.get("type"), "signup");
  } finally {
    await sender.stop();
  }
});

test("the mailbox answers as Mailpit does", async () => {
  await server.person("buzon@ejemplo.test", { first_name: "Blas" });
  type Answer = {
    ID?: string;
    HTML?: string;
    Text?: string;
    total?: number;
    messages?: { ID: string; To: unknown; From: unknown }[];
  };
  const read = async (path: string) => (await fetch(`${server.url}${MAILBOX}${path}`)).json() as Promise<Answer>;
  const found = await read(`/search?query=${encodeURIComponent('to:"buzon@ejemplo.test" subject:confirma')}`);
  assert.equal(found.messages?.length, 1);
  const summary = found.messages?.[0];
  assert.deepEqual(summary?.To, [{ Name: "", Address: "buzon@ejemplo.test" }]);
  assert.deepEqual(summary?.From, { Name: "Claravoz", Address: "no-reply@localhost" });
  const message = await read(`/message/${summary?.ID}`);
  assert.match(message.HTML ?? "", /Te damos la bienvenida, Blas/);
  assert.match(message.Text ?? "", /token_hash=/);
  assert.equal((await read("/message/latest")).ID, summary?.ID);

  const page = await fetch(`${server.url}/dev/mailbox`, { headers: { "accept-language": "en" } });
  assert.match(await page.text(), /Development mailbox/);
  assert.match(page.headers.get("content-security-policy") ?? "", /default-src 'none'/);
  for (const path of [`/dev/mailbox/${summary?.ID}`, `/dev/mailbox/${summary?.ID}/html`])
    assert.equal((await fetch(`${server.url}${path}`)).status, 200);

  assert.equal((await fetch(`${server.url}${MAILBOX}/messages`, { method: "DELETE" })).status, 200);
  assert.equal((await read("/messages")).total, 0);
  assert.equal((await fetch(`${server.url}${MAILBOX}/message/${summary?.ID}`)).status, 404);
});

test("the mailbox is not there for callers through a proxy, nor under a foreign name", async () => {
  assert.equal(
    (await fetch(`${server.url}/dev/mailbox`, { headers: { "x-forwarded-for": "203.0.113.7" } })).status,
    404,
  );
  const port = new URL(server.url).port;
  const { request } = await import("node:http");
  const status = await new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path: `${MAILBOX}/messages`, headers: { host: "malo.test" } }, (answer) =>
      resolve(answer.resume().statusCode),
    )
      .on("error", reject)
      .end();
  });
  assert.equal(status, 404);
});

test("a mail speaks the person's language, else the browser's, else Spanish", () => {
  assert.equal(mailLanguage("en", "es"), "en");
  assert.equal(mailLanguage(undefined, "fr-FR,en;q=0.8"), "en");
  assert.equal(mailLanguage("fr", undefined), "es");
});

test("a mail carries words and link in HTML and text, fetches nothing, and no stranger's message as a name", () => {
  const mail = composeMail({
    kind: "recovery",
    language: "en",
    firstName: "Visit evil.example now",
    url: "http://localhost:3000/auth/callback?a=1&b=2",
    lifetime: 15 * 60_000,
  });
  assert.match(mail.html, /href="http:\/\/localhost:3000\/auth\/callback\?a=1&amp;b=2"/);
  assert.match(mail.text, /http:\/\/localhost:3000\/auth\/callback\?a=1&b=2/);
  assert.match(mail.text, /15 minutes/);
  assert.ok(!mail.html.includes("evil.example") && !mail.text.includes("evil.example"));
  assert.doesNotMatch(mail.html, /<img|src=|url\(|<script/);
  assert.match(
    composeMail({ kind: "signup", language: "es", firstName: "", url: "http://x.test", lifetime: 24 * 3_600_000 }).text,
    /24 horas/,
  );
});
