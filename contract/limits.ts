/** Business numbers by name (spec section 9). Durations are milliseconds unless the name says otherwise. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

// In the browser (spec section 9)
export const SESSION_REFRESH_EVERY = 15 * MINUTE;
export const HTTP_TIMEOUT = 20 * SECOND;
export const LOGIN_RESUBMIT_LOCK = 1 * SECOND;
export const CAROUSEL_STEP = 2 * SECOND;
export const REDIRECT_AFTER_PASSWORD = 2 * SECOND;
export const PRELOAD_DELAY = 2 * SECOND;
export const SEARCH_MIN_LENGTH = 2;
export const SIDEBAR_WIDTH = 256;
export const SIDEBAR_COLLAPSED_WIDTH = 72;

// Storage keys of the browser. The theme key is fixed by the spec.
export const THEME_KEY = "reshape-theme-preference";
export const LANGUAGE_KEY = "claravoz-language-preference";
export const SESSION_KEY = "claravoz-auth-token";
export const VIEWING_KEY = "claravoz-viewing";
/** With the id of a viewing in it, a request of an administrator is answered as the person who is viewed would be. */
export const VIEW_AS_HEADER = "x-view-as";

// Passwords. NIST SP 800-63B asks for at least 64 characters to be accepted; nothing is cut off.
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 256;

// Live conversation (spec section 9 and the vendor's protocol)
export const TICKET_LIFETIME = 15 * MINUTE;
export const INPUT_BUFFER = 250;
export const CONNECT_TIMEOUT = 10 * SECOND;
export const CONNECT_TIMEOUT_ANDROID = 15 * SECOND;
export const ANDROID_CONNECTION_DELAY = 3 * SECOND;
export const MAX_CALL_SECONDS = { min: 30, default: 600, max: 7200 } as const;
/** A conversation whose owner process does not renew its lease for this long has been interrupted. */
export const CONVERSATION_LEASE = 30 * SECOND;
export const CONVERSATION_LEASE_RENEWAL = 10 * SECOND;
export const INTERRUPTED_SWEEP_EVERY = 10 * SECOND;
/**
 * A node refuses new conversations when its event loop or the scoring of sound is late by more than `refuse`
 * milliseconds for `closeAfter` rounds in a row, and takes them again after `openAfter` rounds below `accept`.
 * With fewer than `always` running it refuses nobody.
 */
export const ADMISSION = {
  every: 1 * SECOND,
  loopDelay: { refuse: 500, accept: 100 },
  activityLag: { refuse: 1_000, accept: 300 },
  closeAfter: 3,
  openAfter: 5,
  always: 8,
} as const;

// Agents
export const AGENT_NAME_MAX = 80;
export const AGENT_PURPOSE_MAX = 200;
export const FIRST_MESSAGE_MAX = 2_000;
export const SYSTEM_PROMPT_MAX = 40_000;
export const KNOWLEDGE_MAX = 100_000;
export const VARIABLES_MAX = 100;
export const FLOW_STEPS_MAX = 40;
export const FLOW_TRIGGERS_MAX = 20;
export const FLOW_TRIGGER_MAX = 120;

// Hosted agents. One attempt, and all attempts together: less than the browser's own patience.
export const HOST_ATTEMPT_TIMEOUT = 7 * SECOND;
export const HOST_TIMEOUT = 16 * SECOND;
/** Agents of the comparison with a host on one page. */
export const TWINS_PAGE = 50;
export const HOST_AUDIO_TIMEOUT = 2 * MINUTE;
export const HOST_AUDIO_MAX_BYTES = 200 * 1024 * 1024;
/** ElevenLabs signs with the time; what is older, or from further in the future, is refused. */
export const WEBHOOK_TOLERANCE = 30 * MINUTE;
export const WEBHOOK_MAX_BYTES = 5 * 1024 * 1024;
/** How often conversations are fetched where no webhook announces them, and where one does, to find those it lost. */
export const HOST_SWEEP_EVERY = 1 * MINUTE;
export const HOST_SWEEP_EVERY_WITH_WEBHOOK = 10 * MINUTE;

// Status page
export const STATUS_CHECK_EVERY = 1 * MINUTE;
/** A measurement older than this says nothing about now: three rounds were missed. */
export const STATUS_STALE_AFTER = 3 * STATUS_CHECK_EVERY;
/** One probe; all of them run at once. */
export const STATUS_PROBE_TIMEOUT = 15 * SECOND;
export const STATUS_DAYS = 90;
export const STATUS_INCIDENTS_SHOWN = 10;
/** Measurements are kept one by one for so long, and one of an hour for the rest of the 90 days. */
export const STATUS_METRICS_WHOLE_FOR = 48 * HOUR;
export const STATUS_RELOAD_EVERY = 2 * MINUTE;
export const STATUS_RELOAD_AFTER_FIX = 3 * SECOND;
/** Who has not confirmed an alert by mail by then is forgotten. */
export const STATUS_UNCONFIRMED_FOR = 7 * 24 * HOUR;
export const STATUS_CONFIRM_LIFETIME = 24 * HOUR;
/** A service whose probe fails so often in a row gets the draft of an incident. */
export const STATUS_DRAFT_AFTER_FAILURES = 3;
/** An incident that was deleted can be brought back for so long. */
export const STATUS_DELETED_FOR = 24 * HOUR;
export const STATUS_BADGE_CACHED_SECONDS = 60;
/** Pages of one process that wait for changes. */
export const STATUS_LISTENERS_MAX = 500;

