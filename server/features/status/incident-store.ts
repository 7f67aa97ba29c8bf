import type { Insertable, Selectable, Updateable } from "kysely";
import { AppError } from "#contract/errors.ts";
import { STATUS_DELETED_FOR } from "#contract/limits.ts";
import type { IncidentStatus, ServiceKey, StatusIncident } from "#contract/status.ts";
import type { Work } from "#database/connection.ts";
import type { StatusIncidents } from "#database/tables.ts";

type Kept = Selectable<StatusIncidents> & Pick<StatusIncident, "kind" | "status">;

/** The incident, which nobody else changes until this transaction is over. */
export async function lockIncident(tx: Work, id: string): Promise<Kept | undefined> {
  const row = await tx.selectFrom("status_incidents").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  // The columns hold nothing else; a check says so.
  return row as Kept | undefined;
}

/** The same of one that was not deleted. */
export async function lockStandingIncident(tx: Work, id: string): Promise<Kept> {
  const incident = await lockIncident(tx, id);
  if (!incident || incident.deleted_at) throw new AppError("NOT_FOUND");
  return incident;
}

export async function insertIncident(
  tx: Work,
  { services, ...incident }: Insertable<StatusIncidents> & { services: readonly ServiceKey[] },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto("status_incidents")
    .values({ ...incident, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await setServices(tx, id, services);
  return id;
}

export async function changeIncident(
  tx: Work,
  id: string,
  changes: Updateable<StatusIncidents>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("status_incidents")
    .set({ ...changes, updated_at: now })
    .where("id", "=", id)
    .execute();
}

/** These and no others. */
export async function setServices(tx: Work, id: string, services: readonly ServiceKey[]): Promise<void> {
  await tx.deleteFrom("status_incident_services").where("incident_id", "=", id).execute();
  if (services.length === 0) return;
  await tx
    .insertInto("status_incident_services")
    .columns(["incident_id", "service_id"])
    .expression((of) =>
      of
        .selectFrom("status_services")
        .select((one) => [one.val(id).as("incident_id"), "id as service_id"])
        .where("key", "in", services),
    )
    .execute();
}

export async function insertUpdate(
  tx: Work,
  id: string,
  update: { status: IncidentStatus; message: string; message_en: string },
  now: Date,
): Promise<void> {
  await tx
    .insertInto("status_incident_updates")
    .values({ incident_id: id, ...update, created_at: now })
    .execute();
}

/** Whether there is such an update. */
export async function correctUpdate(
  tx: Work,
  { id, update_id }: { id: string; update_id: string },
  words: { message: string; message_en: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("status_incident_updates")
    .set(words)
    .where("id", "=", update_id)
    .where("incident_id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deleted for good, unless a probe that still fails would draft it again at once. */
export async function forgetDeleted(tx: Work, now: Date): Promise<void> {
  await tx
    .deleteFrom("status_incidents")
    .where("deleted_at", "<", new Date(now.getTime() - STATUS_DELETED_FOR))
    .where((row) =>
      row.or([row("probe_of", "is", null), row("recovered_at", "is not", null), row("resolved_at", "is not", null)]),
    )
    .execute();
}
