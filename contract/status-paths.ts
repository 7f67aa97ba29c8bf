/** Addresses of the status page that are no JSON endpoints; apart, as the table of routes reads them on every page. */

/** Server-sent events: one named `changed` whenever the board should be read again. */
export const STATUS_EVENTS_PATH = "/api/status/events";

/** Atom, and the maintenance windows for calendars. */
export const STATUS_FEED_PATH = "/api/status/feed.atom";
export const STATUS_CALENDAR_PATH = "/api/status/calendar.ics";

/** A picture of the state for pages elsewhere; of one service with its key. `?lang=es|en&theme=light|dark` */
export function statusBadgePath(service?: string): `/${string}` {
  return service === undefined ? "/status/badge.svg" : `/status/badge/${service}.svg`;
}

/** The page of the link in the mail; it confirms by POST, so that whoever merely fetches it confirms nothing. */
export const STATUS_CONFIRM_PAGE = "/status/confirm";

/** A page with a button for whoever opens it, and with POST the one click of a mail program (RFC 8058). */
export const STATUS_UNSUBSCRIBE_PAGE = "/status/unsubscribe";
