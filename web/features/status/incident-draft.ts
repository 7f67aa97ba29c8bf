import type { InputOf } from "#contract/endpoint.ts";
import { SERVICE_KEYS, type IncidentSeverity, type ServiceKey, type StatusIncident } from "#contract/status.ts";
import { type publishIncident, type updateIncident } from "#contract/status-incidents.ts";
import { fromLocalTime, toLocalTime } from "./local-time.ts";

/** What the form holds of an incident; times as the clock of the reader's zone shows them, empty where there is none. */
export interface IncidentDraft {
  kind: StatusIncident["kind"];
  title: string;
  title_en: string;
  description: string;
  description_en: string;
  severity: IncidentSeverity;
  services: ServiceKey[];
  started_at: string;
  ends_at: string;
  resolved_at: string;
}

export const EMPTY_INCIDENT: IncidentDraft = {
  kind: "incident",
  title: "",
  title_en: "",
  description: "",
  description_en: "",
  severity: "minor",
  services: [],
  started_at: "",
  ends_at: "",
  resolved_at: "",
};

const TIMES = ["started_at", "ends_at", "resolved_at"] as const;
export type IncidentTime = (typeof TIMES)[number];

export function draftOf(incident: StatusIncident, timeZone: string): IncidentDraft {
  const { kind, title, title_en, description, description_en, severity } = incident;
  const time = (moment: string | null) => (moment === null ? "" : toLocalTime(moment, timeZone));
  return {
    ...{ kind, title, title_en, description, description_en, severity },
    services: SERVICE_KEYS.filter((key) => incident.services.includes(key)),
    started_at: time(incident.started_at),
    ends_at: time(incident.ends_at),
    resolved_at: time(incident.resolved_at),
  };
}

/** Which times are asked for: those of a new incident are now. */
export function timesOf({ kind }: IncidentDraft, before: StatusIncident | undefined): IncidentTime[] {
  const window: IncidentTime[] = kind === "maintenance" ? ["started_at", "ends_at"] : before ? ["started_at"] : [];
  return before?.resolved_at ? [...window, "resolved_at"] : window;
}

export function isComplete(draft: IncidentDraft, before: StatusIncident | undefined): boolean {
  const { title, description, started_at, ends_at, resolved_at } = draft;
  const times = timesOf(draft, before);
  return (
    title.trim() !== "" &&
    description.trim() !== "" &&
    times.every((time) => draft[time] !== "") &&
    (!times.includes("ends_at") || ends_at > started_at) &&
    (draft.kind === "maintenance" || !times.includes("resolved_at") || resolved_at >= started_at)
  );
}

export function toPublish(draft: IncidentDraft, timeZone: string): InputOf<typeof publishIncident> {
  const { started_at, ends_at, resolved_at: _resolvedAt, ...words } = draft;
  if (draft.kind === "incident") return words;
  return { ...words, started_at: fromLocalTime(started_at, timeZone), ends_at: fromLocalTime(ends_at, timeZone) };
}

/** What was changed: a time that was left alone keeps its seconds. */
export function toUpdate(
  draft: IncidentDraft,
  before: StatusIncident,
  timeZone: string,
): InputOf<typeof updateIncident> {
  const known = draftOf(before, timeZone);
  const { kind: _kind, services, started_at: _from, ends_at: _to, resolved_at: _end, ...words } = draft;
  const changed = Object.entries(words).filter(([name, value]) => known[name as keyof typeof words] !== value);
  const times = timesOf(draft, before)
    .filter((time) => draft[time] !== known[time])
    .map((time) => [time, fromLocalTime(draft[time], timeZone)]);
  const otherServices =
    services.length !== known.services.length || services.some((key) => !known.services.includes(key));
  return { id: before.id, ...Object.fromEntries([...changed, ...times]), ...(otherServices && { services }) };
}
