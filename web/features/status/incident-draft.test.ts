import assert from "node:assert/strict";
import { test } from "node:test";
import type { StatusIncident } from "#contract/status.ts";
import { draftOf, isComplete, toPublish, toUpdate } from "./incident-draft.ts";

const ZONE = "Europe/Madrid";
const INCIDENT: StatusIncident = {
  id: "4f6a0c1e-0000-4000-8000-000000000001",
  kind: "incident",
  title: "Demora",
  title_en: "",
  description: "Va lento.",
  description_en: "",
  severity: "minor",
  status: "resolved",
  started_at: "2026-11-22T01:00:31.000Z",
  ends_at: null,
  resolved_at: "2026-11-22T03:30:12.000Z",
  published_at: "2026-11-22T01:05:00.000Z",
  updated_at: "2026-11-22T03:30:12.000Z",
  services: ["mail"],
  updates: [],
};

test("only what was changed is sent, so that a time that nobody touched keeps its seconds", () => {
  const draft = draftOf(INCIDENT, ZONE);
  assert.deepEqual(toUpdate(draft, INCIDENT, ZONE), { id: INCIDENT.id });
  assert.deepEqual(toUpdate({ ...draft, severity: "major", services: [] }, INCIDENT, ZONE), {
    id: INCIDENT.id,
    severity: "major",
    services: [],
  });
  const later = toUpdate({ ...draft, resolved_at: "2030-01-01T10:00" }, INCIDENT, ZONE);
  assert.deepEqual(later, { id: INCIDENT.id, resolved_at: "2030-01-01T09:00:00.000Z" });
});

test("an incident cannot end before it begins, and a maintenance has both times", () => {
  const draft = draftOf(INCIDENT, ZONE);
  assert.equal(isComplete(draft, INCIDENT), true);
  assert.equal(isComplete({ ...draft, resolved_at: "2020-01-01T10:00" }, INCIDENT), false);
  const window = { ...draft, kind: "maintenance" as const, started_at: "2030-01-01T10:00", ends_at: "" };
  assert.equal(isComplete(window, undefined), false);
  assert.equal(isComplete({ ...window, ends_at: "2030-01-01T10:00" }, undefined), false);
  assert.equal(isComplete({ ...window, ends_at: "2030-01-01T11:00" }, undefined), true);
  assert.equal("started_at" in toPublish(draft, ZONE), false, "an incident begins now");
});
