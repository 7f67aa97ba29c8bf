import type { StatusIncident } from "#contract/status.ts";
import type { IncidentRow } from "./store.ts";

/** A row as everybody may read it; what else stands in it is left out. */
export function toIncident(row: IncidentRow): StatusIncident {
  const { id, title, title_en, description, description_en } = row;
  return {
    ...{ id, title, title_en, description, description_en },
    kind: row.kind as StatusIncident["kind"],
    severity: row.severity as StatusIncident["severity"],
    status: row.status as StatusIncident["status"],
    started_at: row.started_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    updated_at: row.updated_at.toISOString(),
    services: row.services.map(({ key }) => key),
    updates: row.updates.map((update) => ({
      ...update,
      status: update.status as StatusIncident["status"],
      created_at: new Date(update.created_at).toISOString(),
    })),
  };
}
