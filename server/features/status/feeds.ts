import { STATUS_FEED_PATH } from "#contract/status-paths.ts";
import { type StatusBoard } from "#contract/status.ts";
import { escapeXml } from "./escape-xml.ts";

type Incidents = StatusBoard["incidents"];

/** Atom (RFC 4287): an entry for each incident, changed by each update and correction. */
export function atomFeed(incidents: Incidents, publicUrl: string, now: Date): string {
  const newest =
    incidents
      .map(({ updated_at }) => updated_at)
      .toSorted()
      .at(-1) ?? now.toISOString();
  const entries = incidents.map((incident) => {
    const words = [...incident.updates.map(({ message }) => message), incident.description].filter(Boolean);
    return `<entry>
<id>urn:uuid:${incident.id}</id>
<title>${escapeXml(incident.title)}</title>
<updated>${incident.updated_at}</updated>
<published>${incident.published_at}</published>
<category term="${incident.status}"/>
<link href="${escapeXml(publicUrl)}/status"/>
<content type="text">${escapeXml(words.join("\n\n"))}</content>
</entry>
`;
  });
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${escapeXml(publicUrl)}/status</id>
<title>Claravoz · Estado del Sistema</title>
<author><name>Claravoz</name></author>
<updated>${newest}</updated>
<link href="${escapeXml(publicUrl)}/status"/>
<link rel="self" href="${escapeXml(publicUrl)}${STATUS_FEED_PATH}"/>
${entries.join("")}</feed>
`;
}

/** iCalendar (RFC 5545) of the maintenance windows. */
export function maintenanceCalendar(incidents: Incidents, publicUrl: string): string {
  const events = incidents
    .filter(({ kind, ends_at }) => kind === "maintenance" && ends_at !== null)
    .flatMap((incident) => [
      "BEGIN:VEVENT",
      `UID:${incident.id}`,
      `DTSTAMP:${stamp(incident.published_at!)}`,
      `LAST-MODIFIED:${stamp(incident.updated_at)}`,
      `DTSTART:${stamp(incident.started_at)}`,
      `DTEND:${stamp(incident.ends_at!)}`,
      `SUMMARY:${escapeIcs(incident.title)}`,
      `DESCRIPTION:${escapeIcs(incident.description)}`,
      `URL:${publicUrl}/status`,
      "END:VEVENT",
    ]);
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Claravoz//Estado//ES", ...events, "END:VCALENDAR"];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function escapeIcs(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n|\r/g, "\\n");
}

function stamp(moment: string): string {
  return `${new Date(moment).toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
}

/** A line has at most 75 bytes; what is beyond goes on after a line break and a space. */
function fold(line: string): string {
  const lines = [""];
  for (const character of line) {
    const room = lines.length === 1 ? 75 : 74;
    if (Buffer.byteLength(lines.at(-1)! + character) > room) lines.push("");
    lines[lines.length - 1] += character;
  }
  return lines.join("\r\n ");
}
