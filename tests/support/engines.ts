import {
  createEngineServer,
  DEFAULT_ENGINE_TIMEOUTS,
  type EngineServer,
  type EngineTimeouts,
  type Sense,
} from "#contract/engines.ts";
import { ask, good } from "./api.ts";
import { authClient } from "./auth-client.ts";
import { ADMINISTRATOR } from "./one-server.ts";

/** An engine server that the administrator of all journeys keeps. */
export async function keepEngine(
  url: string,
  engine: {
    sense: Sense;
    name: string;
    base_url: string;
    model: string;
    voice?: string;
    fallback_id?: string;
  } & Partial<EngineTimeouts>,
): Promise<EngineServer> {
  const { data, error } = await authClient(url).signInWithPassword(ADMINISTRATOR);
  if (error) throw error;
  const draft = { voice: "", fallback_id: null, enabled: true, ...DEFAULT_ENGINE_TIMEOUTS, ...engine };
  return good(await ask(url, data.session.access_token, createEngineServer, draft));
}
