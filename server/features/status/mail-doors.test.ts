import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { invitePeople } from "#contract/invitations.ts";
import { RATE_LIMITS } from "#contract/limits.ts";
import { statusSubscribe } from "#contract/status.ts";
import { PASSWORD, startTestServer, type TestServer } from "#tests/support/identity-server.ts";

const REQUESTS = 1_000;
const ADDRESSES_OF_ATTACKERS = 250;

let server: TestServer;
before(async () => {
  server = await startTestServer({ auth: { rateLimits: true, revealAccounts: false } });
});
after(() => server.close());

let asked = 0;
/** From another address each time, as somebody with a botnet asks. */
async function post(
  path: string,
  body: object,
  { token, method = "POST" }: { token?: string; method?: string } = {},
): Promise<{ status: number; text: string }> {
  const ip = `198.51.100.${asked++ % ADDRESSES_OF_ATTACKERS}`;
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      "x-forwarded-for": ip,
      "x-supabase-api-version": "2024-01-01",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
}

type Door = (email: string) => Promise<{ status: number; text: string }>;

/** What strangers can ask for. */
const OPEN_DOORS: Record<string, Door> = {
  recover: (email) => post("/auth/v1/recover", { email }),
  "magic link": (email) => post("/auth/v1/otp", { email, create_user: false }),
  "magic link, old name": (email) => post("/auth/v1/magiclink", { email, create_user: false }),
  "sign-up again": (email) => post("/auth/v1/resend", { email, type: "signup" }),
  "change of address again": (email) => post("/auth/v1/resend", { email, type: "email_change" }),
  "alerts of the status page": (email) => post(statusSubscribe.path, { email, language: "es" }),
  "sign-up": (email) => post("/auth/v1/signup", { email, password: PASSWORD, data: { first_name: "Eva" } }),
};

/** What somebody with accounts of their own can do to the same mailbox besides. */
async function attacker(name: string): Promise<Door[]> {
  const own = `${name}@atacante.test`;
  const { client } = await server.person(own, { first_name: name });
  const token = async () => (await client.getSession()).data.session!.access_token;
  return [
    async (email) => post("/auth/v1/user", { email }, { token: await token(), method: "PUT" }),
    () => post("/auth/v1/resend", { email: own, type: "email_change" }),
    async (email) =>
      post(
        invitePeople.path,
        { people: [{ email }], role: "user", organization_role: "member", language: "es", days: 7 },
        { token: await token() },
      ),
  ];
}

async function mailsThatReach(like: string): Promise<number> {
  const [row] = await server.database.asOwner<{ count: number }>(
    "select (select count(*) from mail_outbox where recipient like $1)::int + (select count(*) from dev_mailbox where recipient like $1)::int as count",
    [like],
  );
  return row!.count;
}

/** Ids and moments differ by nature. */
const alike = ({ status, text }: { status: number; text: string }, email: string): string =>
  `${status} ${text
    .replaceAll(email, "<address>")
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<id>")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "<moment>")}`;

test("a thousand requests over all doors that send mails bring one mailbox at most five in a day, however its address is spelled", async () => {
  const attackers: Door[][] = [];
  for (const name of ["ada", "bea", "cora"]) attackers.push(await attacker(name));
  // First three who claim the address for their own accounts: each can then ask for that mail again.
  for (const [claim] of attackers) {
    server.clock.advance(61_000);
    assert.equal((await claim!("victima@gmail.com")).status, 200);
  }
  const doors = [...Object.values(OPEN_DOORS), ...attackers.flat()];
  for (let request = 0; request < REQUESTS; request++) {
    if (request % 12 === 0) server.clock.advance(61_000);
    const email = request % 3 === 0 ? "victima@gmail.com" : `v.ic.tima+${request % 7}@gmail.com`;
    await doors[request % doors.length]!(email);
  }
  const { max, window } = RATE_LIMITS.mailsPerRecipientDay;
  assert.ok((REQUESTS / 12) * 61_000 < window, "all of it happened within a day");
  const mails = await mailsThatReach("v%@gmail.com");
  assert.ok(mails >= attackers.length && mails <= max, `${mails} mails`);
});

test("where accounts are concealed, every open door answers a known address as it answers an unknown one", async () => {
  server.clock.advance(2 * RATE_LIMITS.mailsPerRecipientDay.window);
  await server.person("conocida@ejemplo.test", { first_name: "Eva" });
  for (const [name, door] of Object.entries(OPEN_DOORS)) {
    server.clock.advance(2 * RATE_LIMITS.mailsPerRecipientDay.window);
    for (const round of ["the first time", "too soon after"]) {
      const known = await door("conocida@ejemplo.test");
      assert.equal(
        alike(known, "conocida@ejemplo.test"),
        alike(await door(`nadie${name.length}@ejemplo.test`), `nadie${name.length}@ejemplo.test`),
        `${name}, ${round}`,
      );
      if (round === "the first time") assert.equal(known.status, 200, name);
    }
  }
});
