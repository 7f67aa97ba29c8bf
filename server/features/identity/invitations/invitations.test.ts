import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import type { InputOf } from "#contract/endpoint.ts";
import { activateAdministrator, getMyProfile, validateAdminActivation } from "#contract/identity.ts";
import * as contract from "#contract/invitations.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";

const DAY = 24 * 60 * 60 * 1000;
const ROUNDS = 200;
const AT_ONCE = 20;

let server: TestServer;
let admin: string;
let manager: string;
let member: string;
let counter = 0;
const fresh = (): string => `nueva.${++counter}@ejemplo.test`;

before(async () => {
  // The clock moves by weeks; nobody should have to sign in again for it.
  server = await startTestServer({ auth: { jwtExpirySeconds: 365 * 24 * 3_600 } });
  const signIn = async (email: string): Promise<string> => (await server.person(email)).session.access_token;
  await server.person("jefa@ejemplo.test", { first_name: "Julia", last_name: "Ferrer" });
  await server.database.asOwner(
    "update profiles set role = 'admin' where id = (select id from auth.users where email = 'jefa@ejemplo.test')",
  );
  const again = await server.client().signInWithPassword({ email: "jefa@ejemplo.test", password: PASSWORD });
  admin = again.data.session!.access_token;
  const managing = await server.person("gestora@ejemplo.test", { organization_name: "Centro Norte" });
  manager = managing.session.access_token;
  member = await signIn("sola@ejemplo.test");
  await server.database.asOwner(
    "update profiles set organization_role = 'member' where id = (select id from auth.users where email = 'sola@ejemplo.test')",
  );
});
after(() => server.close());
beforeEach(() => server.clock.advance(61_000));

const as = (token: string, wish: Partial<InputOf<typeof contract.invitePeople>> & { emails: string[] }) => {
  const { emails, ...rest } = wish;
  return ask(server.url, token, contract.invitePeople, {
    people: emails.map((email) => ({ email, first_name: "Nuria", last_name: "Soler" })),
    role: "user",
    organization_role: "member",
    language: "es",
    days: 7,
    ...rest,
  });
};
const linkOf = async (email: string): Promise<{ path: string; token: string }> => {
  const url = await server.linkTo(email);
  return { path: url.pathname, token: url.searchParams.get("token") ?? "" };
};
const validate = (token: string) => ask(server.url, undefined, contract.validateActivation, { token });
const activate = (token: string, password = PASSWORD) =>
  ask(server.url, undefined, contract.activateAccount, { token, password });
const newest = async () => good(await ask(server.url, admin, contract.listInvitations, {})).invitations[0]!;

test("who is invited sets a password from the mail and belongs to the organisation", async () => {
  const email = fresh();
  assert.deepEqual(good(await as(manager, { emails: [email] })).results, [{ email, outcome: "invited" }]);
  const [mail] = await server.mailsTo(email);
  assert.match(mail!.text, /Centro Norte te invita a su equipo/);
  assert.match(mail!.text, /7 días/);
  const { path, token } = await linkOf(email);
  assert.equal(path, "/setup-password");
  assert.deepEqual(good(await validate(token)), { email, organization_name: "Centro Norte" });
  assert.equal((await newest()).state, "open");

  good(await activate(token));
  assert.equal((await newest()).state, "accepted");
  const { data, error } = await server.client().signInWithPassword({ email, password: PASSWORD });
  assert.equal(error, null);
  const profile = good(await ask(server.url, data.session.access_token, getMyProfile, {}));
  const inviting = good(await ask(server.url, manager, getMyProfile, {}));
  assert.equal(profile.organization_id, inviting.organization_id);
  assert.deepEqual(
    [profile.first_name, profile.role, profile.organization_role, inviting.organization_role],
    ["Nuria", "user", "member", "manager"],
  );
});

test("the token is stored as a hash, works once, and ends with its days", async () => {
  const [used, late] = [fresh(), fresh()];
  good(await as(admin, { emails: [used, late], days: 3 }));
  const [first, second] = [(await linkOf(used)).token, (await linkOf(late)).token];
  assert.equal((await server.database.asOwner("select from activation_tokens where token = $1", [first])).length, 0);
  good(await activate(first));
  for (const answer of [await validate(first), await activate(first)])
    assert.equal(refusal(answer), "ACTIVATION_TOKEN_INVALID");
  server.clock.advance(3 * DAY);
  for (const answer of [await validate(second), await activate(second)])
    assert.equal(refusal(answer), "ACTIVATION_TOKEN_INVALID");
  assert.equal(refusal(await validate("")), "ACTIVATION_TOKEN_REQUIRED");
});

test("a weak password is refused and the token stays good", async () => {
  const email = fresh();
  good(await as(admin, { emails: [email] }));
  const { token } = await linkOf(email);
  assert.equal(refusal(await activate(token, "sinmayusculas1")), "PASSWORD_TOO_WEAK");
  good(await activate(token));
});

