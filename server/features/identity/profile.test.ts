import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Actor } from "#database/connection.ts";
import { startTestServer, type TestServer } from "#tests/support/identity-server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const NAMES = { first_name: "Pilar", last_name: "Mora", organization_name: "Instituto Norte" };

async function call(method: string, token: string, body?: object) {
  const answer = await fetch(`${server.url}/api/profile`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test("a person changes their names, and nothing else by adding it to the request", async () => {
  const { session } = await server.person("perfil@ejemplo.test");
  const before = await call("GET", session.access_token);
  const changed = await call("PATCH", session.access_token, {
    ...NAMES,
    role: "admin",
    organization_id: session.user.id,
    id: session.user.id,
  });
  assert.equal(changed.status, 200);
  assert.equal(before.body["role"], "user");
  assert.deepEqual(changed.body, { ...before.body, ...NAMES, updated_at: changed.body["updated_at"] });
  assert.equal((await call("PATCH", session.access_token, { ...NAMES, first_name: "  " })).status, 400);
});

test("without a session there is no profile", async () => {
  assert.equal((await fetch(`${server.url}/api/profile`)).status, 401);
});

test("the database itself lets nobody promote or move themselves, nor touch another's profile", async () => {
  const { session } = await server.person("ascenso@ejemplo.test");
  const { session: other } = await server.person("otra@ejemplo.test");
  const self: Actor = {
    kind: "user",
    userId: session.user.id,
    organizationId: String(session.user.app_metadata["organization_id"]),
    role: "user",
  };
  const denied = { code: "42501" };
  await assert.rejects(
    server.database.asActor(self, (tx) =>
      tx.updateTable("profiles").set({ role: "admin" }).where("id", "=", self.userId).execute(),
    ),
    denied,
  );
  await assert.rejects(
    server.database.asActor(self, (tx) =>
      tx.updateTable("profiles").set({ organization_id: other.user.id }).where("id", "=", self.userId).execute(),
    ),
    denied,
  );
  await assert.rejects(
    server.database.asActor(self, (tx) => tx.deleteFrom("profiles").execute()),
    denied,
  );
  const foreign = await server.database.asActor(self, (tx) =>
    tx.updateTable("profiles").set({ first_name: "X" }).where("id", "=", other.user.id).executeTakeFirst(),
  );
  assert.equal(foreign.numUpdatedRows, 0n);
  const visible = await server.database.asActor(self, (tx) => tx.selectFrom("profiles").select("id").execute());
  assert.deepEqual(visible, [{ id: self.userId }]);
});

test("nobody but the service sees accounts, sessions, keys, tokens or mails", async () => {
  const { session } = await server.person("fisgona@ejemplo.test");
  const self: Actor = {
    kind: "user",
    userId: session.user.id,
    organizationId: String(session.user.app_metadata["organization_id"]),
    role: "admin",
  };
  const tables = [
    "auth.users",
    "auth.sessions",
    "auth.one_time_tokens",
    "auth.mfa_factors",
    "auth.mfa_challenges",
    "auth.signing_keys",
    "auth.rate_limits",
    "auth.administrator_links",
    "mail_outbox",
    "dev_mailbox",
  ] as const;
  for (const actor of [self, { kind: "anonymous" } as const]) {
    for (const table of tables)
      await assert.rejects(
        server.database.asActor(actor, (tx) => tx.selectFrom(table).selectAll().execute()),
        { code: "42501" },
        table,
      );
  }
});
