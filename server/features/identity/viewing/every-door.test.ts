import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { UPLOAD_DOCUMENT_PATH } from "#contract/agent-documents.ts";
import { elevenlabsGetSignedUrl } from "#contract/agents.ts";
import type { ErrorBody } from "#contract/errors.ts";
import { VIEW_AS_HEADER } from "#contract/limits.ts";
import { beginViewing, WITHHELD_FROM_VIEWERS } from "#contract/viewing.ts";
import { makeAgent } from "#tests/support/agents.ts";
import { ask, good } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { closing } from "#tests/support/closing.ts";
import { declaredEndpoints } from "#tests/support/endpoints.ts";
import { connectLive } from "#tests/support/live-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let ana: Person;
let headers: Record<string, string>;

before(async () => {
  server = await startTestServer();
  const admin = await signUpConfirmed(server.url);
  ana = await signUpConfirmed(server.url);
  await server.database.asOwner("update profiles set role = 'admin' where id = $1", [admin.userId]);
  server.running.parts.identity.forget(admin.userId);
  const wish = { id: ana.userId, reason: "Prueba" };
  const { id } = good(await ask(server.url, admin.accessToken, beginViewing, wish));
  headers = {
    authorization: `Bearer ${admin.accessToken}`,
    "content-type": "application/json",
    [VIEW_AS_HEADER]: id,
  };
});
after(() => server.stop());

async function knock(method: string, pattern: string): Promise<string> {
  const url = server.url + pattern.replaceAll(/:\w+/g, "00000000-0000-4000-8000-000000000000");
  const response = await fetch(url, { method, headers, ...(method === "GET" ? {} : { body: "{}" }) });
  const body = (await response.json()) as Partial<ErrorBody>;
  return body.error?.code ?? String(response.status);
}

test("whoever looks through somebody's eyes is refused at every door that changes something", async () => {
  const doors = [...(await declaredEndpoints()).values()].filter(({ method }) => method !== "GET");
  assert.ok(doors.length > 50, `only ${doors.length} doors were found`);
  const open: string[] = [];
  for (const { method, path: pattern } of doors) {
    const answer = await knock(method, pattern);
    if (answer !== "VIEWING_ONLY") open.push(`${method} ${pattern}: ${answer}`);
  }
  assert.deepEqual(open, []);
});

test("and at every door behind which an account is guarded", async () => {
  const doors = [...(await declaredEndpoints()).values()].filter(
    ({ method, path: pattern }) => method === "GET" && WITHHELD_FROM_VIEWERS.test(pattern),
  );
  assert.ok(doors.length >= 4);
  for (const { path: pattern } of doors) assert.equal(await knock("GET", pattern), "VIEWING_ONLY", pattern);
});

test("the doors for files and for live sound are closed as well, and so is the auth wire", async () => {
  const upload = await fetch(server.url + UPLOAD_DOCUMENT_PATH.replace(":agent_id", "x"), {
    method: "POST",
    headers: { ...headers, "content-type": "application/octet-stream" },
    body: "x",
  });
  assert.equal(((await upload.json()) as ErrorBody).error.code, "VIEWING_ONLY");
  const agent = await makeAgent(server.url, ana, { name: "Lucía", first_message: "Hola." });
  const { signed_url } = good(await ask(server.url, ana.accessToken, elevenlabsGetSignedUrl, { agent_id: agent.id }));
  assert.deepEqual(await closing(signed_url, { headers }), { code: 1008, reason: "ticket_invalid" });
  // Her own ticket, with which she herself comes in.
  const live = await connectLive(signed_url, { textOnly: true });
  await live.conversation.endSession();
  for (const [method, door] of [
    ["GET", "/user"],
    ["PUT", "/user"],
    ["POST", "/logout"],
    ["POST", "/factors"],
  ] as const)
    assert.equal((await fetch(`${server.url}/auth/v1${door}`, { method, headers })).status, 403, door);
});
