/**
 * Every error code of the product once, with its HTTP status. The server throws a code; the browser
 * turns it into a sentence of the user's language (`web/texts`).
 */
export const ERRORS = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  ROW_POLICY: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  TOO_LARGE: 413,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  TIMEOUT: 504,

  AGENT_NOT_FOUND: 404,
  AGENT_NOT_FOUND_AFTER_UPDATE: 404,
  AGENT_ID_MISSING: 400,
  AGENT_DISABLED: 409,
  IMPORT_UNKNOWN: 422,
  VERSION_NOT_FOUND: 404,
  TOO_MANY_DOCUMENTS: 409,
  DOCUMENT_KIND_UNKNOWN: 415,
  SIGNED_URL_FAILED: 502,
  ENGINE_NOT_FOUND: 404,
  TOO_MANY_ENGINES: 409,
  ACTIVATION_TOKEN_REQUIRED: 400,
  ACTIVATION_TOKEN_INVALID: 410,
  PASSWORD_TOO_WEAK: 422,
  LAST_ADMINISTRATOR: 409,
  LAST_MANAGER: 409,
  ONLY_MEMBER: 409,
  LANGUAGE_NEEDED: 409,
  VOICE_NEEDED: 409,
  OWN_ACCOUNT: 409,
  VIEWING_ONLY: 403,
  VIEWING_OVER: 403,
  SECOND_FACTOR_REQUIRED: 403,
  SECOND_FACTOR_MISSING: 409,
  INVITATION_CLOSED: 409,
  REAUTHENTICATION_NEEDED: 403,
  REAUTHENTICATION_WRONG: 422,
  TOO_MANY_KEYS: 409,
  EXPORT_RUNNING: 409,
  HANDOVER_NEEDED: 409,
  CONVERSATION_NOT_FOUND: 404,
  RECORDING_NOT_FOUND: 404,
  STATUS_LINK_INVALID: 410,
  EMAIL_INVALID: 422,
  NODE_BUSY: 503,

  // A hosted provider failed, and with it what was asked here (424, failed dependency).
  HOST_NOT_CONFIGURED: 424,
  HOST_REFUSED_KEY: 424,
  HOST_AGENT_GONE: 424,
  HOST_REJECTED: 424,
  HOST_BUSY: 424,
  HOST_UNREACHABLE: 424,
  HOST_TIMEOUT: 424,
  HOST_MALFORMED: 424,
  WEBHOOK_REFUSED: 401,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** What the wire carries when something went wrong: a code, an id to find it in the log, and where useful the fields at fault. */
export interface ErrorBody {
  error: { code: ErrorCode; request_id: string; fields?: { path: string; problem: string }[] };
}

/** A failure that the product knows. Anything else that is thrown is a defect and becomes INTERNAL. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: { path: string; problem: string }[] | undefined;
  /** When it is worth asking again, where that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    options: { cause?: unknown; fields?: { path: string; problem: string }[]; retryAfterSeconds?: number } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return ERRORS[this.code];
  }
}
