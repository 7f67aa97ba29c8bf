import assert from "node:assert/strict";
import { test } from "node:test";
import { localServers, USUAL_PLACES } from "./local-servers.ts";
import { openMockServer } from "./mock-server.ts";

test("what runs on this machine is found with what its models are for, and what does not answer costs a second", async () => {
  const ollama = await openMockServer({ models: ["llama3.1:8b", "nomic-embed-text:latest"] });
  const speaches = await openMockServer({
    models: ["Systran/faster-whisper-small", "speaches-ai/Kokoro-82M-v1.0-ONNX"],
  });
  const empty = await openMockServer({ models: [] });
  const page = await openMockServer({ garbage: true });
  const hanging = await openMockServer({ firstAfterMs: 30_000 });
  const moved = await openMockServer({ status: 302 });
  const gone = await openMockServer({});
  await gone.close();
  const servers = { ollama, speaches, empty, page, hanging, moved, gone };
  const places = Object.entries(servers).map(([program, { baseURL }]) => ({ program, baseURL }));
  const began = performance.now();
  const found = await localServers(places);
  assert.ok(performance.now() - began < 1_900);
  assert.deepEqual(found, [
    { program: "ollama", base_url: ollama.baseURL, models: [{ model: "llama3.1:8b", sense: "think" }] },
    {
      program: "speaches",
      base_url: speaches.baseURL,
      models: [
        { model: "Systran/faster-whisper-small", sense: "listen" },
        { model: "speaches-ai/Kokoro-82M-v1.0-ONNX", sense: "speak" },
      ],
    },
  ]);
  await Promise.all([ollama, speaches, empty, page, hanging, moved].map((server) => server.close()));
});

test("only this machine is asked", () => {
  assert.deepEqual([...new Set(USUAL_PLACES.map(({ baseURL }) => new URL(baseURL).hostname))], ["127.0.0.1"]);
});
