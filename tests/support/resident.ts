import { elevenlabsGetSignedUrl, type Agent } from "#contract/agents.ts";
import { getConversation } from "#contract/conversations.ts";
import { makeAgent } from "./agents.ts";
import { ask, good } from "./api.ts";
import { signUpConfirmed, type Person } from "./auth-client.ts";
import { visitor } from "./journey.ts";
import { connectLive } from "./live-client.ts";
import { spoken } from "./microphone.ts";
import { signedInBrowser } from "./signed-in-browser.ts";

export interface Resident {
  person: Person;
  agent: Agent;
  /** A spoken conversation with a recording, in which the person interrupted and then asked in writing. */
  conversationId: string;
}

/** Somebody who has an agent and has talked with it, shared by the tests of a worker that only look. */
export const resident = visitor.extend<object, { resident: Resident }>({
  resident: [
    async ({}, use) => {
      const url = process.env["JOURNEYS_URL"]!;
      const person = await signUpConfirmed(url, {
        first_name: "Marta",
        last_name: "Vidal",
        organization_name: "Instituto de prueba",
      });
      const agent = await makeAgent(url, person, {
        name: "Lucía",
        purpose: "Admisiones de grado superior",
        status: "active",
        first_message: "Hola, soy Lucía, de admisiones de {{centro}}. ¿En qué puedo ayudarle?",
        system_prompt: "Eres Lucía, de la oficina de admisiones.",
        knowledge:
          "El plazo de matrícula termina el viernes 28 de noviembre a las 14:00.\nLas clases empiezan en septiembre.",
        variables: { centro: "nuestro centro" },
        flow: {
          steps: [{ id: "nombre", ask: "¿Me dice su nombre?", slot: { name: "nombre", kind: "name", required: true } }],
          closing: "Gracias, {{nombre}}.",
        },
      });
      await use({ person, agent, conversationId: await talk(url, person, agent) });
    },
    { scope: "worker", timeout: 60_000 },
  ],
  storageState: async ({ baseURL, resident }, use) => use(await signedInBrowser(baseURL!, resident.person)),
});

/** Talks with an agent by the official client: hears it begin, interrupts, asks one question in writing, and hangs up. */
async function talk(url: string, person: Person, agent: Agent): Promise<string> {
  const live = await connectLive(await signedUrl(url, person, agent));
  const sentence = await spoken("Perdone, una pregunta.", 16_000);
  const silence = new Int16Array(16_000);
  // The locked sentence cannot be interrupted; what is said over it counts once it is over.
  await live.until("the agent begins", () => live.audio.length > 0);
  while (live.interruptions.length === 0) await live.speak(sentence);
  await live.speak(silence);
  live.conversation.sendUserMessage("¿Hasta cuándo es el plazo de matrícula?");
  await live.until("the question is answered", () => live.said().some((text) => text.includes("28 de noviembre")));
  await live.speak(silence);
  const id = live.conversation.getId();
  await live.conversation.endSession();
  await finished(url, person, id);
  return id;
}

/** Writes with an agent, one message after the other, and hangs up. No sound, so no recording. */
export async function write(url: string, person: Person, agent: Agent, messages: string[]): Promise<string> {
  const live = await connectLive(await signedUrl(url, person, agent), { textOnly: true });
  for (const message of messages) {
    const before = live.said().length;
    live.conversation.sendUserMessage(message);
    await live.until("an answer", () => live.said().length > before);
  }
  const id = live.conversation.getId();
  await live.conversation.endSession();
  await finished(url, person, id);
  return id;
}

export async function signedUrl(url: string, person: Person, agent: Agent): Promise<string> {
  return good(await ask(url, person.accessToken, elevenlabsGetSignedUrl, { agent_id: agent.id })).signed_url;
}

/** The rows and the recording are written behind the conversation. */
async function finished(url: string, person: Person, id: string): Promise<void> {
  while (good(await ask(url, person.accessToken, getConversation, { id })).status !== "done") {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
