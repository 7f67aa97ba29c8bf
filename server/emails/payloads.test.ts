import assert from "node:assert/strict";
import { test } from "node:test";
import type { StatusIncident } from "#contract/status.ts";
import { badgeSvg } from "#server/features/status/badge.ts";
import { atomFeed } from "#server/features/status/feeds.ts";
import { ADDRESSES, MARKUP } from "#tests/support/payloads.ts";
import { composeMail } from "./compose-mail.ts";
import { composeStatusAlert } from "./status-alert.ts";
import { MAIL_TEXTS, type MailKind } from "./texts.ts";

const URL = "https://claravoz.example/x";
/** Only what our own layouts write begins a tag. */
const TAGS = /<\/?(?!!doctype|html|head|meta|title|body|table|tbody|tr|td|h1|p|a|br|div|span|strong)[a-z]/i;
/** Names of attributes, once the values between quotes are gone. */
const handlers = (markup: string): RegExpMatchArray | null =>
  markup.replaceAll(/"[^"]*"/g, '""').match(/<[^>]*\son\w+\s*=/i);

function holdsNoForeignTag(html: string, what: string): void {
  assert.doesNotMatch(html, TAGS, what);
  assert.equal(handlers(html), null, what);
  for (const [, address] of html.matchAll(/href="([^"]*)"/g)) assert.match(address!, /^https:/, what);
}

for (const payload of [...MARKUP, ...ADDRESSES]) {
  test(`in a mail, a feed or a picture this is text: ${JSON.stringify(payload)}`, () => {
    for (const kind of Object.keys(MAIL_TEXTS.es) as MailKind[]) {
      const mail = composeMail({ kind, language: "es", firstName: payload, organization: payload, url: URL });
      holdsNoForeignTag(mail.html, kind);
      assert.doesNotMatch(mail.subject, /[\r\n]/, `${kind}: one header only`);
    }
    const incident = {
      id: "00000000-0000-4000-8000-000000000000",
      kind: "incident",
      title: payload,
      title_en: payload,
      description: payload,
      description_en: payload,
      severity: "major",
      status: "identified",
      started_at: "2026-11-21T10:00:00.000Z",
      ends_at: null,
      resolved_at: null,
      published_at: "2026-11-21T10:00:00.000Z",
      updated_at: "2026-11-21T10:00:00.000Z",
      services: [],
      updates: [],
    } satisfies StatusIncident;
    const alert = composeStatusAlert({
      language: "es",
      incident,
      message: payload,
      statusUrl: URL,
      unsubscribeUrl: URL,
    });
    holdsNoForeignTag(alert.html, "alert");
    assert.doesNotMatch(alert.subject, /[\r\n]/);

    const feed = atomFeed([incident], "https://claravoz.example", new Date());
    if (payload.includes("<")) assert.ok(!feed.includes(payload), "feed");
    const badge = badgeSvg({ service: payload, state: "operational", language: "es", theme: "light" });
    assert.doesNotMatch(badge, /<(script|img|iframe|body|object|style|base|a|link)\b/i);
    assert.equal(handlers(badge), null);
  });
}
