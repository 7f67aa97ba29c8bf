import { createHmac } from "node:crypto";
import { ELEVENLABS_WEBHOOK_PATH } from "#contract/hosted-agents.ts";
import type { HeldConversation } from "#providers/hosted-agents/elevenlabs/held-conversation.ts";
import { elevenLabsMock, type ElevenLabsMock } from "#providers/hosted-agents/elevenlabs/mock-server.ts";
import { member } from "./journey.ts";
import { serverProcess } from "./server-process.ts";

const SECRET = "wsec_de_los_viajes";

interface HostedWorld {
  url: string;
  host: ElevenLabsMock;
}

/** A person on a server of their own that has an account at a stand-in of ElevenLabs, which reports what was said by webhook. */
export const hostedMember = member.extend<object, { world: HostedWorld }>({
  world: [
    async ({}, use) => {
      const host = await elevenLabsMock();
      const server = await serverProcess({
        ELEVENLABS_API_KEY: host.apiKey,
        ELEVENLABS_BASE_URL: host.url,
        ELEVENLABS_WEBHOOK_SECRET: SECRET,
      });
      await server.start();
      host.onConversationEnded = (held) => void deliver(server.url, held);
      await use({ url: server.url, host });
      await server.stop();
      await server.remove();
      await host.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
});

async function deliver(url: string, data: HeldConversation): Promise<void> {
  const body = JSON.stringify({ type: "post_call_transcription", event_timestamp: 1, data });
  const time = Math.floor(Date.now() / 1_000);
  const signature = createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex");
  await fetch(new URL(ELEVENLABS_WEBHOOK_PATH, url), {
    method: "POST",
    headers: { "content-type": "application/json", "elevenlabs-signature": `t=${time},v0=${signature}` },
    body,
  });
}
