// Conversations in which a server does part of the work: what happens at its end of the line.
import { test } from "node:test";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import { openMockServer } from "#providers/speech/compatible/mock-server.ts";
import { openEngines } from "#providers/speech/engines.ts";
import { connectLive } from "#tests/support/live-client.ts";
import { openHarness, sampleAgent } from "./conversation-harness.ts";

test("who is interrupted stops asking: every connection to the servers is closed", async () => {
  const server = await openMockServer({
    tokens: Array.from({ length: 400 }, (_, i) => `Esta es la frase número ${i}. `),
    pcm: new Int16Array(48_000).fill(9_000),
    pauseMs: 25,
  });
  const at = { baseURL: server.baseURL, model: "m", apiKey: null };
  const engines = await openEngines({ listen: null, think: at, speak: { ...at, voice: "v" } });
  const harness = await openHarness(engines, {
    agent: sampleAgent({ engine: { ...EMBEDDED_ENGINE, think: "compatible", speak: "compatible" }, first_message: "" }),
  });
  try {
    const client = await connectLive(harness.url);
    await client.until("the greeting", () => client.audio.length > 0);
    client.conversation.sendUserMessage("Cuéntame algo largo.");
    await client.until(
      "a model that writes while its first words are spoken",
      () => {
        const asked = server.requests.filter(({ path }) => path === "/audio/speech").length;
        return asked > 1 && (client.audio.at(-1)?.eventId ?? 0) > 1;
      },
      30_000,
    );
    const before = server.broken.length;
    client.conversation.sendUserMessage("Déjalo.");
    await client.until("both connections to be closed", () =>
      ["/chat/completions", "/audio/speech"].every((path) => server.broken.slice(before).includes(path)),
    );
    await client.conversation.endSession();
    await harness.handles[0]!.ended;
    await client.until("nothing to be left open after the end", () => server.open === 0);
  } finally {
    await harness.close();
    await engines.close();
    await server.close();
  }
});
