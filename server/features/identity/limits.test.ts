import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { RATE_LIMITS } from "#contract/limits.ts";
import { foldAddress } from "./mail-allowance.ts";
import { createPasswordHasher, HasherBusy } from "./password-hash.ts";
import { callerKey, countAgainstLimit, forgetOldLimits } from "./rate-limit.ts";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";

let server: TestServer;
let beside: TestServer;
before(async () => {
  server = await startTestServer({ auth: { rateLimits: true } });
  beside = await startTestServer({ auth: { rateLimits: true }, beside: server });
});
after(async () => {
  await beside.close();
  await server.close();
});

const DAY = 24 * 60 * 60 * 1000;

function post(node: TestServer, path: string, body: object): Promise<Response> {
  return fetch(`${node.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
    body: JSON.stringify(body),
  });
}

test("two nodes count together: the request after the last allowed one is refused on either, with the time to wait", async () => {
  const { max, window } = RATE_LIMITS.verifyPerAddress;
  const ask = (node: TestServer) => post(node, "/auth/v1/verify", { type: "magiclink", token_hash: "x" });
  const answers = await Promise.all(Array.from({ length: max }, (_, turn) => ask(turn % 2 ? server : beside)));
  assert.ok(answers.every((answer) => answer.status === 403));
  for (const node of [server, beside]) {
    const refused = await ask(node);
    assert.equal(refused.status, 429);
    assert.equal(((await refused.json()) as { code: string }).code, "over_request_rate_limit");
    assert.equal(refused.headers.get("retry-after"), String(window / 1000));
  }
  server.clock.advance(window);
  assert.equal((await ask(server)).status, 403);
});

test("mails to one address keep a minute's distance, and the refusal is GoTrue's", async () => {
  server.clock.advance(DAY);
  await server.person("correos@ejemplo.test");
  const client = beside.client();
  assert.equal((await client.resetPasswordForEmail("correos@ejemplo.test")).error, null);
  server.clock.advance(59_000);
  const refused = await client.resetPasswordForEmail("correos@ejemplo.test");
  assert.deepEqual(
    [refused.error?.status, refused.error?.code, refused.error?.message],
    [429, "over_email_send_rate_limit", "For security purposes, you can only request this after 1 seconds."],
  );
  server.clock.advance(1_000);
  assert.equal((await client.resetPasswordForEmail("correos@ejemplo.test")).error, null);
});

test("nobody receives more than five mails a day, by whatever door and spelling they are asked for", async () => {
  server.clock.advance(DAY);
  await server.person("diana@gmail.com");
  const doors: [string, object][] = [
    ["/auth/v1/recover", {}],
    ["/auth/v1/otp", { create_user: false }],
    ["/auth/v1/resend", { type: "signup" }],
    ["/auth/v1/signup", { password: PASSWORD }],
  ];
  for (let round = 0; round < 30; round++) {
    server.clock.advance(61_000);
    const [path, body] = doors[round % doors.length]!;
    const email = round % 2 ? "diana@gmail.com" : `d.i.ana+${round % 3}@gmail.com`;
    await post(round % 3 ? server : beside, path, { ...body, email });
  }
  const received = await server.database.asOwner<{ count: number }>(
    "select (select count(*) from mail_outbox where recipient like '%@gmail.com')::int + (select count(*) from dev_mailbox where recipient like '%@gmail.com')::int as count",
  );
  assert.ok(received[0]!.count <= 5, `${received[0]!.count} mails`);
});

test("known and unknown addresses get the same answers, over the limit too", async () => {
  server.clock.advance(DAY);
  await server.person("conocida@ejemplo.test");
  server.clock.advance(61_000);
  for (const [path, body] of [
    ["/auth/v1/recover", {}],
    ["/auth/v1/resend", { type: "signup" }],
  ] as const) {
    for (let round = 0; round < 2; round++) {
      const known = await post(server, path, { ...body, email: "conocida@ejemplo.test" });
      const unknown = await post(server, path, { ...body, email: `extra${path.length}@ejemplo.test` });
      assert.equal(known.status, unknown.status);
      assert.equal(await known.text(), await unknown.text());
    }
    server.clock.advance(61_000);
  }
});

test("with accounts concealed, neither the magic link nor the account's status tells who is registered", async () => {
  server.clock.advance(DAY);
  const discreet = await startTestServer({ auth: { revealAccounts: false }, beside: server });
  try {
    const otp = await post(discreet, "/auth/v1/otp", { email: "nadie.aqui@ejemplo.test", create_user: false });
    assert.deepEqual([otp.status, await otp.json()], [200, {}]);
    const status = await post(discreet, "/functions/v1/check_user_status", { email: "conocida@ejemplo.test" });
    assert.deepEqual(await status.json(), { exists: false, verified: false });
  } finally {
    await discreet.close();
  }
});

test("the account's status is told as the spec asks, thirty times an hour", async () => {
  server.clock.advance(DAY);
  await server.client().signUp({ email: "sinconfirmar@ejemplo.test", password: PASSWORD });
  const ask = async (email: string) => post(server, "/functions/v1/check_user_status", { email });
  assert.deepEqual(await (await ask(" Conocida@ejemplo.test ")).json(), { exists: true, verified: true });
  assert.deepEqual(await (await ask("sinconfirmar@ejemplo.test")).json(), { exists: true, verified: false });
  assert.deepEqual(await (await ask("nadie@ejemplo.test")).json(), { exists: false, verified: false });
  for (let left = RATE_LIMITS.accountStatusPerAddress.max - 3; left > 0; left--) await ask("nadie@ejemplo.test");
  const refused = await ask("conocida@ejemplo.test");
  assert.equal(refused.status, 429);
});

test("a refused request does not lengthen the wait, and old windows are forgotten", async () => {
  const limit = { name: "signedUrlPerUser", key: "alguien" } as const;
  const { max, window } = RATE_LIMITS.signedUrlPerUser;
  const start = server.clock.now();
  for (let turn = 0; turn < max; turn++) assert.equal(await countAgainstLimit(server.database, limit, start), 0);
  const half = new Date(start.getTime() + window / 2);
  assert.equal(await countAgainstLimit(server.database, limit, half), window / 2);
  const end = new Date(start.getTime() + window);
  assert.equal(await countAgainstLimit(server.database, limit, end), 0);
  await forgetOldLimits(server.database, new Date(end.getTime() + 2 * DAY));
  assert.equal((await server.database.asOwner("select from auth.rate_limits")).length, 0);
});

test("one caller is one address, or one IPv6 network", () => {
  assert.equal(callerKey("203.0.113.7"), "203.0.113.7");
  assert.equal(callerKey("::ffff:203.0.113.7"), "203.0.113.7");
  assert.equal(callerKey("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  assert.equal(callerKey("2001:db8:1:2::99"), "2001:db8:1:2::/64");
  assert.equal(callerKey("2001:db8::1"), "2001:db8:0:0::/64");
  assert.equal(callerKey("::1"), "0:0:0:0::/64");
});

test("spellings of one mailbox count as one; dots count elsewhere than at Google", () => {
  assert.equal(foldAddress("Ana.Gil+ofertas@Gmail.com"), "anagil@gmail.com");
  assert.equal(foldAddress("ana.gil+x@escuela.test"), "ana.gil@escuela.test");
});

test("beyond those running and waiting, a hash is refused at once with the time to come back", async () => {
  const hasher = createPasswordHasher({ atOnce: 1, waiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => hasher.hash("Clave-segura-1")));
  assert.deepEqual(
    outcomes.map((outcome) => outcome.status),
    ["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected"],
  );
  const [, , , refused] = outcomes;
  assert.ok(
    refused?.status === "rejected" && refused.reason instanceof HasherBusy && refused.reason.retryAfterSeconds > 0,
  );
  assert.match(await hasher.hash("x"), /^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
});

test("without a stored hash the same work is done, and the answer is no", async () => {
  const hasher = createPasswordHasher();
  assert.equal(await hasher.fits(undefined, "stands in for an account that does not exist"), false);
  assert.equal(await hasher.fits(null, ""), false);
  assert.equal(await hasher.fits(await hasher.hash("Clave"), "Clave"), true);
});
