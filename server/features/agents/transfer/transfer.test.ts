import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { shareAgent } from "#contract/agent-sharing.ts";
import { createAgent, type AgentDraft } from "#contract/agents.ts";
import { exportAgent } from "#contract/agent-transfer.ts";
import { ask, good, refusal } from "#tests/support/api.ts";
import { signUpConfirmed, type Person } from "#tests/support/auth-client.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { importAgent } from "./import-agent.ts";

test("an agent of ElevenLabs comes with its words, variables, languages and criteria, and says what stays behind", () => {
  const { source, draft, left_out } = importAgent({
    file: {
      agent_id: "agent_1",
      name: "Admisiones",
      conversation_config: {
        agent: {
          first_message: "Hola, {{nombre}}",
          language: "es",
          prompt: { prompt: "Eres amable.", llm: "gpt", knowledge_base: [{ id: "k" }], tool_ids: ["t"] },
          dynamic_variables: { dynamic_variable_placeholders: { nombre: "Ana" } },
        },
        tts: { voice_id: "v1", speed: 1.1 },
        turn: { turn_timeout: 7 },
        conversation: { max_duration_seconds: 300 },
        language_presets: { en: { overrides: { agent: { first_message: "Hello" } } }, de: { overrides: {} } },
      },
      platform_settings: {
        evaluation: { criteria: [{ id: "ok", name: "Resuelve", conversation_goal_prompt: "¿Resolvió?" }] },
        data_collection: { "estudios de interés": { type: "string", description: "Qué quiere estudiar" } },
      },
    },
  });
  assert.equal(source, "elevenlabs");
  assert.deepEqual(left_out, ["voice", "model", "tools", "knowledge", "languages"]);
  assert.deepEqual(
    [
      draft.name,
      draft.language,
      draft.first_message,
      draft.system_prompt,
      draft.variables,
      draft.turn?.idle_ms,
      draft.max_duration_seconds,
    ],
    ["Admisiones", "es", "Hola, {{nombre}}", "Eres amable.", { nombre: "Ana" }, 7_000, 300],
  );
  assert.deepEqual(draft.languages, [{ language: "en", first_message: "Hello", voice_id: "" }]);
  assert.deepEqual(draft.evaluation?.data, [
    { id: "estudios_de_interes", type: "string", description: "Qué quiere estudiar" },
  ]);
});

test("an assistant of Vapi comes with its prompt, pauses and analysis", () => {
  const { source, draft, left_out } = importAgent({
    file: {
      name: "Recepción",
      firstMessage: "Buenos días",
      model: { provider: "openai", model: "gpt", messages: [{ role: "system", content: "Sé breve." }] },
      voice: { provider: "11labs", voiceId: "x" },
      transcriber: { provider: "deepgram", language: "es" },
      startSpeakingPlan: { waitSeconds: 0.8 },
      maxDurationSeconds: 90_000,
      analysisPlan: {
        successEvaluationPrompt: "¿Se atendió?",
        structuredDataSchema: { properties: { edad: { type: "integer" } } },
      },
    },
  });
  assert.deepEqual([source, left_out], ["vapi", ["voice", "model"]]);
  assert.deepEqual(
    [draft.system_prompt, draft.turn?.endpointing_ms, draft.max_duration_seconds],
    ["Sé breve.", 800, 7_200],
  );
  assert.deepEqual(draft.evaluation, {
    criteria: [{ id: "success", name: "Éxito", prompt: "¿Se atendió?" }],
    data: [{ id: "edad", type: "integer", description: "" }],
  });
});

