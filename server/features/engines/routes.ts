import * as contract from "#contract/engines.ts";
import * as voices from "#contract/voices.ts";
import { localServers } from "#providers/speech/compatible/local-servers.ts";
import type { EngineSettings } from "#providers/speech/compatible/source.ts";
import type { Engines } from "#providers/speech/port.ts";
import type { Http } from "#server/platform/http.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { checkEngine } from "./check-engine.ts";
import { deleteEngineServer } from "./delete-engine-server.ts";
import { listEngineServers } from "./list-engine-servers.ts";
import { createEngineServer, updateEngineServer } from "./save-engine-server.ts";
import { preferVoice, switchVoice } from "./voices/change-voice.ts";
import { listKeptVoices } from "./voices/list-kept-voices.ts";

export function engineRoutes(
  http: Http,
  { engines, secrets, settings }: { engines: Engines; secrets: Secrets; settings: EngineSettings },
): void {
  http.serve(contract.listEngines, async () => ({ engines: await engines.choices() }));
  http.serve(contract.listEngineServers, async (context) => ({
    servers: await listEngineServers(context),
    environment: environmentEngines(settings),
  }));
  http.serve(contract.createEngineServer, (context, draft) => createEngineServer(context, secrets, draft));
  http.serve(contract.updateEngineServer, (context, changes) => updateEngineServer(context, secrets, changes));
  http.serve(contract.deleteEngineServer, async (context, input) => {
    await deleteEngineServer(context, input);
    return { deleted: true as const };
  });
  http.serve(contract.findLocalServers, async () => ({ found: await localServers() }));
  http.serve(voices.listKeptVoices, async (context) => ({ voices: await listKeptVoices(context, engines) }));
  http.serve(voices.switchVoice, (context, input) => switchVoice(context, engines, input));
  http.serve(voices.preferVoice, async (context, input) => ({ voices: await preferVoice(context, engines, input) }));
  http.serve(contract.checkEngine, (context, input) => checkEngine(context, engines, input));
}

function environmentEngines(settings: EngineSettings): contract.EnvironmentEngine[] {
  return contract.SENSES.flatMap((sense) => {
    const server = settings[sense];
    if (!server) return [];
    const { baseURL: base_url, model, apiKey } = server;
    const voice = sense === "speak" ? settings.speak!.voice : "";
    return [{ sense, base_url, model, voice, has_key: apiKey !== null }];
  });
}
