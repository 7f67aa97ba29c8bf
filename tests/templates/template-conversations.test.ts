/**
 * Every template as a caller meets it: typed conversations over a real socket, with the session and the guided brain
 * as they are in the product, line by line.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { DISCLOSURE, fillPlaceholders, type AgentLanguage } from "#contract/agents.ts";
import { openEngines } from "#providers/speech/engines.ts";
import type { Engines } from "#providers/speech/port.ts";
import { realClock } from "#voice/clock.ts";
import { openHarness, sampleAgent, type KeptJournal } from "#voice/conversation-harness.ts";
import { loadTemplate, TEMPLATE_IDS, type TemplateId } from "#web/features/agents/templates/templates.ts";
import { connectLive } from "#tests/support/live-client.ts";
import { script as admissions } from "./admissions.ts";
import { script as alumni } from "./alumni.ts";
import { script as appointment } from "./appointment.ts";
import { script as documents } from "./documents.ts";
import { script as office } from "./office.ts";
import { script as openDay } from "./open-day.ts";
import { script as payment } from "./payment.ts";
import { script as reception } from "./reception.ts";
import type { Exchange, TemplateScript } from "./script.ts";

const SCRIPTS: Record<TemplateId, TemplateScript> = {
  admissions,
  "open-day": openDay,
  documents,
  payment,
  office,
  alumni,
  appointment,
  reception,
};
/** A Monday. */
const TODAY = new Date(2026, 8, 7, 12);

const WORDS = {
  es: {
    unknown:
      /^No tengo esa información\. ¿Quiere que le llame una persona\?$|^Esa información no la tengo; una persona/,
    declined: [["no, gracias", /^De acuerdo\. ¿Puedo ayudarle en algo más\?$/]] as Exchange[],
    machine: "oiga, ¿estoy hablando con una máquina?",
    isMachine: /^Sí, soy un asistente virtual con inteligencia artificial, no una persona\./,
    goodBye: ["muchas gracias, adiós", "Gracias por hablar con nosotros. ¡Hasta pronto!"] as Exchange,
    person: [
      ["mire, prefiero hablar con una persona", /^De acuerdo, tomo nota para que le llame una persona\..*\?$/],
      ["Carmen Ortega", "He entendido: Carmen Ortega. ¿Es correcto?"],
      ["sí", /^Anotado\. .*teléfono.*\?$/],
      ["612 34 56 78", "He entendido: 612, 34, 56, 78. ¿Es correcto?"],
      ["correcto", "Anotado. Una persona le llamará al 612, 34, 56, 78. ¿Puedo ayudarle en algo más?"],
    ] as Exchange[],
    never: [
      "y otra cosa: no me vuelvan a llamar",
      /^De acuerdo\. Dejo constancia de que no quiere recibir más llamadas\./,
    ] as Exchange,
  },
  en: {
    unknown:
      /^I do not have that information\. Would you like a person to call you\?$|^I do not have that information; a person/,
    declined: [["no thanks", /^All right\. Is there anything else I can do for you\?$/]] as Exchange[],
    machine: "wait, am I talking to a machine?",
    isMachine: /^Yes, I am a virtual assistant with artificial intelligence, not a person\./,
    goodBye: ["thank you, goodbye", "Thank you for talking to us. Good-bye!"] as Exchange,
    person: [
      ["I would like to talk to a person", /^All right, I will note that a person should call you\..*\?$/],
      ["Joan Smith", "I understood: Joan Smith. Is that right?"],
      ["yes", /^Noted\. Which (?:telephone )?number .*\?$/],
      ["612 34 56 78", "I understood: 612, 34, 56, 78. Is that right?"],
      ["yes", "Noted. A person will call you on 612, 34, 56, 78. Is there anything else I can do for you?"],
    ] as Exchange[],
    never: [
      "and please stop calling me",
      /^All right\. I have noted that you do not want to be called again\./,
    ] as Exchange,
  },
};

let engines: Engines;
before(async () => void (engines = await openEngines()));
after(() => engines.close());

/** Says every line and compares every answer; the last line must make the agent hang up. */
async function hold(id: TemplateId, language: AgentLanguage, exchanges: Exchange[]): Promise<KeptJournal> {
  const { variables, ...texts } = (await loadTemplate(id))[language];
  const agent = sampleAgent({ ...texts, variables, language });
  const clock = { ...realClock, today: () => TODAY };
  const harness = await openHarness(engines, { agent, variables, clock });
  try {
    const client = await connectLive(harness.url, { textOnly: true });
    await client.until("the greeting", () => client.said().length === 1);
    const greeting = `${DISCLOSURE[language]} ${fillPlaceholders(texts.first_message, variables)}`;
    assert.equal(client.said()[0], greeting);
    for (const [index, [said, answer]] of exchanges.entries()) {
      client.conversation.sendUserMessage(said);
      await client.until(`an answer to «${said}»`, () => client.said().length === index + 2);
      const got = client.said()[index + 1]!;
      if (typeof answer === "string") assert.equal(got, answer, said);
      else assert.match(got, answer, said);
      for (const instruction of texts.system_prompt.split("\n"))
        assert.ok(!got.includes(instruction.slice(0, 30)), got);
      assert.doesNotMatch(got, /\{\{/);
    }
    const { closeCode } = await client.disconnected;
    assert.equal(closeCode, 1000, "the agent hangs up after the good-bye");
    await harness.handles[0]!.ended;
    return harness.journals[0]!;
  } finally {
    await harness.close();
  }
}

for (const id of TEMPLATE_IDS) {
  for (const language of ["es", "en"] as const) {
    const words = WORDS[language];
    const { opening = [], known, unknown, errand, collected } = SCRIPTS[id][language];

    test(`${id} in ${language} answers what it knows, owns up to what it does not, and does its errand`, async () => {
      const flow = (await loadTemplate(id))[language].flow;
      // Begun at once, the flow asks again after every answer; there is no offer to decline.
      const declined = flow.start === "at_once" ? [] : words.declined;
      const half = Math.ceil(errand.length / 2);
      const journal = await hold(id, language, [
        ...opening,
        ...known,
        [unknown, words.unknown],
        ...declined,
        ...errand.slice(0, half),
        [words.machine, words.isMachine],
        ...errand.slice(half),
        words.goodBye,
      ]);
      assert.deepEqual(journal.slots, collected);
      const answered = journal.turns.filter(({ passages }) => passages.length > 0);
      assert.equal(answered.length, known.length, "every known answer rests on the knowledge, and no other does");
      assert.deepEqual(
        journal.turns.filter(({ interrupted }) => interrupted),
        [],
      );
    });

    test(`${id} in ${language} promises a person after a name and a number, and is told never to call again`, async () => {
      const journal = await hold(id, language, [...words.person, words.never]);
      const { call_back, call_back_phone, do_not_call } = journal.slots;
      assert.deepEqual(
        { call_back, call_back_phone, do_not_call },
        { call_back: "yes", call_back_phone: "+34612345678", do_not_call: "yes" },
      );
    });
  }
}
