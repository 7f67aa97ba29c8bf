import type { Database } from "#database/connection.ts";
import type { HostedAgents } from "#providers/hosted-agents/port.ts";
import type { Log } from "#server/platform/log.ts";
import type { Recordings } from "../recordings.ts";

/** What a round at a host works with. */
export interface HostSweep {
  database: Database;
  hosted: HostedAgents;
  recordings: Recordings;
  log: Log;
  now(): Date;
}
