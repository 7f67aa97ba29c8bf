// Who answers, and what happens when one cannot.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { ANSWERED_BY, answeredByFrameSchema } from "#contract/live-call.ts";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import { openMockServer } from "#providers/speech/compatible/mock-server.ts";
import { openEngines } from "#providers/speech/engines.ts";
import type { Engines } from "#providers/speech/port.ts";
import type { Brain } from "./brain.ts";
import type { KeptJournal } from "./conversation-harness.ts";
import { converse, playedMs, lastEventId } from "#tests/support/conversation-scene.ts";
import type { LiveClient } from "#tests/support/live-client.ts";

let engines: Engines;
before(async () => {
  engines = await openEngines();
});
after(async () => {
  await engines.close();
});

test("a language model and a speech server answer in the same way", async () => {
  const server = await openMockServer({
    tokens: ["Claro. ", "Cuesta seis mil ", "doscientos euros."],
    pcm: new Int16Array(24_000).fill(9_000),
  });
  const at = { baseURL: server.baseURL, model: "m", apiKey: null };
  const own = await openEngines({ listen: null, think: at, speak: { ...at, voice: "ef_dora" } });
  try {
    const { journals } = await converse(
      engines,
      { agent: { engine: { listen: "browser", think: "compatible", speak: "compatible" } }, server: { engines: own } },
      async ({ client }) => {
        await client.until("the greeting", () => playedMs(client, 1) > 1_500);
        client.conversation.sendUserMessage("¿Cuánto cuesta?");
        await client.until("the answer in sound", () => client.said().length === 2 && client.audio.at(-1)!.eventId > 1);
        assert.equal(client.said()[1], "Claro. Cuesta seis mil doscientos euros.");
        const written = client.frames.flatMap(
          (frame) => (frame["text_response_part"] as { type: string; text: string } | undefined) ?? [],
        );
        assert.deepEqual([written[0]!.type, written.at(-1)!.type], ["start", "stop"]);
        assert.equal(written.map(({ text }) => text).join(""), client.said()[1]);
      },
    );
    assert.equal(journals[0]!.turns.at(-1)!.waterfall!.speech_end, null);
  } finally {
    await own.close();
    await server.close();
  }
});

/** Written to an agent behind whose answers stands a model that does what `answers` says. */
async function withModel(
  answers: Parameters<typeof openMockServer>[0],
  talk: (client: LiveClient) => Promise<void>,
): Promise<{ journal: KeptJournal; requests: number }> {
  const server = await openMockServer(answers);
  const think = { baseURL: server.baseURL, model: "m", apiKey: null };
  const own = await openEngines({ listen: null, think, speak: null });
  try {
    const { journals } = await converse(
      engines,
      {
        agent: { engine: { ...EMBEDDED_ENGINE, think: "compatible" } },
        server: { engines: own },
        client: { textOnly: true },
      },
      ({ client }) => talk(client),
    );
    return { journal: journals[0]!, requests: server.requests.length };
  } finally {
    await own.close();
    await server.close();
  }
}

test("what is sacred never reaches the language model", async () => {
  const { journal, requests } = await withModel({ tokens: ["Seguiré llamando."] }, async (client) => {
    client.conversation.sendUserMessage("No me llamen más");
    assert.equal((await client.disconnected).closeCode, 1_000);
  });
  assert.equal(requests, 0);
  assert.equal(journal.slots["do_not_call"], "yes");
});

test("a model that fails is replaced by the guided brain within the same turn, and the turn says so", async () => {
  const { journal } = await withModel({ status: 500 }, async (client) => {
    client.conversation.sendUserMessage("¿Cuánto cuesta el máster?");
    await client.until("the answer", () => client.said().some((text) => text.includes("6.200 euros")));
  });
  const { engines: served } = journal.turns.at(-1)!;
  assert.deepEqual(served!.think, {
    id: "guided",
    name: "",
    failed: [{ id: "compatible", name: "m", failure: "refused" }],
  });
});

