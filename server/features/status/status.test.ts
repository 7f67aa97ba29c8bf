import assert from "node:assert/strict";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { STATUS_DAYS, STATUS_STALE_AFTER } from "#contract/limits.ts";
import {
  currentStatus,
  dayStatus,
  fixServiceUrls,
  getStatus,
  overallStatus,
  uptimeOf,
  type StatusBoard,
  type StatusService,
} from "#contract/status.ts";
import { STATUS_EVENTS_PATH } from "#contract/status-paths.ts";
import { testDatabase } from "#database/testing.ts";
import { startAll } from "#server/main/all.ts";
import { readConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";
import { ask, good } from "#tests/support/api.ts";
import { openDatabaseWay } from "#tests/support/database-way.ts";
import { freePort } from "#tests/support/server-process.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { measuring } from "./measure-services.ts";
import { databaseProbe } from "./probes/database-probe.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const read = async (url = server.url): Promise<StatusBoard> => good(await ask(url, undefined, getStatus, {}));
const fix = async (url = server.url): Promise<void> => void good(await ask(url, undefined, fixServiceUrls, {}));
const service = (board: StatusBoard, key: string): StatusService => board.services.find((one) => one.key === key)!;

/** The board once a round is over that began after `since`. */
async function measured(url: string, since = 0): Promise<StatusBoard> {
  for (;;) {
    const board = await read(url);
    const { checked_at } = service(board, "sign_in");
    if (checked_at && Date.parse(checked_at) > since) return board;
    await sleep(50);
  }
}

/** Lets the next press of the button measure at once. */
const forgetLimit = (database: TestServer["database"]) =>
  database.asOwner("delete from auth.rate_limits where key like 'statusFixes:%'");

test("the overall status is the worst of the services, where not knowing is less bad than failing", () => {
  assert.equal(overallStatus([]), "unknown");
  assert.equal(overallStatus(["operational", "operational"]), "operational");
  assert.equal(overallStatus(["operational", "unknown"]), "unknown");
  assert.equal(overallStatus(["unknown", "degraded", "operational"]), "degraded");
  assert.equal(overallStatus(["degraded", "outage", "unknown"]), "outage");
});

test("a measurement that is older than three rounds says nothing about now", () => {
  const now = new Date();
  const at = (age: number) => ({ status: "operational" as const, checkedAt: new Date(now.getTime() - age) });
  assert.equal(currentStatus(at(STATUS_STALE_AFTER), now), "operational");
  assert.equal(currentStatus(at(STATUS_STALE_AFTER + 1), now), "unknown");
  assert.equal(currentStatus(null, now), "unknown");
});

test("a day shows its worst and the percentage counts what answered, and where nothing was measured there is neither", () => {
  const day = { operational: 7, degraded: 1, outage: 2 };
  assert.equal(dayStatus(day), "outage");
  assert.equal(uptimeOf([day]), 0.8);
  const empty = { operational: 0, degraded: 0, outage: 0 };
  assert.equal(dayStatus(empty), null);
  assert.equal(uptimeOf([empty]), null);
});

test(
  "one press measures what is set up here, another within the minute measures nothing, and nobody sees the caller of the probe",
  { timeout: 60_000 },
  async () => {
    const first = await read();
    assert.equal(first.status, "unknown");
    assert.deepEqual(
      first.services.map(({ key, set_up }) => [key, set_up]),
      [
        ["sign_in", true],
        ["live_voice", true],
        ["database", true],
        ["mail", true],
        ["hosting", false],
        ["telephony", false],
      ],
    );

    await fix();
    const board = await measured(server.url);
    for (const key of ["sign_in", "live_voice", "database", "mail"]) {
      const { status, response_time_ms, days, uptime } = service(board, key);
      // A machine under load may be slow, which is not broken.
      assert.ok(status === "operational" || status === "degraded", `${key} is ${status}`);
      assert.ok(response_time_ms !== null && response_time_ms >= 0);
      assert.deepEqual([days.length, days.at(-1)?.status, days[0]?.status, uptime], [STATUS_DAYS, status, null, 1]);
    }
    assert.ok(service(board, "live_voice").response_time_ms! > 0);
    assert.deepEqual([service(board, "telephony").status, service(board, "telephony").checked_at], ["unknown", null]);
    assert.notEqual(board.status, "unknown", "what is not set up here does not count");

    const count = async () =>
      Number((await server.database.asOwner<{ n: string }>("select count(*) as n from status_metrics"))[0]!.n);
    const before = await count();
    await fix();
    await sleep(500);
    assert.equal(await count(), before);

    const kept = await server.database.asOwner<{ conversations: string; tickets: string; sessions: string }>(
      `select (select count(*) from conversations) as conversations,
              (select count(*) from access_tickets) as tickets,
              (select count(*) from auth.sessions) as sessions`,
    );
    assert.deepEqual(Object.values(kept[0]!).map(Number), [0, 0, 0]);
    const passwords = await server.database.asOwner(
      "select 1 from auth.users where email = 'sonda@estado.invalid' and encrypted_password is not null",
    );
    assert.equal(passwords.length, 0);
  },
);

test("an open page is told when something has been measured", { timeout: 60_000 }, async () => {
  await forgetLimit(server.database);
  const leaving = new AbortController();
  const stream = await fetch(new URL(STATUS_EVENTS_PATH, server.url), { signal: leaving.signal });
  assert.equal(stream.headers.get("content-type"), "text/event-stream");
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  await fix();
  let heard = "";
  while (!heard.includes("event: changed")) heard += (await reader.read()).value ?? "";
  leaving.abort();
});

test(
  "mail that refuses connections and voice that does not run are outages, and come back when they do",
  { timeout: 120_000 },
  async () => {
    const database = await testDatabase();
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-status-"));
    const [port, smtpPort] = [await freePort(), await freePort()];
    const config = (roles: string) =>
      readConfig({
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: database.ownerUrl,
        AUTH_RATE_LIMITS: "false",
        STATUS_PROBES: "false",
        ROLES: roles,
        SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      });
    const log = createLog("silent");

    const lame = await startAll(config("web,worker"), log);
    await fix(lame.url);
    const broken = await measured(lame.url);
    assert.deepEqual(
      ["mail", "live_voice", "database"].map((key) => service(broken, key).status === "outage"),
      [true, true, false],
    );
    assert.equal(broken.status, "outage");
    assert.equal(service(broken, "mail").reason, "failed");
    await lame.stop();

    const smtp = net.createServer((socket) => {
      socket.on("error", () => undefined);
      socket.write("220 test\r\n");
      socket.on("data", () => socket.write("250 ok\r\n"));
    });
    await new Promise<void>((resolve) => smtp.listen(smtpPort, "127.0.0.1", resolve));
    await forgetLimit(database);
    const whole = await startAll(config("all"), log);
    const since = Date.now();
    await fix(whole.url);
    const mended = await measured(whole.url, since);
    assert.ok(mended.services.every(({ status }) => status !== "outage"));
    assert.equal(service(mended, "mail").uptime, 0.5);
    assert.equal(service(mended, "mail").days.at(-1)?.status, "outage", "the day remembers");
    await whole.stop();

    await new Promise((resolve) => smtp.close(resolve));
    await database.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  },
);

test(
  "the page is answered while the database is away, says so, and the outage is in the record when it is back",
  { timeout: 120_000 },
  async () => {
    const database = await testDatabase();
    const way = await openDatabaseWay(database.ownerUrl);
    const away = await startTestServer({ DATABASE_URL: way.url, STATUS_PROBES: "true" });
    const known = await measured(away.url);
    assert.equal(known.from_memory, false);

    way.cut();
    let board = await read(away.url);
    while (!board.from_memory) {
      await sleep(200);
      board = await read(away.url);
    }
    assert.equal(board.status, "outage");
    assert.deepEqual([service(board, "database").status, service(board, "database").reason], ["outage", "failed"]);
    assert.equal(service(board, "mail").checked_at, service(known, "mail").checked_at);
    // What the minute's round finds meanwhile.
    const rounds = measuring({
      database: away.running.parts.database,
      probes: () => Promise.resolve([databaseProbe(away.running.parts.database)]),
      log: createLog("silent"),
      now: () => new Date(),
      changed: () => undefined,
    });
    await assert.rejects(rounds.round());

    await way.mend();
    await rounds.round({ force: true });
    board = await read(away.url);
    while (board.from_memory) {
      await sleep(200);
      board = await read(away.url);
    }
    assert.notEqual(service(board, "database").status, "outage");
    assert.equal(service(board, "database").days.at(-1)?.status, "outage");
    await away.stop();
    way.close();
    await database.close();
  },
);
