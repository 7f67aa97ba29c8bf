import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { createAgent, elevenlabsGetSignedUrl, type Agent } from "#contract/agents.ts";
import * as contract from "#contract/conversations.ts";
import { startAll, type Running } from "#server/main/all.ts";
import { readConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";
import { ask, good } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { openDatabaseWay, type DatabaseWay } from "#tests/support/database-way.ts";
import { connectLive } from "#tests/support/live-client.ts";
import { testDatabase, type TestDatabase } from "#database/testing.ts";
import { openSpool } from "./spool.ts";
import { replaySpool } from "./spool-replay.ts";

let database: TestDatabase;
let way: DatabaseWay;
let running: Running;
let dataDir: string;
let ana: Person;
let agent: Agent;

before(async () => {
  database = await testDatabase();
  way = await openDatabaseWay(database.ownerUrl);
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-spool-"));
  const env = { PORT: "0", DATA_DIR: dataDir, DATABASE_URL: way.url, AUTH_RATE_LIMITS: "false" };
  running = await startAll(readConfig(env), createLog("silent"));
  ana = await signUpConfirmed(running.url);
  agent = good(
    await ask(running.url, ana.accessToken, createAgent, {
      name: "Lucía",
      first_message: "Hola.",
      knowledge: "La matrícula se abona en tres plazos: septiembre, enero y abril.",
    }),
  );
});
after(async () => {
  await running.stop();
  way.close();
  await database.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const spooled = (): string[] => fs.readdirSync(path.join(dataDir, "spool"));

async function until(what: string, holds: () => boolean | Promise<boolean>, ms = 45_000): Promise<void> {
  const deadline = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited ${ms} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function converse(during: (say: (text: string) => Promise<void>) => Promise<void>): Promise<string> {
  const { signed_url } = good(await ask(running.url, ana.accessToken, elevenlabsGetSignedUrl, { agent_id: agent.id }));
  const client = await connectLive(signed_url, { textOnly: true });
  await client.until("the greeting", () => client.said().length === 1);
  await during(async (text) => {
    const before = client.said().length;
    client.conversation.sendUserMessage(text);
    await client.until("an answer", () => client.said().length === before + 1);
  });
  const id = client.conversation.getId();
  await client.conversation.endSession();
  return id;
}

const stored = async (id: string): Promise<contract.Conversation> =>
  good(await ask(running.url, ana.accessToken, contract.getConversation, { id }));

test("a conversation leaves nothing in the spool when everything is in the database", async () => {
  const id = await converse((say) => say("¿Se puede pagar a plazos la matrícula?"));
  await until("an empty spool", () => spooled().length === 0);
  assert.equal((await stored(id)).turns.length, 3);
});

test("a database that goes away in the middle of a conversation loses nothing of it", async () => {
  const id = await converse(async (say) => {
    await say("¿Se puede pagar a plazos la matrícula?");
    way.cut();
    await say("Hola");
    await say("Muchas gracias");
  });
  await until("the end on disk", () => {
    const text = fs.readFileSync(path.join(dataDir, "spool", `${id}.jsonl`), "utf8");
    return text.includes('"type":"end"');
  });
  await way.mend();
  await until("an empty spool", () => spooled().length === 0);
  const conversation = await stored(id);
  assert.deepEqual([conversation.status, conversation.end_reason], ["done", "user_hung_up"]);
  assert.deepEqual(
    conversation.turns.map(({ seq, role }) => [seq, role]),
    [0, 1, 2, 3, 4, 5, 6].map((seq) => [seq, seq % 2 === 0 ? "agent" : "user"]),
  );
});

test("what a process left behind when it died is stored by the next, once the conversation is nobody's", async () => {
  const id = await converse((say) => say("¿Se puede pagar a plazos la matrícula?"));
  await until("an empty spool", () => spooled().length === 0);
  const whole = await stored(id);
  // As if it had died before it could store the last turns, in the middle of writing a line.
  await database.asOwner("delete from conversation_turns where conversation_id = $1 and seq > 0", [id]);
  await database.asOwner(
    "update conversations set status = 'in-progress', end_reason = null, duration_ms = 0, lease_until = now() + interval '20 seconds' where id = $1",
    [id],
  );
  const owned = { conversationId: id, userId: ana.userId, organizationId: agent.organization_id, shared: false };
  const entries = [
    { type: "opening", owned },
    ...whole.turns.map((turn) => ({ type: "turn", turn })),
    { type: "collected", slots: { nombre: "Ana" } },
  ];
  const elsewhere = fs.mkdtempSync(path.join(dataDir, "other-"));
  const spool = openSpool(elsewhere, createLog("silent"));
  const file = path.join(elsewhere, "spool", `${id}.jsonl`);
  fs.writeFileSync(file, `${entries.map((entry) => JSON.stringify(entry)).join("\n")}\n{"type":"turn","tur`);

  const deps = { ...running.parts, spool };
  assert.equal(await replaySpool(deps, new Date()), 0, "its lease has not run out");
  assert.equal(await replaySpool(deps, new Date(Date.now() + 60_000)), 1);
  assert.equal(fs.existsSync(file), false);
  const again = await stored(id);
  assert.deepEqual(again.turns, whole.turns);
  assert.deepEqual(again.collected, { nombre: "Ana" });
  assert.equal(again.duration_ms, Math.max(...whole.turns.map(({ ended_ms }) => ended_ms)));
});

test("a file that nothing can be made of is set aside and stops nobody", async () => {
  const elsewhere = fs.mkdtempSync(path.join(dataDir, "broken-"));
  const spool = openSpool(elsewhere, createLog("silent"));
  const id = "00000000-0000-4000-8000-000000000001";
  fs.writeFileSync(path.join(elsewhere, "spool", `${id}.jsonl`), "no JSON at all\n");
  assert.equal(await replaySpool({ ...running.parts, spool }, new Date()), 0);
  assert.deepEqual(fs.readdirSync(path.join(elsewhere, "spool")), [`${id}.jsonl.broken`]);
});

test("the spool of a conversation that was deleted meanwhile is forgotten", async () => {
  const elsewhere = fs.mkdtempSync(path.join(dataDir, "deleted-"));
  const spool = openSpool(elsewhere, createLog("silent"));
  const id = "00000000-0000-4000-8000-000000000002";
  const file = spool.start(id);
  await file.append({
    type: "opening",
    owned: { conversationId: id, userId: ana.userId, organizationId: agent.organization_id, shared: false },
  });
  await file.keep();
  assert.equal(await replaySpool({ ...running.parts, spool }, new Date()), 1);
  assert.deepEqual(fs.readdirSync(path.join(elsewhere, "spool")), []);
});