// Engine servers
export const ENGINE_NAME_MAX = 80;
export const ENGINE_TIMEOUT_MS = { min: 100, max: 120_000 } as const;
/** Below the time that a browser waits for an answer. */
export const ENGINE_CHECK_TIMEOUT = 18 * SECOND;
export const ENGINE_SERVERS_MAX = 100;
export const ENGINE_USES_SHOWN = 5;
/** An engine that failed so often in a row is left out for a while, so that not every turn pays for its time limit. */
export const ENGINE_REST = { afterFailures: 3, ms: 30 * SECOND, max: 5 * MINUTE } as const;

// HTTP edge (security-and-reliability 3.7)
export const BODY_LIMIT_BYTES = 256 * 1024;
export const REQUEST_TIMEOUT = 30 * SECOND;
export const HEADERS_TIMEOUT = 10 * SECOND;
export const MAX_CONNECTIONS = 2_000;

// Live socket (security-and-reliability 2 #17)
export const SOCKET_MAX_PAYLOAD_BYTES = 256 * 1024;
export const SOCKET_FRAMES_PER_SECOND = 200;
export const SOCKET_INIT_DEADLINE = 10 * SECOND;
export const SOCKET_PING_EVERY = 15 * SECOND;
export const SOCKETS_PER_USER = 5;

/** security-and-reliability 3.2: doors whose work tells whether an address is known answer no sooner. */
export const ANSWER_FLOOR = 400;

// Hashing is the most expensive thing a stranger can ask for: 2 at a time, 50 waiting, then 503.
export const HASHES_AT_ONCE = 2;
export const HASHES_WAITING = 50;

/** Shared rate limits: at most `max` in `window`, counted in the database so that every node sees them. */
export interface RateLimit {
  readonly max: number;
  readonly window: number;
}
export const RATE_LIMITS = {
  signupPerAddress: { max: 30, window: HOUR },
  signInPerAddress: { max: 150, window: 5 * MINUTE },
  verifyPerAddress: { max: 30, window: 5 * MINUTE },
  mailDoorsPerAddress: { max: 30, window: HOUR },
  mfaPerAddress: { max: 15, window: MINUTE },
  accountStatusPerAddress: { max: 30, window: HOUR },
  invitationsPerUser: { max: 1_000, window: 24 * HOUR },
  signedUrlPerUser: { max: 60, window: MINUTE },
  /** What one person may have the host of agents do. */
  hostCallsPerUser: { max: 60, window: MINUTE },
  /** The same for administrators, who bring hundreds of agents into line. */
  hostCallsPerAdministrator: { max: 600, window: MINUTE },
  /** Rounds of the status probes that visitors ask for, all together. */
  statusFixes: { max: 1, window: MINUTE },
  /** What one key may ask for. */
  requestsPerKey: { max: 300, window: MINUTE },
  /** Passwords and codes that a person shows once more. */
  identityPerUser: { max: 10, window: 15 * MINUTE },
  /** Mails to one recipient, whatever asked for them. */
  mailsPerRecipientDay: { max: 5, window: 24 * HOUR },
} as const satisfies Record<string, RateLimit>;
/** At least this long between two mails of the same kind to one recipient. */
export const MAIL_MIN_GAP = 60 * SECOND;

// Links in mails
export const MAGIC_LINK_LIFETIME = 15 * MINUTE;
export const RECOVERY_LINK_LIFETIME = 15 * MINUTE;
export const SIGNUP_LINK_LIFETIME = 24 * HOUR;
export const INVITE_LINK_LIFETIME = 72 * HOUR;
export const ADMIN_LINK_LIFETIME = HOUR;

// One's own account
export const API_KEYS_MAX = 20;
export const API_KEY_NAME_MAX = 80;
export const API_KEY_DAYS = [30, 90, 365] as const;
export const EXPORTS_PER_DAY = 2;
export const EXPORT_EVERY = 5 * SECOND;
export const EXPORT_LIFETIME = 24 * HOUR;
export const EXPORT_TICKET_LIFETIME = 5 * MINUTE;
/** A worker that has not finished a file for this long is taken for dead. */
export const EXPORT_LEASE = 2 * MINUTE;
export const EXPORT_ATTEMPTS = 3;
/** Between the wish to go and the end of the account. */
export const DELETION_GRACE = 14 * 24 * HOUR;
/** For so long after showing who one is, one may do what cannot be taken back. */
export const RECENT_AUTHENTICATION = 10 * MINUTE;

// Administration
export const AUDIT_PAGE = 50;
export const USERS_PAGE = 50;
export const USERS_EXPORT_MAX = 10_000;
/** How long an administrator may look through somebody's eyes before giving the reason again. */
export const VIEWING_LIFETIME = HOUR;
export const VIEWING_REASON_MAX = 300;
export const VIEWINGS_SHOWN = 20;
export const AGENTS_PAGE = 50;
export const AGENTS_EXPORT_MAX = 10_000;
export const AGENTS_AT_ONCE = 200;
export const AGENT_DISABLED_REASON_MAX = 300;

// Invitations
export const INVITATIONS_AT_ONCE = 200;
export const INVITATIONS_SHOWN = 500;
export const INVITATION_DAYS = [3, 7, 14, 30] as const;
export const INVITATION_DAYS_MAX = 30;
