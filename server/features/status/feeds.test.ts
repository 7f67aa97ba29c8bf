import assert from "node:assert/strict";
import { test } from "node:test";
import type { StatusIncident } from "#contract/status.ts";
import { atomFeed, maintenanceCalendar } from "./feeds.ts";

const INCIDENT: StatusIncident = {
  id: "4f6a0c1e-0000-4000-8000-000000000001",
  kind: "maintenance",
  title: "Cambio <script> & más; todo, junto",
  description: `Primera línea\nsegunda ${"ñ".repeat(60)}`,
  severity: "minor",
  status: "monitoring",
  started_at: "2026-11-22T01:00:00.000Z",
  ends_at: "2026-11-22T03:30:00.000Z",
  resolved_at: null,
  published_at: "2026-11-21T10:00:00.000Z",
  updated_at: "2026-11-21T11:00:00.000Z",
  title_en: "",
  description_en: "",
  services: [],
  updates: [
    {
      id: "4f6a0c1e-0000-4000-8000-000000000002",
      status: "monitoring",
      message: "Va bien",
      message_en: "",
      created_at: "2026-11-21T11:00:00.000Z",
    },
  ],
};
const URL = "https://voz.test";

test("the feed names an incident by its id, changes with its updates, and no word of it becomes markup", () => {
  const feed = atomFeed([INCIDENT], URL, new Date());
  assert.match(feed, /<id>urn:uuid:4f6a0c1e-0000-4000-8000-000000000001<\/id>/);
  assert.match(feed, /<title>Cambio &lt;script&gt; &amp; más; todo, junto<\/title>/);
  assert.equal(feed.match(/<updated>2026-11-21T11:00:00\.000Z<\/updated>/g)?.length, 2);
  assert.match(feed, /<content type="text">Va bien\n\nPrimera línea/);
  assert.doesNotMatch(feed, /<script/);
});

test("the calendar holds the maintenance windows alone, in lines that every program can read", () => {
  const calendar = maintenanceCalendar([INCIDENT, { ...INCIDENT, kind: "incident", title: "Avería" }], URL);
  assert.equal(calendar.match(/BEGIN:VEVENT/g)?.length, 1);
  assert.match(calendar, /\r\nDTSTART:20261122T010000Z\r\nDTEND:20261122T033000Z\r\n/);
  assert.match(calendar, /\r\nSUMMARY:Cambio <script> & más\\; todo\\, junto\r\n/);
  for (const line of calendar.split("\r\n")) assert.ok(Buffer.byteLength(line) <= 75, line);
  assert.match(calendar.replaceAll("\r\n ", ""), /DESCRIPTION:Primera línea\\nsegunda ñ{60}\r\n/);
});
