import type { StatusIncident } from "#contract/status.ts";

interface IncidentTimes {
  kind: StatusIncident["kind"];
  started_at: Date;
  ends_at: Date | null;
  resolved_at: Date | null;
}

/** The time that cannot be: what ends before it begins, or a maintenance that has no end. Null where all are well. */
export function timesAreWrong({ kind, started_at, ends_at, resolved_at }: IncidentTimes): keyof IncidentTimes | null {
  if (kind === "maintenance" && !ends_at) return "ends_at";
  if (ends_at && ends_at <= started_at) return "ends_at";
  // A maintenance may be over before it was to begin: called off.
  return kind === "incident" && resolved_at && resolved_at < started_at ? "resolved_at" : null;
}
