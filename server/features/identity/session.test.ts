import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";
import { startTestServer, type TestServer } from "#tests/support/identity-server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

interface Answer {
  status: number;
  body: { access_token?: string; refresh_token?: string; message?: string; code?: string };
}

async function refresh(token: string): Promise<Answer> {
  const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-supabase-api-version": "2024-01-01" },
    body: JSON.stringify({ refresh_token: token }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer["body"] };
}

async function askUser(accessToken: string): Promise<Answer> {
  const answer = await fetch(`${server.url}/auth/v1/user`, {
    headers: { authorization: `Bearer ${accessToken}`, "x-supabase-api-version": "2024-01-01" },
  });
  return { status: answer.status, body: (await answer.json()) as Answer["body"] };
}

/** The refresh tokens of a session after so many rotations, oldest first. */
async function chain(email: string, rotations: number): Promise<{ tokens: string[]; accessToken: string }> {
  const { session } = await server.person(email);
  const tokens = [session.refresh_token];
  for (let turn = 0; turn < rotations; turn++) tokens.push((await refresh(tokens.at(-1)!)).body.refresh_token!);
  return { tokens, accessToken: session.access_token };
}

/** Until a transaction of this database stands before a lock, ten seconds at most. */
async function somebodyWaits(client: pg.Client): Promise<void> {
  const deadline = Date.now() + 10_000;
  for (;;) {
    const { rowCount } = await client.query(
      "select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()",
    );
    if (rowCount) return;
    if (Date.now() > deadline) throw new Error("Nobody waits for a lock");
  }
}

const ALREADY_USED = "Invalid Refresh Token: Already Used";
const NOT_FOUND = "Invalid Refresh Token: Refresh Token Not Found";

test("the official client refreshes, and each refresh gives a new token", async () => {
  const { client, session } = await server.person("refresca@ejemplo.test");
  const { data, error } = await client.refreshSession();
  assert.equal(error, null);
  assert.notEqual(data.session?.refresh_token, session.refresh_token);
});

test("the token before, shown again within ten seconds, gets the same successor", async () => {
  const { tokens } = await chain("perdida@ejemplo.test", 1);
  server.clock.advance(10_000);
  const again = await refresh(tokens[0]!);
  assert.equal(again.status, 200);
  assert.equal(again.body.refresh_token, tokens[1]);
});

test("the token before, shown after ten seconds, ends the session", async () => {
  const { tokens, accessToken } = await chain("robada@ejemplo.test", 1);
  server.clock.advance(10_001);
  const again = await refresh(tokens[0]!);
  assert.deepEqual(
    [again.status, again.body.message, again.body.code],
    [400, ALREADY_USED, "refresh_token_already_used"],
  );
  assert.equal((await refresh(tokens[1]!)).body.message, NOT_FOUND);
  const user = await askUser(accessToken);
  assert.deepEqual([user.status, user.body.code], [403, "session_not_found"]);
});

test("an older token ends the session at once, even within ten seconds", async () => {
  const { tokens } = await chain("vieja@ejemplo.test", 2);
  assert.equal((await refresh(tokens[0]!)).body.message, ALREADY_USED);
  assert.equal((await refresh(tokens[2]!)).body.message, NOT_FOUND);
});

test("a token that was never given, or was tampered with, is unknown and harms nobody", async () => {
  const { tokens } = await chain("falsa@ejemplo.test", 0);
  const bytes = Buffer.from(tokens[0]!, "base64url");
  bytes[23] = bytes[23]! + 1;
  for (const forged of [bytes.toString("base64url"), "zzz", "", "x".repeat(4_000)]) {
    const answer = await refresh(forged);
    assert.deepEqual([answer.status, answer.body.message], [400, NOT_FOUND]);
  }
  assert.equal((await refresh(tokens[0]!)).status, 200);
});

test("twenty refreshes at the same moment yield one live chain", async () => {
  const { tokens } = await chain("veinte@ejemplo.test", 0);
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(tokens[0]!)));
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200]);
  const successors = new Set(answers.map((answer) => answer.body.refresh_token));
  assert.equal(successors.size, 1);
  assert.equal((await refresh([...successors][0]!)).status, 200);
});

