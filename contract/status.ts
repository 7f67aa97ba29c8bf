import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { STATUS_STALE_AFTER } from "./limits.ts";

/** How a service does. `unknown`: nobody has measured it lately, or it is not set up here. */
export const serviceStatusSchema = z.enum(["operational", "degraded", "outage", "unknown"]);
export type ServiceStatus = z.infer<typeof serviceStatusSchema>;
/** What a measurement can say. */
export type MeasuredStatus = Exclude<ServiceStatus, "unknown">;

/** What is looked after; the keys of `status_services`. */
export const SERVICE_KEYS = ["sign_in", "live_voice", "database", "mail", "hosting", "telephony"] as const;
export type ServiceKey = (typeof SERVICE_KEYS)[number];

/** Spec section 4: no services is unknown; else the worst of them, where not knowing is worse than working only. */
export function overallStatus(statuses: readonly ServiceStatus[]): ServiceStatus {
  if (statuses.length === 0) return "unknown";
  return (["outage", "degraded", "unknown"] as const).find((worst) => statuses.includes(worst)) ?? "operational";
}

/** The newest measurement, unless it is older than three intervals: what nobody has looked at since is not known. */
export function currentStatus(newest: { status: MeasuredStatus; checkedAt: Date } | null, now: Date): ServiceStatus {
  if (newest === null || now.getTime() - newest.checkedAt.getTime() > STATUS_STALE_AFTER) return "unknown";
  return newest.status;
}

/** How many measurements of one UTC day said what. */
export interface DayCounts {
  operational: number;
  degraded: number;
  outage: number;
}

/** The worst of a day; null where nothing was measured, which is not the same as good. */
export function dayStatus({ operational, degraded, outage }: DayCounts): MeasuredStatus | null {
  if (outage > 0) return "outage";
  if (degraded > 0) return "degraded";
  return operational > 0 ? "operational" : null;
}

/** The share of measurements, 0 to 1, in which the service answered, if slowly. Null where nothing was measured. */
export function uptimeOf(days: readonly DayCounts[]): number | null {
  const up = days.reduce((sum, { operational, degraded }) => sum + operational + degraded, 0);
  const all = days.reduce((sum, { outage }) => sum + outage, up);
  return all === 0 ? null : up / all;
}

const daySchema = z.object({
  /** UTC, such as 2026-11-21. */
  day: z.string(),
  status: z.nullable(z.enum(["operational", "degraded", "outage"])),
  uptime: z.nullable(z.number()),
});

export type StatusDay = z.infer<typeof daySchema>;

export const statusServiceSchema = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
  status: serviceStatusSchema,
  /** False where this installation has no such part; it then does not count in the overall status. */
  set_up: z.boolean(),
  /** A code for why it is not operational; null where it is, or was never measured. */
  reason: z.nullable(z.string()),
  checked_at: z.nullable(z.string()),
  response_time_ms: z.nullable(z.number()),
  /** 0 to 1 over `days`; null without a measurement. */
  uptime: z.nullable(z.number()),
  /** The last 90 days, the oldest first, without a gap. */
  days: z.array(daySchema),
  /** Milliseconds of the last hour's measurements, the oldest first. */
  response_times: z.array(z.number()),
});
export type StatusService = z.infer<typeof statusServiceSchema>;

export const incidentSeveritySchema = z.enum(["critical", "major", "minor"]);
export const incidentStatusSchema = z.enum(["investigating", "identified", "monitoring", "resolved"]);

export type IncidentSeverity = z.infer<typeof incidentSeveritySchema>;
export type IncidentStatus = z.infer<typeof incidentStatusSchema>;

export const statusIncidentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(["incident", "maintenance"]),
  title: z.string(),
  description: z.string(),
  /** In English; empty where the first version serves everybody. */
  title_en: z.string(),
  description_en: z.string(),
  severity: incidentSeveritySchema,
  status: incidentStatusSchema,
  started_at: z.string(),
  ends_at: z.nullable(z.string()),
  resolved_at: z.nullable(z.string()),
  published_at: z.nullable(z.string()),
  updated_at: z.string(),
  /** Keys of the services it concerns. */
  services: z.array(z.string()),
  /** Newest first. */
  updates: z.array(
    z.object({
      id: z.uuid(),
      status: incidentStatusSchema,
      message: z.string(),
      message_en: z.string(),
      created_at: z.string(),
    }),
  ),
});
export type StatusIncident = z.infer<typeof statusIncidentSchema>;

export const statusBoardSchema = z.object({
  status: serviceStatusSchema,
  /** When this was read from the database. */
  read_at: z.string(),
  /** The database does not answer: what stands here is the last that was known. */
  from_memory: z.boolean(),
  services: z.array(statusServiceSchema),
  /** Published ones, newest first, at most `STATUS_INCIDENTS_SHOWN`. */
  incidents: z.array(statusIncidentSchema),
});
export type StatusBoard = z.infer<typeof statusBoardSchema>;

/** The same for everybody, and answered even while the database is away. */
export const getStatus = endpoint({
  method: "GET",
  path: "/api/status",
  who: "anyone",
  input: z.object({}),
  output: statusBoardSchema,
});

/** Whether it concerns people at this moment: an incident until it is resolved, a maintenance between its times. */
export function isUnderWay(
  { kind, status, started_at, ends_at }: Pick<StatusIncident, "kind" | "status" | "started_at" | "ends_at">,
  now: Date,
): boolean {
  if (status === "resolved" || new Date(started_at) > now) return false;
  return kind === "incident" || ends_at === null || new Date(ends_at) > now;
}

/** What is wrong at this moment: published incidents that are not resolved, and maintenance that has begun. */
export const listOpenIncidents = endpoint({
  method: "GET",
  path: "/api/status/open",
  who: "anyone",
  input: z.object({}),
  output: z.object({
    incidents: z.array(
      z.pick(statusIncidentSchema, {
        id: true,
        kind: true,
        title: true,
        title_en: true,
        severity: true,
        status: true,
        started_at: true,
        ends_at: true,
      }),
    ),
  }),
});

/**
 * Spec section 7: measures all services now. It takes nothing from the caller, and everybody together can start it
 * once a minute; whoever comes in between gets the same answer and finds the fresh results.
 */
export const fixServiceUrls = endpoint({
  method: "POST",
  path: "/functions/v1/fix_service_urls",
  who: "anyone",
  input: z.object({}),
  output: z.object({ success: z.literal(true) }),
});

/** Spec section 7. The same answer for every address, but for a signed-in person's own, which needs no confirmation. */
export const statusSubscribe = endpoint({
  method: "POST",
  path: "/functions/v1/status_subscribe",
  who: "anyone",
  input: z.object({
    email: z.string().check(z.trim(), z.maxLength(255)),
    /** Of the alerts. */
    language: z.optional(z.enum(["es", "en"])),
  }),
  output: z.object({ requiresConfirmation: z.boolean() }),
});

export const confirmStatusSubscription = endpoint({
  method: "POST",
  path: "/api/status/subscription/confirm",
  who: "anyone",
  input: z.object({ token: z.string().check(z.maxLength(200)) }),
  output: z.object({ confirmed: z.literal(true) }),
});
