import { openMail } from "#server/features/identity/open-mail.ts";
import { createStatus } from "#server/features/status/status.ts";
import { issueAdministratorLink } from "#server/features/identity/administrator-link.ts";
import type { Config } from "#server/platform/config.ts";
import { createHttp } from "#server/platform/http.ts";
import type { Log } from "#server/platform/log.ts";
import { operatorDoors } from "#server/platform/operator-doors.ts";
import { openParts, type Parts } from "./parts.ts";
import { addVoice } from "./voice.ts";
import { addWeb } from "./web.ts";
import { startWorker } from "./worker.ts";

export interface Running {
  /** Where this process really listens: PORT=0 lets the system choose. */
  url: string;
  parts: Parts;
  /** For the console, while there is no administrator; good for one hour. Null when there is one. */
  administratorLink(): Promise<string | null>;
  /** Takes nothing new, lets what runs end, stores it, and closes everything in turn. */
  stop(): Promise<void>;
}

/** One process with the roles of its configuration. */
export async function startAll(config: Config, log: Log): Promise<Running> {
  const parts = await openParts(config, log);
  try {
    return await run(parts);
  } catch (error) {
    await parts.close();
    throw error;
  }
}

async function run(parts: Parts): Promise<Running> {
  const { config, database, identity, log, now } = parts;
  const { roles } = config;
  const http = createHttp({
    database,
    log,
    trustProxy: config.trustProxy,
    authenticate: identity.authenticate,
    viewAs: identity.viewAs,
    now,
  });
  // Until it listens, this process can only be reached where the public reaches it.
  let own = config.publicUrl;
  const origins = () => ({
    web: roles.has("web") ? own : config.publicUrl,
    voice: roles.has("voice") ? own : config.publicUrl,
  });
  const status = createStatus({ ...parts, mail: openMail(identity), origins });
  const voice = roles.has("voice") ? addVoice(http, parts) : undefined;
  operatorDoors(http.app, {
    database,
    roles,
    gauges: () => voice?.gauges() ?? {},
  });
  if (roles.has("web")) await addWeb(http, parts, status);

  const url = await http.app.listen({ port: config.port, host: config.host });
  own = url;
  const worker = roles.has("worker") ? startWorker(parts, status) : undefined;
  return {
    url,
    parts,
    administratorLink: () => (roles.has("web") ? issueAdministratorLink(identity) : Promise.resolve(null)),
    async stop() {
      await status.stop();
      await voice?.stop();
      await http.app.close();
      await worker?.stop();
      await parts.close();
    },
  };
}