test("an administrator's invitation leads to the administrators' page, works nowhere else, and makes one", async () => {
  const email = fresh();
  good(await as(admin, { emails: [email], role: "admin" }));
  const { path, token } = await linkOf(email);
  assert.equal(path, "/admin/activate");
  assert.deepEqual(good(await ask(server.url, undefined, validateAdminActivation, { token })), { valid: true, email });
  good(
    await ask(server.url, undefined, activateAdministrator, {
      token,
      email: "otra@ejemplo.test",
      first_name: "Marta",
      last_name: "Vidal",
      password: PASSWORD,
    }),
  );
  const { data } = await server.client().signInWithPassword({ email, password: PASSWORD });
  const profile = good(await ask(server.url, data.session!.access_token, getMyProfile, {}));
  assert.deepEqual([profile.role, profile.first_name], ["admin", "Marta"]);

  const plain = fresh();
  good(await as(admin, { emails: [plain] }));
  assert.equal(
    refusal(await ask(server.url, undefined, validateAdminActivation, { token: (await linkOf(plain)).token })),
    "ACTIVATION_TOKEN_INVALID",
  );
});

test("a manager invites into the own organisation only and makes no administrator; a member invites nobody", async () => {
  const { organization_id } = good(await ask(server.url, admin, getMyProfile, {}));
  assert.equal(refusal(await as(manager, { emails: [fresh()], organization_id })), "FORBIDDEN");
  assert.equal(refusal(await as(manager, { emails: [fresh()], role: "admin" })), "FORBIDDEN");
  assert.equal(refusal(await as(member, { emails: [fresh()] })), "FORBIDDEN");
  assert.equal(refusal(await ask(server.url, member, contract.listInvitations, {})), "FORBIDDEN");
  const theirs = fresh();
  good(await as(admin, { emails: [theirs] }));
  const { id } = await newest();
  assert.equal(refusal(await ask(server.url, manager, contract.revokeInvitation, { id })), "NOT_FOUND");
  const seen = good(await ask(server.url, manager, contract.listInvitations, {})).invitations;
  assert.ok(seen.length > 0 && seen.every(({ organization_name }) => organization_name === "Centro Norte"));
  assert.deepEqual(good(await as(manager, { emails: [theirs] })).results, [{ email: theirs, outcome: "elsewhere" }]);
});

test("of many each has its own outcome, and nobody is mailed twice in a minute", async () => {
  const [good1, good2] = [fresh(), fresh()];
  const answer = good(
    await as(admin, { emails: [good1, "sin-arroba", "jefa@ejemplo.test", good1.toUpperCase(), good2] }),
  );
  assert.deepEqual(
    answer.results.map(({ outcome }) => outcome),
    ["invited", "invalid", "account", "invited"],
  );
  assert.equal(good(await as(admin, { emails: [good1] })).results[0]!.outcome, "too_many_mails");
  assert.equal((await server.mailsTo(good1)).length, 1);
});

test("an invitation that is sent again has a new link, and the old one is void", async () => {
  const email = fresh();
  good(await as(admin, { emails: [email] }));
  const before = await linkOf(email);
  const { id } = await newest();
  assert.equal(refusal(await ask(server.url, admin, contract.resendInvitation, { id })), "RATE_LIMITED");
  server.clock.advance(8 * DAY);
  assert.equal((await newest()).state, "expired");
  const again = good(await ask(server.url, admin, contract.resendInvitation, { id }));
  assert.deepEqual([again.state, again.times_sent], ["open", 2]);
  const after = await linkOf(email);
  assert.notEqual(after.token, before.token);
  assert.equal(refusal(await activate(before.token)), "ACTIVATION_TOKEN_INVALID");
  good(await activate(after.token));
  assert.equal(refusal(await ask(server.url, admin, contract.resendInvitation, { id })), "INVITATION_CLOSED");
});

test("a revoked invitation works no more, and the address is free again", async () => {
  const email = fresh();
  good(await as(admin, { emails: [email] }));
  const { token } = await linkOf(email);
  const { id } = await newest();
  assert.equal(good(await ask(server.url, admin, contract.revokeInvitation, { id })).state, "revoked");
  assert.equal(refusal(await activate(token)), "ACTIVATION_TOKEN_INVALID");
  assert.equal(refusal(await ask(server.url, admin, contract.revokeInvitation, { id })), "INVITATION_CLOSED");
  assert.deepEqual(await server.database.asOwner("select from auth.users where email = $1", [email]), []);
  // They may register by themselves like anybody.
  await server.person(email);
});

test("who had registered and never confirmed keeps no password of then", async () => {
  const email = fresh();
  await server.client().signUp({ email, password: "Otra-clave-9" });
  assert.equal((await server.mailsTo(email)).length, 1);
  server.clock.advance(61_000);
  good(await as(manager, { emails: [email] }));
  const { token } = await linkOf(email);
  good(await activate(token));
  const old = await server.client().signInWithPassword({ email, password: "Otra-clave-9" });
  assert.equal(old.error?.code, "invalid_credentials");
});

test(
  `of ${AT_ONCE} who use one token at one moment exactly one wins, ${ROUNDS} times over`,
  { timeout: 240_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const email = fresh();
      good(await as(admin, { emails: [email] }));
      const { token } = await linkOf(email);
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => activate(token, `Clave-segura-${n}`)),
      );
      const winners = answers.flatMap((answer, n) => (answer.ok ? [n] : []));
      assert.equal(winners.length, 1, `round ${round}`);
      assert.ok(answers.every((answer) => answer.ok || answer.error.code === "ACTIVATION_TOKEN_INVALID"));
      if (round % 50 > 0) continue;
      const { error } = await server.client().signInWithPassword({ email, password: `Clave-segura-${winners[0]}` });
      assert.equal(error, null, "the winner's password is the one that holds");
    }
  },
);
