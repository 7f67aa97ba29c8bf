import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createAgent, elevenlabsGetSignedUrl, getUserAgents } from "#contract/agents.ts";
import { listConversations } from "#contract/conversations.ts";
import { CONVERSATION_LEASE } from "#contract/limits.ts";
import pg from "pg";
import { WebSocket } from "ws";
import { launchEmbedded } from "#database/embedded/launch.ts";
import { authenticatorUrl } from "#database/migrate.ts";
import { openDatabase } from "#database/connection.ts";
import { openRecordings } from "#server/features/conversations/recordings.ts";
import { sweepInterrupted } from "#server/features/conversations/sweep-interrupted.ts";
import { ask, good } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { serverProcess, type ServerProcess } from "#tests/support/server-process.ts";

const KILLS = 20;
const WRITES_BEFORE_A_KILL = 15;

let program: ServerProcess;
let ana: Person;
before(async () => {
  program = await serverProcess();
  await program.start();
  ana = await signUpConfirmed(program.url);
});
after(() => program.remove());

/** A conversation that has begun: the greeting is on its way. */
async function begin(agentId: string): Promise<WebSocket> {
  const { signed_url } = good(await ask(program.url, ana.accessToken, elevenlabsGetSignedUrl, { agent_id: agentId }));
  const socket = new WebSocket(signed_url, ["convai"]);
  socket.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once("open", () => socket.send(JSON.stringify({ type: "conversation_initiation_client_data" })));
    socket.once("close", (_code, reason) => reject(new Error(`closed: ${String(reason)}`)));
    socket.on("message", (data) => {
      if ((JSON.parse(String(data)) as { type: string }).type === "agent_response") resolve();
    });
  });
  return socket;
}

test(
  `after ${KILLS} kills in the middle of writes and conversations no acknowledged row is missing, and no conversation hangs`,
  { timeout: 240_000 },
  async () => {
    const acknowledged = new Set<string>();
    const first = good(
      await ask(program.url, ana.accessToken, createAgent, {
        name: "La que habla",
        first_message: "Hola, le atiendo con mucho gusto.",
      }),
    );
    acknowledged.add(first.id);

    for (let round = 0; round < KILLS; round++) {
      const socket = await begin(first.id);
      const writing = Array.from({ length: 3 }, async (_, writer) => {
        for (let n = 0; n < WRITES_BEFORE_A_KILL * 10; n++) {
          try {
            acknowledged.add(
              good(await ask(program.url, ana.accessToken, createAgent, { name: `A ${round} ${writer} ${n}` })).id,
            );
          } catch {
            // The server is gone; what it had not acknowledged does not count.
            return;
          }
        }
      });
      const target = acknowledged.size + WRITES_BEFORE_A_KILL;
      while (acknowledged.size < target) await new Promise((resolve) => setImmediate(resolve));
      // Every other time the database server is killed with it.
      await program.kill({ database: round % 2 === 1 });
      await Promise.all(writing);
      socket.terminate();
      await program.start();
    }

    const { agents } = good(await ask(program.url, ana.accessToken, getUserAgents, {}));
    const kept = new Set(agents.map(({ id }) => id));
    assert.deepEqual(
      [...acknowledged].filter((id) => !kept.has(id)),
      [],
    );

    // What the worker does within a minute, with the clock put forward instead of waiting.
    const server = await launchEmbedded(program.dataDir);
    const database = openDatabase(authenticatorUrl(server.url));
    await sweepInterrupted(
      database,
      await openRecordings(program.dataDir),
      new Date(Date.now() + CONVERSATION_LEASE + 1_000),
    );
    await database.close();
    const { conversations } = good(await ask(program.url, ana.accessToken, listConversations, {}));
    assert.equal(conversations.length, KILLS);
    assert.deepEqual(
      [...new Set(conversations.map(({ status, end_reason }) => `${status} ${end_reason}`))],
      ["failed interrupted"],
    );
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const broken = await client.query("select count(*)::int as n from conversations where node_id is not null");
    await client.end();
    assert.equal(broken.rows[0].n, 0);
  },
);
