import type { ServiceKey } from "#contract/status.ts";
import type { Work } from "#database/connection.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { draftOf } from "./draft-texts.ts";
import { insertIncident } from "./incident-store.ts";
import { outageStreak } from "./outage-streak.ts";
import type { Measurement } from "./probes/probe.ts";
import { measurementsBefore } from "./store.ts";

/**
 * After new measurements: a service that failed several times in a row gets the draft of an incident, and an incident
 * of a probe that works again says so to administrators. Nothing of it is published.
 */
export async function draftIncidents(tx: Work, written: readonly Measurement[], now: Date): Promise<void> {
  for (const key of new Set(written.map((measurement) => measurement.key))) {
    const fresh = written.filter((measurement) => measurement.key === key);
    const first = fresh.reduce((a, b) => (a.checkedAt < b.checkedAt ? a : b));
    const { failingSince, recoveredAt } = outageStreak([
      ...(await measurementsBefore(tx, key, first.checkedAt)),
      ...fresh.toSorted((a, b) => a.checkedAt.getTime() - b.checkedAt.getTime()),
    ]);
    if (failingSince) await openDraft(tx, key, failingSince, now);
    if (failingSince ?? recoveredAt) await noteRecovery(tx, key, recoveredAt);
  }
}

async function openDraft(tx: Work, key: ServiceKey, since: Date, now: Date): Promise<void> {
  const service = await tx.selectFrom("status_services").select("id").where("key", "=", key).executeTakeFirst();
  if (!service || (await isTold(tx, service.id, now))) return;
  const draft = draftOf(key);
  const id = await insertIncident(tx, { ...draft, started_at: since, probe_of: service.id, services: [key] }, now);
  const nobody = { userId: null, ip: undefined, userAgent: undefined };
  await recordAct(tx, nobody, { action: "incident.drafted", target: { id, name: draft.title } }, now);
}

/** Whether there is one already: of this probe, or one that a person published and that is not over. */
async function isTold(tx: Work, serviceId: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("status_incidents as i")
    .select("i.id")
    .where("i.resolved_at", "is", null)
    .where((one) =>
      one.or([
        one.and([
          one("i.probe_of", "=", serviceId),
          one.or([one("i.deleted_at", "is", null), one("i.recovered_at", "is", null)]),
        ]),
        one.and([
          one("i.deleted_at", "is", null),
          one("i.published_at", "is not", null),
          one.or([
            one("i.kind", "=", "incident"),
            one.and([one("i.started_at", "<=", now), one("i.ends_at", ">", now)]),
          ]),
          one.exists(
            one
              .selectFrom("status_incident_services as s")
              .select("s.incident_id")
              .whereRef("s.incident_id", "=", "i.id")
              .where("s.service_id", "=", serviceId),
          ),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function noteRecovery(tx: Work, key: ServiceKey, recoveredAt: Date | null): Promise<void> {
  await tx
    .updateTable("status_incidents")
    .set({ recovered_at: recoveredAt })
    .where("probe_of", "in", (of) => of.selectFrom("status_services").select("id").where("key", "=", key))
    .where("resolved_at", "is", null)
    .where((row) => row.or([row("deleted_at", "is", null), row("recovered_at", "is", null)]))
    // The moment of the first measurement that worked stays.
    .where("recovered_at", recoveredAt === null ? "is not" : "is", null)
    .execute();
}
