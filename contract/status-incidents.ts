import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { incidentSeveritySchema, incidentStatusSchema, SERVICE_KEYS, statusIncidentSchema } from "./status.ts";

/** What administrators do with incidents and maintenance windows. */

const words = {
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000)),
};
const wordsInEnglish = {
  title_en: z.string().check(z.trim(), z.maxLength(160)),
  description_en: z.string().check(z.trim(), z.maxLength(4_000)),
};
const message = {
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(4_000)),
  message_en: z._default(z.string().check(z.trim(), z.maxLength(4_000)), ""),
};
/** Keys. */
const affected = z.array(z.enum(SERVICE_KEYS)).check(z.maxLength(SERVICE_KEYS.length));
const incidentId = z.object({ id: z.uuid() });

/** Puts an incident or a planned maintenance on the page and tells the subscribers. */
export const publishIncident = endpoint({
  method: "POST",
  path: "/api/status/incidents",
  who: "administrator",
  input: z.object({
    kind: z.enum(["incident", "maintenance"]),
    ...words,
    title_en: z._default(wordsInEnglish.title_en, ""),
    description_en: z._default(wordsInEnglish.description_en, ""),
    severity: incidentSeveritySchema,
    services: affected,
    /** Absent: now. A maintenance names both. */
    started_at: z.optional(z.iso.datetime()),
    ends_at: z.optional(z.iso.datetime()),
  }),
  output: incidentId,
});

/** What administrators see of an incident besides what everybody does. */
export const managedIncidentSchema = z.extend(statusIncidentSchema, {
  /** A probe drafted it. */
  drafted: z.boolean(),
  /** Since when that probe works again; nobody is told by itself. */
  recovered_at: z.nullable(z.string()),
  /** Can be brought back for `STATUS_DELETED_FOR`. */
  deleted_at: z.nullable(z.string()),
});
export type ManagedIncident = z.infer<typeof managedIncidentSchema>;

/** Drafts, what is published and not over, and what was deleted a short while ago; newest first. */
export const listManagedIncidents = endpoint({
  method: "GET",
  path: "/api/status/incidents",
  who: "administrator",
  input: z.object({}),
  output: z.object({ incidents: z.array(managedIncidentSchema) }),
});

/** Corrects an incident, published or not. Nobody is told by mail. */
export const updateIncident = endpoint({
  method: "PATCH",
  path: "/api/status/incidents/:id",
  who: "administrator",
  input: z.extend(
    z.partial(
      z.object({
        ...words,
        ...wordsInEnglish,
        severity: incidentSeveritySchema,
        services: affected,
        started_at: z.iso.datetime(),
        ends_at: z.nullable(z.iso.datetime()),
        /** Of an incident that is over. */
        resolved_at: z.iso.datetime(),
      }),
    ),
    { id: z.uuid() },
  ),
  output: incidentId,
});

/** Puts a draft on the page and tells the subscribers. */
export const publishDraft = endpoint({
  method: "POST",
  path: "/api/status/incidents/:id/publish",
  who: "administrator",
  input: incidentId,
  output: incidentId,
});

export const deleteIncident = endpoint({
  method: "DELETE",
  path: "/api/status/incidents/:id",
  who: "administrator",
  input: incidentId,
  output: incidentId,
});

/** As it was before it was deleted. */
export const restoreIncident = endpoint({
  method: "POST",
  path: "/api/status/incidents/:id/restore",
  who: "administrator",
  input: incidentId,
  output: incidentId,
});

/** What is known now; its status becomes the incident's. Subscribers are told. */
export const addIncidentUpdate = endpoint({
  method: "POST",
  path: "/api/status/incidents/:id/updates",
  who: "administrator",
  input: z.object({ id: z.uuid(), status: incidentStatusSchema, ...message }),
  output: incidentId,
});

/** Corrects the words of an update. Nobody is told by mail. */
export const correctIncidentUpdate = endpoint({
  method: "PATCH",
  path: "/api/status/incidents/:id/updates/:update_id",
  who: "administrator",
  input: z.object({ id: z.uuid(), update_id: z.uuid(), ...message }),
  output: incidentId,
});
