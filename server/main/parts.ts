import { randomUUID } from "node:crypto";
import path from "node:path";
import { openDatabase, type Database } from "#database/connection.ts";
import { launchEmbedded } from "#database/embedded/launch.ts";
import { authenticatorUrl, migrate } from "#database/migrate.ts";
import { openEngines } from "#providers/speech/engines.ts";
import { CATALOGUE } from "#providers/speech/local/catalogue.ts";
import { localModels, type LocalModels } from "#providers/speech/local/models.ts";
import { localSource } from "#providers/speech/local/source.ts";
import type { Engines } from "#providers/speech/port.ts";
import { hostAccess, type HostAccess } from "#server/features/agents/hosting/host-access.ts";
import { openRecordings, type Recordings } from "#server/features/conversations/recordings.ts";
import { keptServers } from "#server/features/engines/kept-servers.ts";
import { createIdentity, type Identity } from "#server/features/identity/identity.ts";
import type { Config } from "#server/platform/config.ts";
import type { Log } from "#server/platform/log.ts";
import { openSecrets, type Secrets } from "#server/platform/secrets.ts";

/** What the roles of one process share. */
export interface Parts {
  config: Config;
  log: Log;
  /** Names this process in leases. */
  nodeId: string;
  database: Database;
  identity: Identity;
  engines: Engines;
  /** Neural models on this machine. */
  models: LocalModels;
  /** The account at which agents can be hosted, if there is one. */
  hosted: HostAccess;
  secrets: Secrets;
  recordings: Recordings;
  /** The built browser app. */
  webDist: string;
  now(): Date;
  close(): Promise<void>;
}

export async function openParts(config: Config, log: Log): Promise<Parts> {
  const now = () => new Date();
  // The engines load a model and start a program while the database comes up.
  const ready = readyDatabase(config);
  // Not before the database has made the data directory as it needs it.
  const opening = ready.then(() => openSecrets(config.secretsKey, config.dataDir));
  const known = Promise.all([ready, opening]).then(([{ database }, secrets]) => keptServers(database, secrets, log));
  const servers = async () => (await known)();
  const models = localModels({ folder: path.join(config.dataDir, "models"), catalogue: CATALOGUE, now });
  const [{ database, stopServer }, secrets, engines] = await Promise.all([
    ready,
    opening,
    openEngines(config.engines, servers, [localSource(models)]),
  ]);
  const identity = await createIdentity({ database, config, now, secrets });
  return {
    config,
    log,
    nodeId: randomUUID(),
    database,
    identity,
    engines,
    models,
    hosted: hostAccess({ config: config.elevenLabs, database, secrets, log }),
    secrets,
    recordings: await openRecordings(config.dataDir),
    webDist: path.resolve(import.meta.dirname, "../../web/dist"),
    now,
    async close() {
      await models.close();
      await engines.close();
      await database.close();
      await stopServer();
    },
  };
}

async function readyDatabase(config: Config): Promise<{ database: Database; stopServer: () => Promise<unknown> }> {
  const embedded = config.databaseUrl === undefined ? await launchEmbedded(config.dataDir) : undefined;
  const ownerUrl = config.databaseUrl ?? embedded!.url;
  await migrate(ownerUrl);
  return {
    database: openDatabase(authenticatorUrl(ownerUrl)),
    stopServer: () => embedded?.stop() ?? Promise.resolve(),
  };
}
