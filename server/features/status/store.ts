import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import {
  STATUS_DAYS,
  STATUS_DRAFT_AFTER_FAILURES,
  STATUS_INCIDENTS_SHOWN,
  STATUS_METRICS_WHOLE_FOR,
} from "#contract/limits.ts";
import type { DayCounts, MeasuredStatus, ServiceKey } from "#contract/status.ts";
import type { Work } from "#database/connection.ts";
import type { Measurement } from "./probes/probe.ts";

const DAY = 24 * 60 * 60 * 1000;
/** A round needs a minute, so this is about an hour of them. */
const SERIES = 60;

/** Writes what was measured, each measurement once, and counts it in its day. */
export async function insertMeasurements(tx: Work, measurements: readonly Measurement[]): Promise<void> {
  for (const { key, checkedAt, status, responseTimeMs, reason } of measurements) {
    const written = await tx
      .insertInto("status_metrics")
      .columns(["service_id", "checked_at", "status", "response_time_ms", "reason"])
      .expression((of) =>
        of
          .selectFrom("status_services")
          .select([
            "id",
            sql<Date>`${checkedAt}::timestamptz`.as("checked_at"),
            sql<string>`${status}::text`.as("status"),
            sql<number | null>`${responseTimeMs}::integer`.as("response_time_ms"),
            sql<string | null>`${reason}::text`.as("reason"),
          ])
          .where("key", "=", key),
      )
      .onConflict((clash) => clash.doNothing())
      .returning("service_id")
      .executeTakeFirst();
    if (!written) continue;
    await tx
      .insertInto("status_days")
      .values({ service_id: written.service_id, day: sql<Date>`${dayOf(checkedAt)}::date`, [status]: 1 })
      .onConflict((clash) =>
        clash.columns(["service_id", "day"]).doUpdateSet({ [status]: sql`status_days.${sql.ref(status)} + 1` }),
      )
      .execute();
  }
}

/** So many of a service's measurements that a run of failures which has just become long enough is seen; the oldest first. */
export async function measurementsBefore(
  tx: Work,
  key: ServiceKey,
  moment: Date,
): Promise<{ status: MeasuredStatus; checkedAt: Date }[]> {
  const rows = await tx
    .selectFrom("status_metrics as m")
    .innerJoin("status_services as s", "s.id", "m.service_id")
    .select(["m.status", "m.checked_at"])
    .where("s.key", "=", key)
    .where("m.checked_at", "<", moment)
    .orderBy("m.checked_at", "desc")
    .limit(STATUS_DRAFT_AFTER_FAILURES - 1)
    .execute();
  return rows
    .map(({ status, checked_at }) => ({ status: status as MeasuredStatus, checkedAt: checked_at }))
    .toReversed();
}

export async function newestMeasurement(tx: Work): Promise<Date | null> {
  const row = await tx
    .selectFrom("status_metrics")
    .select("checked_at")
    .orderBy("checked_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.checked_at ?? null;
}

/** Whether this transaction may run the round; the lock goes with it. */
export async function takeRoundLock(tx: Work): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('claravoz status round')) as mine`.execute(tx);
  return rows[0]?.mine === true;
}

/** Keeps one measurement of an hour after two days, and nothing after ninety. */
export async function thinMetrics(tx: Work, now: Date): Promise<void> {
  const ninety = new Date(now.getTime() - STATUS_DAYS * DAY);
  await tx.deleteFrom("status_metrics").where("checked_at", "<", ninety).execute();
  await tx
    .deleteFrom("status_days")
    .where("day", "<", sql<Date>`${dayOf(ninety)}::date`)
    .execute();
  await sql`
    delete from status_metrics m
    where m.checked_at < ${new Date(now.getTime() - STATUS_METRICS_WHOLE_FOR)}
      and exists (
        select from status_metrics earlier
        where earlier.service_id = m.service_id
          and earlier.checked_at < m.checked_at
          and earlier.checked_at >= date_trunc('hour', m.checked_at)
      )`.execute(tx);
}

export interface ServiceRow {
  id: string;
  key: string;
  name: string;
  description: string;
  newest: { status: MeasuredStatus; checkedAt: Date; responseTimeMs: number | null; reason: string | null } | null;
  days: (DayCounts & { day: string })[];
  responseTimes: number[];
}

export async function readServices(tx: Work, now: Date): Promise<ServiceRow[]> {
  const first = dayOf(new Date(now.getTime() - (STATUS_DAYS - 1) * DAY));
  const rows = await tx
    .selectFrom("status_services as s")
    .select(["s.id", "s.key", "s.name", "s.description"])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom("status_metrics as m")
          .select(["m.status", "m.checked_at", "m.response_time_ms", "m.reason"])
          .whereRef("m.service_id", "=", "s.id")
          .orderBy("m.checked_at", "desc")
          .limit(SERIES),
      ).as("metrics"),
      jsonArrayFrom(
        of
          .selectFrom("status_days as d")
          .select(["d.operational", "d.degraded", "d.outage"])
          .select(sql<string>`d.day::text`.as("day"))
          .whereRef("d.service_id", "=", "s.id")
          .where("d.day", ">=", sql<Date>`${first}::date`)
          .orderBy("d.day"),
      ).as("days"),
    ])
    .where("s.is_active", "=", true)
    .orderBy("s.display_order")
    .execute();
  return rows.map(({ metrics, ...row }) => {
    const [newest] = metrics;
    return {
      ...row,
      newest: newest
        ? {
            status: newest.status as MeasuredStatus,
            checkedAt: new Date(newest.checked_at),
            responseTimeMs: newest.response_time_ms,
            reason: newest.reason,
          }
        : null,
      responseTimes: metrics.flatMap(({ response_time_ms: ms }) => (ms === null ? [] : [ms])).toReversed(),
    };
  });
}

/** What everybody may read: published incidents with their timeline, newest first. */
export function readIncidents(tx: Work) {
  return incidents(tx)
    .where("i.published_at", "is not", null)
    .where("i.deleted_at", "is", null)
    .limit(STATUS_INCIDENTS_SHOWN)
    .execute();
}

/** What administrators have something to do with. The policies let nobody else read it. */
export function readManagedIncidents(tx: Work) {
  return incidents(tx)
    .select(["i.probe_of", "i.recovered_at", "i.deleted_at"])
    .where((row) =>
      row.or([
        row("i.published_at", "is", null),
        row("i.resolved_at", "is", null),
        row("i.deleted_at", "is not", null),
      ]),
    )
    .execute();
}

function incidents(tx: Work) {
  return tx
    .selectFrom("status_incidents as i")
    .select([
      "i.id",
      "i.kind",
      "i.title",
      "i.description",
      "i.severity",
      "i.status",
      "i.started_at",
      "i.ends_at",
      "i.resolved_at",
      "i.published_at",
      "i.updated_at",
      "i.title_en",
      "i.description_en",
    ])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom("status_incident_updates as u")
          .select(["u.id", "u.status", "u.message", "u.message_en", "u.created_at"])
          .whereRef("u.incident_id", "=", "i.id")
          .orderBy("u.created_at", "desc"),
      ).as("updates"),
      jsonArrayFrom(
        of
          .selectFrom("status_incident_services as c")
          .innerJoin("status_services as s", "s.id", "c.service_id")
          .select("s.key")
          .whereRef("c.incident_id", "=", "i.id")
          .orderBy("s.display_order"),
      ).as("services"),
    ])
    .orderBy("i.started_at", "desc")
    .orderBy("i.id");
}

export type IncidentRow = Awaited<ReturnType<typeof readIncidents>>[number];

/** UTC, as `status_days` counts. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
