import { senseSchema } from "#contract/engines.ts";
import { SERVICE, type Database } from "#database/connection.ts";
import type { KeptServer } from "#providers/speech/compatible/source.ts";
import type { Log } from "#server/platform/log.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { allServers, keyPlace, type Row } from "./store.ts";

/**
 * The administrators' servers with their keys, for conversations. Every node sees a change with its next conversation;
 * while the database is away the servers are those that were known last.
 */
export function keptServers(database: Database, secrets: Secrets, log: Log): () => Promise<KeptServer[]> {
  let known: KeptServer[] = [];
  return async () => {
    try {
      const rows = await database.asActor(SERVICE, allServers);
      known = rows.map((row) => toKeptServer(row, secrets, log));
    } catch (error) {
      log.warn(
        { problem: error instanceof Error ? error.message : String(error) },
        "the engine servers could not be read",
      );
    }
    return known;
  };
}

function toKeptServer(row: Row, secrets: Secrets, log: Log): KeptServer {
  const { connect_timeout_ms, first_part_timeout_ms, total_timeout_ms } = row;
  return {
    id: `server:${row.id}`,
    // A trial changes nothing that a conversation would notice, and does not touch `updated_at`.
    revision: row.updated_at.toISOString(),
    sense: senseSchema.parse(row.sense),
    name: row.name,
    baseURL: row.base_url,
    model: row.model,
    voice: row.voice,
    apiKey: keyOf(row, secrets, log),
    timeouts: { connect_timeout_ms, first_part_timeout_ms, total_timeout_ms },
    fallback: row.fallback_id && `server:${row.fallback_id}`,
    enabled: row.enabled,
  };
}

/** A key that does not open any more (the installation's own was lost) is as good as none: the server will refuse, and say so. */
function keyOf({ id, sealed_key }: Row, secrets: Secrets, log: Log): string | null {
  if (sealed_key === null) return null;
  try {
    return secrets.open(sealed_key, keyPlace(id));
  } catch {
    log.error({ engine: id }, "the key of an engine server cannot be opened with this installation's SECRETS_KEY");
    return null;
  }
}