test("an agent of Retell comes with a prompt or with the first words of its flow", () => {
  const simple = importAgent({
    file: {
      agent_name: "Ventas",
      language: "es-ES",
      response_engine: { type: "retell-llm" },
      retellLlmData: {
        general_prompt: "Vende poco.",
        begin_message: "Hola",
        default_dynamic_variables: { curso: "DAM" },
      },
      reminder_trigger_ms: 12_000,
      post_call_analysis_data: [{ type: "boolean", name: "cita", description: "¿Hay cita?" }],
    },
  });
  assert.deepEqual(
    [
      simple.source,
      simple.draft.first_message,
      simple.draft.variables,
      simple.draft.turn?.idle_ms,
      simple.draft.evaluation?.data,
    ],
    ["retell", "Hola", { curso: "DAM" }, 12_000, [{ id: "cita", type: "boolean", description: "¿Hay cita?" }]],
  );
  const flow = importAgent({
    file: {
      agent_name: "Recepción",
      retellLlmData: null,
      conversationFlow: {
        global_prompt: "Calma.",
        start_node_id: "b",
        nodes: [{ id: "a" }, { id: "b", instruction: { type: "static_text", text: "Buenas" } }],
      },
    },
  });
  assert.deepEqual(
    [flow.draft.first_message, flow.draft.system_prompt, flow.left_out],
    ["Buenas", "Calma.", ["workflow"]],
  );
});

test("a file of nobody we know is refused, whatever it holds", () => {
  for (const file of [
    undefined,
    null,
    1,
    "x",
    [],
    {},
    { name: "x" },
    { conversation_config: null },
    { format: "claravoz-agent", version: 9 },
    { model: { model: "x" } },
  ]) {
    assert.throws(() => importAgent({ file }), { code: "IMPORT_UNKNOWN" });
  }
});

test("a hostile file gives an agent within our limits or none", () => {
  const huge = "x".repeat(100_000);
  const { draft } = importAgent({
    file: {
      name: huge,
      conversation_config: {
        agent: {
          first_message: huge,
          prompt: { prompt: { deep: 1 } },
          dynamic_variables: { dynamic_variable_placeholders: { a: { b: 1 }, c: "d" } },
        },
      },
    },
  });
  assert.deepEqual(
    [draft.name.length, draft.first_message?.length, draft.system_prompt, draft.variables],
    [80, 2_000, "", { c: "d" }],
  );
});

let server: TestServer;
let ana: Person;
before(async () => {
  server = await startTestServer();
  ana = await signUpConfirmed(server.url);
});
after(() => server.stop());

test("what is exported can be brought in again and is the same agent", async () => {
  const made = good(
    await ask(server.url, ana.accessToken, createAgent, {
      name: "Viajera",
      first_message: "Hola",
      variables: { curso: "DAM" },
      languages: [{ language: "en", first_message: "Hello", voice_id: "" }],
      pronunciation: [{ written: "DAM", spoken: "de a eme" }],
      flow: {
        steps: [{ id: "a", ask: "¿Su nombre?", slot: { name: "nombre", kind: "name", required: true } }],
        closing: "Gracias",
      },
    }),
  );
  good(await ask(server.url, ana.accessToken, shareAgent, { id: made.id, shared: true }));
  const file = good(await ask(server.url, ana.accessToken, exportAgent, { id: made.id }));
  assert.doesNotMatch(JSON.stringify(file), new RegExp(`${ana.userId}|${made.organization_id}`));
  const { draft } = importAgent({ file: JSON.parse(JSON.stringify(file)) });
  const again = good(await ask(server.url, ana.accessToken, createAgent, draft as AgentDraft));
  assert.notEqual(again.id, made.id);
  assert.deepEqual(
    [again.flow, again.variables, again.languages, again.pronunciation, again.shared],
    [made.flow, made.variables, made.languages, made.pronunciation, false],
  );
});

test("nobody exports an agent they cannot see", async () => {
  const made = good(await ask(server.url, ana.accessToken, createAgent, { name: "Mía" }));
  const beto = await signUpConfirmed(server.url);
  assert.equal(refusal(await ask(server.url, beto.accessToken, exportAgent, { id: made.id })), "AGENT_NOT_FOUND");
});
