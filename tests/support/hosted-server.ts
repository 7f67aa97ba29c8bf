import { elevenLabsMock, type ElevenLabsMock } from "#providers/hosted-agents/elevenlabs/mock-server.ts";
import { removeHostCredential } from "#contract/hosted-agents.ts";
import { administeredProcess } from "./administered-process.ts";
import { ask } from "./api.ts";
import { authClient } from "./auth-client.ts";
import { member, visitor } from "./journey.ts";
import { ADMINISTRATOR } from "./one-server.ts";
import { serverProcess, type ServerProcess } from "./server-process.ts";
import { signedInBrowser } from "./signed-in-browser.ts";
import { deliverWebhook } from "./webhook.ts";

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
      host.onConversationEnded = (held) => void deliverWebhook(server.url, held, { secret: SECRET });
      await use({ url: server.url, host });
      await close(server, host);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
});

/** The administrator of a server that has no account at the stand-in yet, but may choose its address. */
export const hostAdministrator = visitor.extend<object, { world: HostedWorld }>({
  world: [
    async ({}, use) => {
      const host = await elevenLabsMock();
      const server = await administeredProcess({ ELEVENLABS_BASE_URL: host.url });
      await use({ url: server.url, host });
      await close(server, host);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ world }, use) => use(world.url),
  storageState: async ({ world }, use) => use(await signedInBrowser(world.url, ADMINISTRATOR)),
});

async function close(server: ServerProcess, host: ElevenLabsMock): Promise<void> {
  await server.stop();
  await server.remove();
  await host.close();
}

/** The administrator's token for what is arranged past the screen. */
export async function administratorToken(url: string): Promise<string> {
  const { data, error } = await authClient(url).signInWithPassword(ADMINISTRATOR);
  if (error) throw error;
  return data.session.access_token;
}

/** As if nobody had entered an account, whatever the journey before has left. */
export async function withoutAccount(url: string): Promise<void> {
  await ask(url, await administratorToken(url), removeHostCredential, {});
}
