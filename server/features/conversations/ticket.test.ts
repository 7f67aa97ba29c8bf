import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import { testDatabase, type TestDatabase } from "#database/testing.ts";
import { issueTicket, readTicket, redeemTicket } from "./ticket.ts";

const holder = {
  subjectId: "00000000-0000-4000-8000-000000000001",
  userId: "00000000-0000-4000-8000-00000000000a",
  organizationId: "00000000-0000-4000-8000-00000000000b",
};
const now = new Date("2026-11-20T10:00:00Z");
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
  await database.asOwner("insert into auth.users (id, email) values ($1, 'ana@ejemplo.test')", [holder.userId]);
  await database.asOwner("insert into organizations (id, name) values ($1, 'Centro')", [holder.organizationId]);
  await database.asOwner("insert into profiles (id, organization_id) values ($1, $2)", [
    holder.userId,
    holder.organizationId,
  ]);
});
after(() => database.close());

test("of a hundred who come with one ticket at once, one gets in", async () => {
  const token = await issueTicket(database, "conversation", holder, minutes(15));
  const tries = await Promise.all(
    Array.from({ length: 100 }, () => redeemTicket(database, "conversation", token, now)),
  );
  assert.deepEqual(
    tries.filter((found) => found !== undefined),
    [holder],
  );
});

test("a ticket is good until its fifteen minutes are over", async () => {
  const token = await issueTicket(database, "conversation", holder, minutes(15));
  assert.equal(await redeemTicket(database, "conversation", token, minutes(15)), undefined);
  assert.deepEqual(await redeemTicket(database, "conversation", token, minutes(14)), holder);
});

test("a ticket for a recording opens no conversation and is not used up", async () => {
  const token = await issueTicket(database, "recording", holder, minutes(60));
  assert.equal(await redeemTicket(database, "conversation", token, now), undefined);
  assert.deepEqual(await readTicket(database, "recording", token, now), holder);
  assert.deepEqual(await readTicket(database, "recording", token, now), holder);
});

test("the database keeps no ticket that could be used", async () => {
  const token = await issueTicket(database, "conversation", holder, minutes(15));
  const rows = await database.asOwner<{ dump: string }>("select access_tickets::text as dump from access_tickets");
  const kept = rows.map(({ dump }) => dump).join("\n");
  assert.ok(kept.includes(createHash("sha256").update(token).digest("hex")), "it stands there by its hash");
  // As text, as the bytes of that text, and as the bytes that it spells.
  for (const form of [token, Buffer.from(token).toString("hex"), Buffer.from(token, "base64url").toString("hex")])
    assert.equal(kept.includes(form), false);
});

for (const [title, takeAway, giveBack] of [
  ["has left the organisation it was made in", () => moveTo(holder.subjectId), () => moveTo(holder.organizationId)],
  ["is blocked", () => blockUntil(minutes(60)), () => blockUntil(null)],
] as const)
  test(`a ticket opens nothing while its holder ${title}`, async () => {
    const call = await issueTicket(database, "conversation", holder, minutes(15));
    const sound = await issueTicket(database, "recording", holder, minutes(60));
    await takeAway();
    assert.equal(await redeemTicket(database, "conversation", call, now), undefined);
    assert.equal(await readTicket(database, "recording", sound, now), undefined);
    await giveBack();
    assert.deepEqual(await redeemTicket(database, "conversation", call, now), holder);
    assert.deepEqual(await readTicket(database, "recording", sound, now), holder);
  });

async function moveTo(organization: string): Promise<void> {
  await database.asOwner("insert into organizations (id, name) values ($1, 'Otro') on conflict do nothing", [
    organization,
  ]);
  await database.asOwner("update profiles set organization_id = $1 where id = $2", [organization, holder.userId]);
}

async function blockUntil(until: Date | null): Promise<void> {
  await database.asOwner("update auth.users set banned_until = $1 where id = $2", [until, holder.userId]);
}
