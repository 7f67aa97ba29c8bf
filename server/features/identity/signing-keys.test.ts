import { randomBytes } from "node:crypto";
import assert from "node:assert/strict";
import { test } from "node:test";
import { secretsWith } from "#server/platform/secrets.ts";
import { testDatabase } from "#database/testing.ts";
import { createSigningKeys, loadSigningKeys, newSigningKey } from "./signing-keys.ts";

const secrets = secretsWith(randomBytes(32));
const NOW = new Date("2026-11-20T12:00:00Z");
const claims = (exp: Date) => ({ sub: "somebody", exp: Math.floor(exp.getTime() / 1000) });
const later = new Date(NOW.getTime() + 60_000);

test("nodes that start together on an empty database share one key", async () => {
  const database = await testDatabase();
  try {
    const nodes = await Promise.all(
      Array.from({ length: 6 }, () => loadSigningKeys(database, secrets, undefined, NOW)),
    );
    assert.equal(new Set(nodes.map(({ publicSet }) => publicSet.keys.map(({ kid }) => kid).join())).size, 1);
    const token = await nodes[0]!.sign(claims(later));
    assert.equal((await nodes[5]!.verify(token, NOW)).sub, "somebody");
  } finally {
    await database.close();
  }
});

for (const alg of ["ES256", "RS256"] as const) {
  test(`${alg} keys sign, the new one first, while tokens of the old one stay good`, async () => {
    const old = await newSigningKey(alg);
    const fresh = await newSigningKey(alg);
    const before = await createSigningKeys([old]);
    const given = JSON.stringify({ keys: [fresh, old] });
    const after = await loadSigningKeys(undefined as never, secrets, given, NOW);
    assert.equal((await after.verify(await before.sign(claims(later)), NOW)).sub, "somebody");
    await assert.rejects(before.verify(await after.sign(claims(later)), NOW));
    assert.equal(after.publicSet.keys.length, 2);
    assert.ok(after.publicSet.keys.every((key) => key.d === undefined && key.p === undefined));
  });
}

test("a token is over at its minute, and one without an end is none", async () => {
  const keys = await createSigningKeys([await newSigningKey()]);
  const token = await keys.sign(claims(later));
  await keys.verify(token, NOW);
  await assert.rejects(keys.verify(token, later));
  await assert.rejects(keys.verify(await keys.sign({ sub: "somebody" }), NOW));
});

test("keys that are no keys stop the start without being repeated", async () => {
  for (const given of ["rubbish", "[]", '[{"kty":"oct","k":"geheim","alg":"HS256","kid":"1"}]']) {
    await assert.rejects(
      loadSigningKeys(undefined as never, secrets, given, NOW),
      (error: Error) => !error.message.includes("geheim") && /must be a JSON list/.test(error.message),
    );
  }
});

test("a key lies sealed in the database; one that lay in the open is sealed at the next start and goes on signing", async () => {
  const database = await testDatabase();
  const kept = async () => {
    const rows = await database.asOwner<{ row: string }>("select t::text as row from auth.signing_keys t");
    return rows.map(({ row }) => row).join();
  };
  try {
    const old = await newSigningKey();
    await database.asOwner("insert into auth.signing_keys (kid, jwk) values ($1, $2)", [old.kid, JSON.stringify(old)]);
    assert.ok((await kept()).includes(old.d));
    const first = await loadSigningKeys(database, secrets, undefined, NOW);
    assert.ok(!(await kept()).includes(old.d));
    assert.deepEqual(
      first.publicSet.keys.map(({ kid }) => kid),
      [old.kid],
    );
    const again = await loadSigningKeys(database, secrets, undefined, NOW);
    assert.equal((await again.verify(await first.sign(claims(later)), NOW)).sub, "somebody");
    const elsewhere = loadSigningKeys(database, secretsWith(randomBytes(32)), undefined, NOW);
    await assert.rejects(elsewhere, /another SECRETS_KEY/);
  } finally {
    await database.close();
  }
});
