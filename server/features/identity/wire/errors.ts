import type { FastifyReply, FastifyRequest } from "fastify";
import { HasherBusy } from "../password-hash.ts";

/** A refusal in GoTrue's words: clients match on code, status and message, so these are part of the protocol. */
export class WireError extends Error {
  readonly status: number;
  readonly code: WireCode;
  readonly extra: Record<string, unknown>;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: WireCode,
    message: string,
    options: { extra?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Those of GoTrue's codes that this service gives out. */
type WireCode =
  | "anonymous_provider_disabled"
  | "bad_json"
  | "bad_jwt"
  | "conflict"
  | "email_exists"
  | "email_not_confirmed"
  | "flow_state_not_found"
  | "insufficient_aal"
  | "invalid_credentials"
  | "mfa_challenge_expired"
  | "mfa_factor_name_conflict"
  | "mfa_factor_not_found"
  | "mfa_phone_enroll_not_enabled"
  | "mfa_verification_failed"
  | "no_authorization"
  | "not_admin"
  | "otp_disabled"
  | "otp_expired"
  | "over_email_send_rate_limit"
  | "over_request_rate_limit"
  | "over_sms_send_rate_limit"
  | "phone_exists"
  | "phone_not_confirmed"
  | "phone_provider_disabled"
  | "provider_disabled"
  | "reauthentication_needed"
  | "reauthentication_not_valid"
  | "refresh_token_already_used"
  | "refresh_token_not_found"
  | "request_timeout"
  | "same_password"
  | "session_not_found"
  | "signup_disabled"
  | "sms_send_failed"
  | "too_many_enrolled_mfa_factors"
  | "unexpected_failure"
  | "user_already_exists"
  | "user_banned"
  | "user_not_found"
  | "validation_failed"
  | "weak_password"
  | "web3_provider_disabled";

const API_VERSION_HEADER = "x-supabase-api-version";
const API_VERSION = "2024-01-01";

/** The newer shape is {code, message}, the older {code: status, error_code, msg}. */
export function answerWireError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asWireError(error);
  if (known.status === 500) {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined };
    request.log.error({ err: { message, stack }, route: request.routeOptions.url }, "auth request failed");
  }
  void reply.code(known.status).header("x-sb-error-code", known.code).header("cache-control", "no-store");
  if (known.retryAfterSeconds !== undefined) void reply.header("retry-after", known.retryAfterSeconds);
  if (request.headers[API_VERSION_HEADER] === API_VERSION) {
    return reply
      .header(API_VERSION_HEADER, API_VERSION)
      .send({ code: known.code, message: known.message, ...known.extra });
  }
  return reply.send({ code: known.status, error_code: known.code, msg: known.message, ...known.extra });
}

function asWireError(error: unknown): WireError {
  if (error instanceof WireError) return error;
  if (error instanceof HasherBusy) {
    return new WireError(503, "request_timeout", "Too many sign-ins at this moment, please try again", {
      retryAfterSeconds: error.retryAfterSeconds,
    });
  }
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  // A unique address that another request took at the same moment.
  if (code === "23505") return new WireError(409, "conflict", "This value has just been taken");
  if (statusCode === 413) return new WireError(413, "validation_failed", "Request body too large");
  // PostgreSQL class 22, data exception: a zero byte in a text, a value beyond its column.
  if (typeof code === "string" && /^22...$/.test(code))
    return new WireError(400, "validation_failed", "The request holds a value that cannot be stored");
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500)
    return new WireError(statusCode, "validation_failed", "The request could not be read");
  return new WireError(500, "unexpected_failure", "Unexpected failure, please check server logs for more information");
}
