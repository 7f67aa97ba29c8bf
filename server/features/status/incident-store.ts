import type { InputOf } from "#contract/endpoint.ts";
import type { IncidentStatus, publishIncident, StatusIncident } from "#contract/status.ts";
import type { Work } from "#database/connection.ts";

export async function insertIncident(tx: Work, input: InputOf<typeof publishIncident>, now: Date): Promise<string> {
  const { services, started_at, ends_at, ...columns } = input;
  const { id } = await tx
    .insertInto("status_incidents")
    .values({
      ...columns,
      started_at: started_at ? new Date(started_at) : now,
      ends_at: ends_at ? new Date(ends_at) : null,
      published_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (services.length > 0)
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
  return id;
}

/** Undefined when there is no such incident. */
export async function insertUpdate(
  tx: Work,
  update: { id: string; status: IncidentStatus; message: string },
  now: Date,
): Promise<Pick<StatusIncident, "kind" | "title"> | undefined> {
  const incident = await tx
    .updateTable("status_incidents")
    .set({ status: update.status, resolved_at: update.status === "resolved" ? now : null, updated_at: now })
    .where("id", "=", update.id)
    .returning(["kind", "title"])
    .executeTakeFirst();
  if (!incident) return undefined;
  await tx
    .insertInto("status_incident_updates")
    .values({ incident_id: update.id, status: update.status, message: update.message, created_at: now })
    .execute();
  return { kind: incident.kind as StatusIncident["kind"], title: incident.title };
}
