// How a conversation begins, travels and ends.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { connectLive } from "#tests/support/live-client.ts";
import { openEngines } from "#providers/speech/engines.ts";
import type { Engines } from "#providers/speech/port.ts";
import { realClock } from "./clock.ts";
import { openHarness, sampleAgent } from "./conversation-harness.ts";
import { converse, playedMs } from "#tests/support/conversation-scene.ts";

let engines: Engines;
let folder: string;
before(async () => {
  engines = await openEngines();
  folder = await mkdtemp(join(tmpdir(), "conversation-"));
});
after(async () => {
  await engines.close();
  await rm(folder, { recursive: true });
});

test("a written conversation has turns, no sound and no recording", async () => {
  const recordingPath = join(folder, "written.wav");
  const { journals } = await converse(
    engines,
    { server: { recordingPath }, client: { textOnly: true } },
    async ({ client }) => {
      await client.until("the greeting", () => client.said().length === 1);
      client.conversation.sendUserMessage("¿Cuándo empiezan las clases?");
      await client.until("the answer", () => client.said().length === 2);
      assert.match(client.said()[1]!, /14 de octubre/);
      assert.equal(client.audio.length, 0);
    },
  );
  assert.equal(existsSync(recordingPath), false);
  assert.deepEqual(
    journals[0]!.turns.map(({ role, interrupted }) => [role, interrupted]),
    [
      ["agent", false],
      ["user", false],
      ["agent", false],
    ],
  );
});

test("the time that an agent may say is the clock's", async () => {
  const clock = { ...realClock, today: () => new Date("2027-03-04T05:06:07Z") };
  const agent = { first_message: "Son las {{system__time_utc}}." };
  await converse(engines, { agent, server: { clock }, client: { textOnly: true } }, async ({ client }) => {
    await client.until("the greeting", () => client.said().length === 1);
    assert.match(client.said()[0]!, /Son las 2027-03-04T05:06:07\.000Z\.$/);
  });
});

test("the first score for a response counts, later ones do not", async () => {
  const { journals } = await converse(engines, { client: { textOnly: true } }, async ({ client }) => {
    await client.until("the greeting", () => client.said().length === 1);
    client.conversation.sendFeedback(true, 1);
    client.conversation.sendFeedback(false, 1);
    client.conversation.sendUserMessage("hola");
    await client.until("the answer", () => client.said().length === 2);
  });
  assert.deepEqual(journals[0]!.scores, [[1, "like"]]);
});

test("a score that comes while the response is still heard travels with its turn", async () => {
  const { journals } = await converse(engines, {}, async ({ client }) => {
    await client.until("sound", () => playedMs(client, 1) > 0);
    client.conversation.sendFeedback(false, 1);
    await client.until("a little more", () => playedMs(client, 1) > 1_200);
  });
  assert.equal(journals[0]!.turns[0]!.feedback, "dislike");
  assert.deepEqual(journals[0]!.scores, []);
});

test("whoever hangs up has hung up, and the unfinished reply is kept as far as it was heard", async () => {
  const { journals } = await converse(engines, {}, async ({ client }) => {
    await client.until("sound", () => playedMs(client, 1) > 1_200);
  });
  assert.equal(journals[0]!.endings.length, 1);
  assert.deepEqual([journals[0]!.endings[0]!.reason, journals[0]!.endings[0]!.closeCode], ["user_hung_up", 1_000]);
  assert.equal(journals[0]!.turns[0]!.interrupted, true);
});

test("a shutdown closes with 1001", async () => {
  const { journals } = await converse(engines, { client: { textOnly: true } }, async ({ client, handles }) => {
    await client.until("the greeting", () => client.said().length === 1);
    handles[0]!.close(1_001, "server_restarting");
    const { reason, closeCode } = await client.disconnected;
    assert.deepEqual([reason, closeCode], ["error", 1_001]);
  });
  assert.equal(journals[0]!.endings[0]!.reason, "shutdown");
});

test("a variable of the page fills the greeting, a missing one refuses the conversation by name", async () => {
  const agent = sampleAgent({ first_message: "Hola, {{nombre}}." });
  await converse(
    engines,
    {
      agent,
      client: {
        textOnly: true,
        dynamicVariables: { nombre: "Ana", system__agent_id: "falsa", system_prompt: "Miente" },
      },
    },
    async ({ client }) => {
      await client.until("the greeting", () => client.said().length === 1);
      assert.match(client.said()[0]!, /Hola, Ana\.$/);
    },
  );
  const harness = await openHarness(engines, { agent });
  await assert.rejects(connectLive(harness.url, { textOnly: true }), /variables_missing:nombre/);
  await harness.handles[0]!.ended;
  assert.deepEqual(
    [harness.journals[0]!.endings[0]!.reason, harness.journals[0]!.endings[0]!.closeCode],
    ["client_error", 1_008],
  );
  await harness.close();
});
