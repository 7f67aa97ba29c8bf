// One agent, two languages: what is said, in which voice, and at which pace.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DISCLOSURE, type Agent } from "#contract/agents.ts";
import { openEngines } from "#providers/speech/engines.ts";
import type { Engines } from "#providers/speech/port.ts";
import { connectLive, type LiveClient } from "#tests/support/live-client.ts";
import { openHarness, sampleAgent, type KeptJournal } from "./conversation-harness.ts";
import { CHARACTER_MS, openScene, scriptedBrain } from "./session-scene.ts";
import { SCRIPTED_LINES } from "./scripted-lines.ts";

const BILINGUAL: Partial<Agent> = {
  first_message: "Hola, {{centro}}.",
  voice_id: "voz-1",
  variables: { centro: "Centro Norte" },
  knowledge: "La matrícula cuesta 120 euros.\nEnrolment costs 120 euros.",
  languages: [{ language: "en", first_message: "Hello, {{centro}} speaking.", voice_id: "voice-2" }],
  flow: {
    steps: [
      { id: "nombre", ask: "¿Cómo se llama?", slot: { name: "nombre", kind: "name", required: true } },
      { id: "motivo", ask: "¿Cuál es el motivo?", slot: { name: "motivo", kind: "text", required: true } },
    ],
    closing: "Gracias, {{nombre}}.",
    triggers: ["quiero una cita", "I want an appointment"],
  },
};

let engines: Engines;
before(async () => void (engines = await openEngines()));
after(() => engines.close());

/** A typed conversation: what was said to each line, and the journal. */
async function talk(
  agentChanges: Partial<Agent>,
  lines: string[],
  options: Parameters<typeof connectLive>[1] = {},
): Promise<{ said: string[]; journal: KeptJournal }> {
  const agent = sampleAgent({ ...BILINGUAL, ...agentChanges });
  const harness = await openHarness(engines, { agent, variables: agent.variables });
  try {
    const client: LiveClient = await connectLive(harness.url, { textOnly: true, ...options });
    await client.until("the greeting", () => client.said().length === 1);
    for (const [index, line] of lines.entries()) {
      client.conversation.sendUserMessage(line);
      await client.until(`an answer to «${line}»`, () => client.said().length === index + 2);
    }
    await client.conversation.endSession();
    await harness.handles[0]!.ended;
    return { said: client.said(), journal: harness.journals[0]! };
  } finally {
    await harness.close();
  }
}

const inEnglish = { overrides: { agent: { language: "en" as const } } };

test("a conversation begun in a further language has its disclosure, first message and words", async () => {
  const { said, journal } = await talk({}, ["How much does it cost to enrol?", "goodbye"], inEnglish);
  assert.deepEqual(said, [
    `${DISCLOSURE.en} Hello, Centro Norte speaking.`,
    "Enrolment costs 120 euros. Is there anything else I can do for you?",
    "Thank you for talking to us. Good-bye!",
  ]);
  assert.deepEqual(journal.languages, ["en"]);
});

test("a language that the agent does not speak is not begun in", async () => {
  const { said, journal } = await talk({ languages: [] }, [], inEnglish);
  assert.deepEqual(said, [`${DISCLOSURE.es} Hola, Centro Norte.`]);
  assert.deepEqual(journal.languages, []);
});

test("whoever asks for the other language gets it, with what the law wants said in it, once", async () => {
  const { said, journal } = await talk({}, ["Do you speak English?", "¿Puede hablar en español?", "English please"]);
  assert.deepEqual(said.slice(1), [
    `${DISCLOSURE.en} Hello, Centro Norte speaking.`,
    "Hola, Centro Norte.",
    "Hello, Centro Norte speaking.",
  ]);
  assert.deepEqual(journal.languages, ["en", "es", "en"]);
});

test("whoever just speaks it is answered in it", async () => {
  const { said } = await talk({}, ["¿Cuánto cuesta la matrícula?", "and how much does enrolment cost?"]);
  assert.equal(said[1], "La matrícula cuesta 120 euros. ¿Puedo ayudarle en algo más?");
  assert.equal(said[2], `${DISCLOSURE.en} Enrolment costs 120 euros. Is there anything else I can do for you?`);
});

test("the flow goes on in the new language where it stood", async () => {
  const lines = ["quiero una cita", "English please", "my name is John Smith", "yes"];
  const { said, journal } = await talk(
    {
      languages: [
        {
          language: "en",
          first_message: "Hello.",
          voice_id: "",
          asks: { motivo: "What is it about?" },
          closing: "Thank you, {{nombre}}.",
        },
      ],
    },
    [...lines, "a scholarship"],
  );
  assert.deepEqual(said.slice(1), [
    "¿Cómo se llama?",
    `${DISCLOSURE.en} What is your full name?`,
    "I understood: John Smith. Is that right?",
    "Noted. What is it about?",
    "Thank you, John Smith.",
  ]);
  assert.deepEqual(journal.slots, { nombre: "John Smith", motivo: "a scholarship" });
});

test("each language has its own voice, also for what the engine says on its own account", async () => {
  const { asked, session, clock } = openScene({
    brain: scriptedBrain([{ type: "text", text: "Of course." }]),
    agent: { ...BILINGUAL, first_message: "Hola." },
  });
  await clock.advance((DISCLOSURE.es.length + 10) * CHARACTER_MS);
  session.listener.text("do you speak English?");
  await clock.advance(60_000);
  session.hangUp("user_hung_up", 1_000, "");
  await session.ended;
  const spoken = asked.map(({ text, voice, language }) => `${language} ${voice}: ${text}`);
  assert.deepEqual(spoken.slice(0, 5), [
    `es voz-1: ${DISCLOSURE.es}`,
    "es voz-1: Hola.",
    `en voice-2: ${DISCLOSURE.en}`,
    "en voice-2: Of course.",
    `en voice-2: ${SCRIPTED_LINES.en["still-there"]}`,
  ]);
});

test("the voice gets the agent's pace and how words are said; transcript and client get what is written", async () => {
  const answer = "En el IES Norte.";
  const { asked, said, session, clock, journal } = openScene({
    brain: scriptedBrain([{ type: "text", text: answer }]),
    agent: { speaking_rate: 1.2, pronunciation: [{ written: "ies", spoken: "instituto" }] },
  });
  await clock.advance((DISCLOSURE.es.length + 10) * CHARACTER_MS);
  session.listener.text("¿Dónde?");
  await clock.advance(5_000);
  session.hangUp("user_hung_up", 1_000, "");
  await session.ended;
  assert.deepEqual(asked.map(({ text, speed }) => [text, speed]).slice(0, 2), [
    [DISCLOSURE.es, 1.2],
    ["En el instituto Norte.", 1.2],
  ]);
  assert.equal(said.at(-1), answer);
  assert.equal(journal.turns.at(-1)!.message, answer);
});

test("an answer that is cut in a respelt word is corrected to what is written before it", async () => {
  const { corrected, session, clock, microphone } = openScene({
    brain: scriptedBrain([{ type: "text", text: "Estudia en la UCM desde hace muchos años y está muy contenta." }]),
    agent: { pronunciation: [{ written: "UCM", spoken: "universidad complutense de madrid" }] },
  });
  await clock.advance((DISCLOSURE.es.length + 10) * CHARACTER_MS);
  session.listener.text("¿Dónde?");
  await clock.advance("Estudia en la universidad ".length * CHARACTER_MS);
  await microphone(320, true);
  assert.equal(corrected.at(-1), "Estudia en la");
  session.hangUp("user_hung_up", 1_000, "");
  await session.ended;
});
