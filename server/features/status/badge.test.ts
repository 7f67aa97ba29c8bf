import assert from "node:assert/strict";
import { test } from "node:test";
import Fastify from "fastify";
import { getStatus } from "#contract/status.ts";
import { statusBadgePath } from "#contract/status-paths.ts";
import { testDatabase } from "#database/testing.ts";
import { openDatabaseWay } from "#tests/support/database-way.ts";
import { startTestServer } from "#tests/support/server.ts";
import { badgeRoutes } from "./badge-routes.ts";
import { badgeSvg } from "./badge.ts";

test("other pages may show the badge, in both languages and themes, without a script and for a minute", async (t) => {
  const server = await startTestServer();
  t.after(() => server.stop());
  const read = (path: string) => fetch(server.url + path);
  const badge = await read(statusBadgePath());
  assert.equal(badge.status, 200);
  assert.equal(badge.headers.get("content-type"), "image/svg+xml; charset=utf-8");
  assert.equal(badge.headers.get("cross-origin-resource-policy"), "cross-origin");
  assert.equal(badge.headers.get("cache-control"), "public, max-age=60");
  assert.equal(badge.headers.get("content-security-policy"), "default-src 'none'");
  assert.match(await badge.text(), /aria-label="Claravoz · Estado: Verificando\.\.\."/);
  const mail = await (await read(`${statusBadgePath("mail")}?lang=en&theme=dark`)).text();
  assert.match(mail, /Claravoz · E-mail: Checking\.\.\./);
  assert.notEqual(mail, await (await read(`${statusBadgePath("mail")}?lang=en`)).text());
  assert.match(await (await read(statusBadgePath("telephony"))).text(), /Sin configurar/);
  assert.equal((await read(statusBadgePath("nadie"))).status, 404);
  for (const path of ["/status", getStatus.path])
    assert.equal((await read(path)).headers.get("cross-origin-resource-policy"), "same-origin", path);
});

test("the badge says outage while the database is away", { timeout: 60_000 }, async (t) => {
  const database = await testDatabase();
  const way = await openDatabaseWay(database.ownerUrl);
  const server = await startTestServer({ DATABASE_URL: way.url });
  t.after(async () => {
    await way.mend();
    await server.stop();
    way.close();
    await database.close();
  });
  const read = async () => (await fetch(server.url + statusBadgePath("database"))).text();
  assert.match(await read(), /Verificando/);
  way.cut();
  while (!(await read()).includes("Fuera de servicio"));
});

test("before the state could ever be read there is a badge all the same, and it says that nobody knows", async (t) => {
  const app = Fastify();
  t.after(() => app.close());
  badgeRoutes({ app }, { read: () => Promise.reject(new Error("away")), forget: () => undefined });
  const badge = await app.inject(statusBadgePath("mail"));
  assert.equal(badge.statusCode, 200);
  assert.match(badge.body, /Correo: Verificando/);
});

test("no name of a service becomes markup", () => {
  const svg = badgeSvg({ service: `<script>"&`, state: "operational", language: "es", theme: "light" });
  assert.doesNotMatch(svg, /<script/);
  assert.match(svg, /&lt;script&gt;&quot;&amp;/);
});
