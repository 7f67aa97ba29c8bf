import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { createAgent, elevenlabsGetSignedUrl, type Agent } from "#contract/agents.ts";
import { getConversation, type Conversation } from "#contract/conversations.ts";
import { CONVERSATION_LEASE } from "#contract/limits.ts";
import { openDatabase } from "#database/connection.ts";
import { launchEmbedded, type EmbeddedServer } from "#database/embedded/launch.ts";
import { authenticatorUrl } from "#database/migrate.ts";
import { openRecordings } from "#server/features/conversations/recordings.ts";
import { openSpool } from "#server/features/conversations/spool.ts";
import { replaySpool } from "#server/features/conversations/spool-replay.ts";
import { sweepInterrupted } from "#server/features/conversations/sweep-interrupted.ts";
import { createLog } from "#server/platform/log.ts";
import { ask, good } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { openDatabaseWay, type DatabaseWay } from "#tests/support/database-way.ts";
import { connectLive, type LiveClient } from "#tests/support/live-client.ts";
import { serverProcess, type ServerProcess } from "#tests/support/server-process.ts";

const AWAY = 30_000;

let home: string;
let server: EmbeddedServer;
let way: DatabaseWay;
let program: ServerProcess;
let ana: Person;
let agent: Agent;

before(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), "claravoz-away-"));
  server = await launchEmbedded(home);
  way = await openDatabaseWay(server.url);
  program = await serverProcess({ DATABASE_URL: way.url });
  await program.start();
  ana = await signUpConfirmed(program.url);
  agent = good(
    await ask(program.url, ana.accessToken, createAgent, {
      name: "Lucía",
      first_message: "Hola.",
      knowledge: "La matrícula se abona en tres plazos: septiembre, enero y abril.",
    }),
  );
});
after(async () => {
  await program.remove();
  way.close();
  await server.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

async function stopDatabase(): Promise<void> {
  // No connection is left, so the server that this process started may go.
  way.cut();
  while (!(await server.stop())) await sleep(50);
}

async function startDatabase(): Promise<void> {
  server = await launchEmbedded(home);
  await way.mend(server.url);
}

/** A conversation with sound, so that it has a recording. */
async function call(): Promise<LiveClient & { id: string; ask(text: string): Promise<void> }> {
  const { signed_url } = good(await ask(program.url, ana.accessToken, elevenlabsGetSignedUrl, { agent_id: agent.id }));
  const client = await connectLive(signed_url);
  await client.until("the greeting", () => client.said().length === 1);
  return Object.assign(client, {
    id: client.conversation.getId(),
    async ask(text: string) {
      const before = client.said().length;
      client.conversation.sendUserMessage(text);
      await client.until("an answer", () => client.said().length > before);
    },
  });
}

const read = async (id: string): Promise<Conversation> =>
  good(await ask(program.url, ana.accessToken, getConversation, { id }));

async function ended(id: string): Promise<Conversation> {
  for (;;) {
    const conversation = await read(id);
    if (conversation.status !== "in-progress") return conversation;
    await sleep(100);
  }
}

const asked = ({ turns }: Conversation): string[] =>
  turns.filter(({ role }) => role === "user").map(({ message }) => message);

test(
  "a database that restarts for thirty seconds costs no conversation a word, a turn or its recording",
  { timeout: 180_000 },
  async () => {
    const through = await call();
    const within = await call();
    await Promise.all([through.ask("¿Se puede pagar a plazos?"), within.ask("¿Se puede pagar a plazos?")]);

    const gone = performance.now();
    await stopDatabase();
    await within.ask("¿Y en abril?");
    await within.conversation.endSession();
    const during: string[] = [];
    while (performance.now() - gone < AWAY) {
      during.push(`¿Cuántos plazos son? Pregunta ${during.length}`);
      await through.ask(during.at(-1)!);
      await sleep(4_000);
    }
    await startDatabase();
    await through.ask("¿Sigue ahí?");
    await through.conversation.endSession();

    for (const [id, questions] of [
      [within.id, ["¿Se puede pagar a plazos?", "¿Y en abril?"]],
      [through.id, ["¿Se puede pagar a plazos?", ...during, "¿Sigue ahí?"]],
    ] as const) {
      const conversation = await ended(id);
      assert.deepEqual([conversation.status, conversation.end_reason], ["done", "user_hung_up"]);
      assert.deepEqual(asked(conversation), questions);
      assert.deepEqual(
        conversation.turns.map(({ seq }) => seq),
        conversation.turns.map((_, index) => index),
      );
      assert.equal(conversation.has_audio, true);
    }
  },
);

test(
  "what was said while the database was away is kept when the program is killed before it comes back",
  { timeout: 120_000 },
  async () => {
    const { id, ask: say } = await call();
    await say("¿Se puede pagar a plazos?");
    await stopDatabase();
    await say("¿Y en abril?");
    // An answer is written down when its words have been heard: the next one begins after that.
    await say("¿Y en enero?");
    await program.kill();
    await startDatabase();

    const database = openDatabase(authenticatorUrl(server.url));
    const recordings = await openRecordings(program.dataDir);
    const log = createLog("silent");
    const later = new Date(Date.now() + CONVERSATION_LEASE + 1_000);
    await replaySpool({ database, recordings, spool: openSpool(program.dataDir, log), log }, later);
    await sweepInterrupted(database, recordings, later);
    await database.close();

    await program.start();
    const conversation = await read(id);
    assert.deepEqual([conversation.status, conversation.end_reason], ["failed", "interrupted"]);
    assert.deepEqual(asked(conversation).slice(0, 2), ["¿Se puede pagar a plazos?", "¿Y en abril?"]);
    assert.ok(conversation.duration_ms > 0);
  },
);
