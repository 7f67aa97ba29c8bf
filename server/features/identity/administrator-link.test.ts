import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ADMIN_LINK_LIFETIME } from "#contract/limits.ts";
import { issueAdministratorLink } from "./administrator-link.ts";
import { startTestServer, type TestServer } from "#tests/support/identity-server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const ADMINISTRATOR = {
  email: "Jefa@Ejemplo.test",
  first_name: "Julia",
  last_name: "Ferrer",
  password: "Clave-segura-1",
};

async function post(path: string, body: object) {
  const answer = await fetch(`${server.url}/api/admin-activation${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const json = (await answer.json()) as { error?: { code: string } };
  return { status: answer.status, code: json.error?.code };
}

async function newToken(): Promise<string> {
  const link = await issueAdministratorLink(server.identity);
  return new URL(link ?? "").searchParams.get("token") ?? "";
}

test("the link lasts an hour and is stored as a hash", async () => {
  const token = await newToken();
  assert.equal((await post("/validate", { token })).status, 200);
  assert.equal(
    (await server.database.asOwner("select from auth.administrator_links where token_hash = $1", [token])).length,
    0,
  );
  server.clock.advance(ADMIN_LINK_LIFETIME);
  assert.deepEqual(await post("/validate", { token }), { status: 410, code: "ACTIVATION_TOKEN_INVALID" });
  assert.deepEqual(await post("", { ...ADMINISTRATOR, token }), { status: 410, code: "ACTIVATION_TOKEN_INVALID" });
});

test("a made-up token, none, and a weak password are refused with their reasons, and the link stays good", async () => {
  const token = await newToken();
  assert.equal((await post("/validate", { token: "inventado" })).code, "ACTIVATION_TOKEN_INVALID");
  assert.equal((await post("/validate", { token: "" })).code, "ACTIVATION_TOKEN_REQUIRED");
  assert.equal((await post("", { ...ADMINISTRATOR, token, password: "sinmayusculas1" })).code, "PASSWORD_TOO_WEAK");
  assert.equal((await post("/validate", { token })).status, 200);
});

test("of many who use links at one moment, one becomes the administrator, and no more links are made", async () => {
  const tokens = [await newToken(), await newToken()];
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      post("", {
        ...ADMINISTRATOR,
        email: turn === 0 ? ADMINISTRATOR.email : `jefa${turn}@ejemplo.test`,
        token: tokens[turn % 2]!,
      }),
    ),
  );
  assert.equal(outcomes.filter(({ status }) => status === 200).length, 1);
  assert.ok(outcomes.every(({ status, code }) => status === 200 || code === "ACTIVATION_TOKEN_INVALID"));
  const administrators = await server.database.asOwner<{ email: string }>(
    "select email from profiles join auth.users using (id) where profiles.role = 'admin'",
  );
  assert.equal(administrators.length, 1);
  assert.equal(await issueAdministratorLink(server.identity), null);

  const { data, error } = await server
    .client()
    .signInWithPassword({ email: administrators[0]!.email, password: ADMINISTRATOR.password });
  assert.equal(error, null);
  const actor = await server.identity.authenticate(data.session?.access_token);
  assert.equal(actor.kind === "user" && actor.role, "admin");
});