test("a brain that fails twice is apologised for, and then the conversation ends with 1002", async () => {
  const brain: Brain = {
    // oxlint-disable-next-line require-yield
    async *reply() {
      throw new Error("broken");
    },
  };
  const { journals } = await converse(
    engines,
    { server: { brain }, client: { textOnly: true } },
    async ({ client }) => {
      client.conversation.sendUserMessage("Hola");
      await client.until("the apology", () =>
        client.said().some((text) => text.startsWith("Perdone, tengo un problema técnico")),
      );
      client.conversation.sendUserMessage("¿Hola?");
      assert.equal((await client.disconnected).closeCode, 1_002);
    },
  );
  assert.equal(journals[0]!.endings[0]!.reason, "engine_error");
});

test("a function of the page is called and its answer is used", async () => {
  const brain: Brain = {
    async *reply(_turn, { callTool }) {
      yield { type: "text", text: `La suma es ${await callTool("t1", "sumar", { a: 2, b: 3 })}. ` };
      yield { type: "text", text: `Y lo otro: ${await callTool("t2", "desconocida", {})}.` };
    },
  };
  const { journals } = await converse(
    engines,
    {
      server: { brain },
      client: { textOnly: true, clientTools: { sumar: ({ a, b }: { a: number; b: number }) => String(a + b) } },
    },
    async ({ client }) => {
      await client.until("the greeting", () => client.said().length === 1);
      client.conversation.sendUserMessage("suma");
      await client.until("the answer", () => client.said().length === 2);
      assert.match(client.said()[1]!, /^La suma es 5\./);
    },
  );
  const calls = journals[0]!.turns.at(-1)!.tool_calls;
  assert.deepEqual(
    calls.map(({ tool_name, parameters, result, is_error }) => [tool_name, parameters, result === "5", is_error]),
    [
      ["sumar", '{"a":2,"b":3}', true, false],
      ["desconocida", "{}", false, true],
    ],
  );
});

test("the agent hangs up with 1000 after its last word was heard", async () => {
  const { journals } = await converse(engines, {}, async ({ client, journals }) => {
    await client.until("the disclosure to be over", () => playedMs(client, 1) >= 4_800);
    client.conversation.sendUserMessage("gracias, adiós");
    await client.until("the good-bye", () => client.said().length === 2);
    const { reason, closeCode, closeReason } = await client.disconnected;
    assert.deepEqual([reason, closeCode, closeReason], ["agent", 1_000, "agent_ended"]);
    // On the conversation's own clock: sound reaches a busy test late, which says nothing of when it was heard.
    const { started_ms, ended_ms } = journals[0]!.turns.at(-1)!;
    assert.ok(ended_ms - started_ms >= playedMs(client, lastEventId(client)));
  });
  assert.equal(journals[0]!.endings[0]!.reason, "agent_ended");
  assert.equal(journals[0]!.turns.at(-1)!.interrupted, false);
});

test("with engines that are gone the conversation goes on with the embedded ones, and every turn says so", async () => {
  const gone = "server:6f1f0f7e-8d0a-4a3e-9a53-3f1b8f6b2c19";
  const { journals } = await converse(
    engines,
    { agent: { engine: { listen: gone, think: gone, speak: gone } } },
    async ({ client }) => {
      await client.until("the disclosure to be over", () => playedMs(client, 1) >= 4_800);
      client.conversation.sendUserMessage("¿Cuánto cuesta el máster?");
      await client.until("the answer in sound", () => lastEventId(client) > 1 && client.said().length === 2);
      const told = client.frames.findLast(({ type }) => type === ANSWERED_BY);
      const { claravoz_answered_by_event: answered } = answeredByFrameSchema.parse(told);
      assert.equal(answered.event_id, lastEventId(client));
      assert.equal(answered.engines.think!.id, "guided");
    },
  );
  const { engines: served } = journals[0]!.turns.at(-1)!;
  const absent = [{ id: gone, name: "", failure: "absent" as const }];
  assert.deepEqual(served, {
    listen: null,
    think: { id: "guided", name: "", failed: absent },
    speak: { id: "espeak", name: "", failed: absent },
  });
});
