import { SERVICE, type Database } from "#database/connection.ts";
import { elevenLabsAgents } from "#providers/hosted-agents/elevenlabs/elevenlabs.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { ElevenLabsConfig } from "#server/platform/config.ts";
import type { Log } from "#server/platform/log.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { KEY_PLACE, readCredential, WEBHOOK_SECRET_PLACE, type Credential } from "./credential-store.ts";

/** The account at which agents can be hosted. */
export interface HostConnection {
  agents: HostedAgents;
  /** Of the webhook that reports conversations; null where it is not set. */
  webhookSecret: string | null;
}

/**
 * The account of this moment; undefined where there is none. Every node sees a change with its next question; while the
 * database is away the account is the one that was known last.
 */
export type HostAccess = () => Promise<HostConnection | undefined>;

/** The environment's account, or the one that administrators have entered. */
export function hostAccess(deps: {
  config: ElevenLabsConfig | null;
  database: Database;
  secrets: Secrets;
  log: Log;
}): HostAccess {
  const { config, database, secrets, log } = deps;
  if (config) {
    const fixed = { agents: elevenLabsAgents(config), webhookSecret: config.webhookSecret };
    return () => Promise.resolve(fixed);
  }
  let known: HostConnection | undefined;
  let knownSince: number | undefined;
  return async () => {
    try {
      const row = await database.asActor(SERVICE, readCredential);
      const since = row?.saved_at.getTime();
      if (since !== knownSince) {
        known = row && opened(row, secrets, log);
        knownSince = since;
      }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      log.warn({ problem }, "the account at a host could not be read");
    }
    return known;
  };
}

/** What does not open any more (the installation's own key was lost) is no account; the administrators' page says so. */
function opened(row: Credential, secrets: Secrets, log: Log): HostConnection | undefined {
  const values = openCredential(row, secrets);
  if (!values) log.error("the key to a host cannot be opened with this installation's SECRETS_KEY");
  return (
    values && {
      agents: elevenLabsAgents({ baseURL: row.base_url, apiKey: values.key }),
      webhookSecret: values.webhookSecret,
    }
  );
}

export function openCredential(
  row: Credential,
  secrets: Secrets,
): { key: string; webhookSecret: string | null } | undefined {
  try {
    const sealed = row.sealed_webhook_secret;
    return {
      key: secrets.open(row.sealed_key, KEY_PLACE),
      webhookSecret: sealed === null ? null : secrets.open(sealed, WEBHOOK_SECRET_PLACE),
    };
  } catch {
    // The only thing that can be done is to enter it again.
    return undefined;
  }
}
