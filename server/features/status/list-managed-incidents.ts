import type { ManagedIncident } from "#contract/status-incidents.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { toIncident } from "./incident-row.ts";
import { readManagedIncidents } from "./store.ts";

/** With the administrator's own rights, so that a draft is theirs to see and nobody else's. */
export async function listManagedIncidents(context: Context): Promise<{ incidents: ManagedIncident[] }> {
  const rows = await asSelf(context, readManagedIncidents);
  const incidents = rows.map((row) => ({
    ...toIncident(row),
    drafted: row.probe_of !== null,
    recovered_at: row.recovered_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }));
  return { incidents };
}