test("a refresh that had to wait for another is judged by what the other left behind", async () => {
  const { tokens } = await chain("espera@ejemplo.test", 0);
  const other = new pg.Client({ connectionString: server.database.ownerUrl });
  await other.connect();
  try {
    await other.query("begin");
    await other.query(
      "update auth.sessions set counter = counter + 2 where user_id = (select id from auth.users where email = 'espera@ejemplo.test')",
    );
    const waiting = refresh(tokens[0]!);
    await somebodyWaits(other);
    await other.query("commit");
    assert.equal((await waiting).body.message, ALREADY_USED);
  } finally {
    await other.end();
  }
});

test("two tabs that refresh at the same moments, again and again, keep their session", async () => {
  const { tokens } = await chain("pestanas@ejemplo.test", 0);
  let newest = tokens[0]!;
  for (let turn = 0; turn < 15; turn++) {
    const answers = await Promise.all([refresh(newest), refresh(newest)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    newest = answers[0].body.refresh_token!;
  }
});

test("signing out ends this session, the others, or all, as asked", async () => {
  const { client: first } = await server.person("salida@ejemplo.test");
  const second = server.client();
  const third = server.client();
  for (const client of [second, third])
    await client.signInWithPassword({ email: "salida@ejemplo.test", password: "Clave-segura-1" });
  const alive = async () =>
    Promise.all([first, second, third].map(async (client) => (await client.getUser()).error === null));

  assert.equal((await second.signOut({ scope: "local" })).error, null);
  assert.deepEqual(await alive(), [true, false, true]);
  assert.equal((await third.signOut({ scope: "others" })).error, null);
  assert.deepEqual(await alive(), [false, false, true]);
  const fourth = server.client();
  await fourth.signInWithPassword({ email: "salida@ejemplo.test", password: "Clave-segura-1" });
  await fourth.signOut({ scope: "global" });
  assert.deepEqual(await alive(), [false, false, false]);
});

test("tokens without a signature, with a foreign one, or past their hour are refused", async () => {
  const { session } = await server.person("firma@ejemplo.test");
  const [, payload, signature] = session.access_token.split(".");
  const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString("base64url")}.${payload}.`;
  const [header] = session.access_token.split(".");
  const noneWithKid = `${Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(header!, "base64url").toString()), alg: "none" })).toString("base64url")}.${payload}.`;
  const hmac = `${Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(header!, "base64url").toString()), alg: "HS256" })).toString("base64url")}.${payload}.${signature}`;
  for (const forged of [none, noneWithKid, hmac, `${session.access_token}x`, "rubbish"]) {
    const answer = await askUser(forged);
    assert.deepEqual([answer.status, answer.body.code], [403, "bad_jwt"]);
    const api = await fetch(`${server.url}/api/profile`, { headers: { authorization: `Bearer ${forged}` } });
    assert.equal(api.status, 401);
  }
  server.clock.advance(3_600_000 + 1_000);
  assert.equal((await askUser(session.access_token)).body.code, "bad_jwt");
  assert.equal(
    (await fetch(`${server.url}/api/profile`, { headers: { authorization: `Bearer ${session.access_token}` } })).status,
    401,
  );
});

test("the rest of the application notices an ended session within ten seconds", async () => {
  const { client, session } = await server.person("fin@ejemplo.test");
  const profile = async () =>
    (await fetch(`${server.url}/api/profile`, { headers: { authorization: `Bearer ${session.access_token}` } })).status;
  assert.equal(await profile(), 200);
  await client.signOut({ scope: "global" });
  server.clock.advance(10_001);
  assert.equal(await profile(), 401);
});

test("the anon key names nobody; without a subject the client hears the words it wipes its store for", async () => {
  const { issueWireKeys } = await import("./wire-keys.ts");
  const { anon, serviceRole } = await issueWireKeys(server.identity);
  const user = await askUser(anon);
  assert.deepEqual([user.status, user.body.message], [403, "invalid claim: missing sub claim"]);
  assert.deepEqual(await server.identity.authenticate(anon), { kind: "anonymous" });
  await assert.rejects(server.identity.authenticate(serviceRole), { code: "UNAUTHENTICATED" });
  assert.equal((await askUser("")).status, 401);
});
