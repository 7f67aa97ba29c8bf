import assert from "node:assert/strict";
import { test } from "node:test";
import { testDatabase } from "#database/testing.ts";
import { createSigningKeys, loadSigningKeys, newSigningKey } from "./signing-keys.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const claims = (exp: Date) => ({ sub: "somebody", exp: Math.floor(exp.getTime() / 1000) });
const later = new Date(NOW.getTime() + 60_000);

test("nodes that start together on an empty database share one key", async () => {
  const database = await testDatabase();
  try {
    const nodes = await Promise.all(Array.from({ length: 6 }, () => loadSigningKeys(database, undefined, NOW)));
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
    const after = await loadSigningKeys(undefined as never, given, NOW);
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
      loadSigningKeys(undefined as never, given, NOW),
      (error: Error) => !error.message.includes("geheim") && /must be a JSON list/.test(error.message),
    );
  }
});
