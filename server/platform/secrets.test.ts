import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { mkdtemp, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { openSecrets } from "./secrets.ts";

const folder = () => mkdtemp(path.join(tmpdir(), "claravoz-secrets-"));

test("what was sealed opens after a restart, and nobody but its owner may read the key", async () => {
  const dataDir = await folder();
  const sealed = (await openSecrets(undefined, dataDir)).seal("sk-clave-ñ", "engine_servers/1");
  assert.equal(sealed.includes("sk-clave"), false);
  assert.equal((await openSecrets(undefined, dataDir)).open(sealed, "engine_servers/1"), "sk-clave-ñ");
  assert.equal((await stat(path.join(dataDir, "secrets.key"))).mode & 0o777, 0o600);
});

test("sealed bytes do not open in another place, with another key or when one bit is different", async () => {
  const secrets = await openSecrets(randomBytes(32).toString("base64"), "/nowhere");
  const sealed = secrets.seal("clave", "engine_servers/1");
  assert.notDeepEqual(secrets.seal("clave", "engine_servers/1"), sealed);
  assert.throws(() => secrets.open(sealed, "engine_servers/2"));
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  assert.throws(() => secrets.open(changed, "engine_servers/1"));
  const others = await openSecrets(randomBytes(32).toString("base64"), "/nowhere");
  assert.throws(() => others.open(sealed, "engine_servers/1"));
});

test("a key of the wrong length stops the start with one sentence, which does not repeat it", async () => {
  const short = "c2VjcmV0";
  await assert.rejects(openSecrets(short, "/nowhere"), (error: Error) => {
    assert.match(error.message, /^SECRETS_KEY must be 32 random bytes/);
    return !error.message.includes(short);
  });
  const dataDir = await folder();
  await writeFile(path.join(dataDir, "secrets.key"), "");
  await assert.rejects(openSecrets(undefined, dataDir), /secrets\.key must be 32 random bytes/);
});
