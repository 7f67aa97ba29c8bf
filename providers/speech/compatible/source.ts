import type { Voice } from "#contract/agents.ts";
import { engineKind, SENSES, type Sense } from "#contract/engines.ts";
import { openCircuit } from "../circuit.ts";
import type { EngineOf, EngineSource, Found } from "../engine-source.ts";
import type { Candidate } from "../failover.ts";
import type { CompatibleServer } from "./server.ts";

/** The servers of the environment, as the configuration says them; null where it names none. */
export interface EngineSettings {
  listen: CompatibleServer | null;
  think: CompatibleServer | null;
  speak: (CompatibleServer & { voice: string }) | null;
}

/** A server that an administrator keeps. */
export interface KeptServer extends CompatibleServer {
  /** As agents name it: `server:` and its id. */
  id: string;
  /** Changes with every change that matters to a conversation. */
  revision: string;
  sense: Sense;
  name: string;
  voice: string;
  /** Id of the one that takes over; null for the embedded engine. */
  fallback: string | null;
  enabled: boolean;
}

const ENVIRONMENT = "compatible";

/** OpenAI-compatible servers, whether the environment or an administrator names them: the same adapters for both. */
export function compatibleSource(
  settings: EngineSettings,
  keptServers: () => Promise<readonly KeptServer[]>,
): EngineSource {
  const fromEnvironment = SENSES.flatMap((sense): KeptServer[] => {
    const server = settings[sense];
    if (!server) return [];
    const voice = sense === "speak" ? settings.speak!.voice : "";
    return [
      { ...server, id: ENVIRONMENT, revision: "", sense, name: server.model, voice, fallback: null, enabled: true },
    ];
  });
  /** An adapter and its failures live as long as the row is what it was. */
  const candidates = new Map<string, Promise<Candidate<unknown>>>();

  async function serversOf(id?: string): Promise<KeptServer[]> {
    if (id === ENVIRONMENT) return fromEnvironment;
    const kept = await keptServers();
    return id === undefined ? [...fromEnvironment, ...kept] : [...kept];
  }

  function candidateFor(server: KeptServer): Promise<Candidate<unknown>> {
    const { id, sense, name, revision } = server;
    const place = `${sense}/${id}`;
    const key = `${place}/${revision}`;
    const known = candidates.get(key);
    if (known) return known;
    for (const old of candidates.keys()) if (old.startsWith(`${place}/`)) candidates.delete(old);
    const made = adapterFor(server).then((engine) => ({ id, key, name, engine, circuit: openCircuit() }));
    candidates.set(key, made);
    return made;
  }

  return {
    kinds: ["environment", "server"],
    async find<S extends Sense>(sense: S, id: string) {
      const server = (await serversOf(id)).find((one) => one.id === id && one.sense === sense);
      if (!server) return null;
      const candidate = await candidateFor(server);
      // The adapter was made for the sense of the server, which is the one that was asked for.
      return { candidate, enabled: server.enabled, fallback: server.fallback } as Found<EngineOf[S]>;
    },
    async choices() {
      return (await serversOf())
        .filter(({ enabled }) => enabled)
        .map(({ id, sense, name, model }) => ({ id, sense, kind: engineKind(id), name, model }));
    },
    async voices() {
      const speaking = (await serversOf()).filter(({ sense, enabled }) => sense === "speak" && enabled);
      return speaking.flatMap(({ id, name, voice }) =>
        (["es", "en"] as const).map((language): Voice => ({
          id: `${id}-${language}`,
          name: voice || name,
          language,
          locale: language,
          engine: id,
        })),
      );
    },
  };
}

/** Loaded only where it is used: the model SDK alone costs 75 ms of start. */
async function adapterFor(server: KeptServer): Promise<EngineOf[Sense]> {
  switch (server.sense) {
    case "listen":
      return (await import("./listen.ts")).compatibleListen(server);
    case "think":
      return (await import("./think.ts")).compatibleThink(server);
    case "speak":
      return (await import("./speak.ts")).compatibleSpeak(server);
  }
}
