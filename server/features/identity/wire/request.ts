import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import type { RATE_LIMITS } from "#contract/limits.ts";
import { PASSWORD_MAX_LENGTH } from "#contract/limits.ts";
import type { Work } from "#database/connection.ts";
import type { Identity } from "../identity.ts";
import { takeMailAllowance } from "../mail-allowance.ts";
import { callerKey, countAgainstLimit } from "../rate-limit.ts";
import type { Device } from "../session.ts";
import { findAccount, findSession, type Account, type Session } from "../store.ts";
import { WireError } from "./errors.ts";

const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Metadata travels in every access token, so it must stay small. */
const METADATA_MAX_BYTES = 8 * 1024;

export const metadataSchema = z
  .record(z.string(), z.unknown())
  .check(z.refine((data) => Buffer.byteLength(JSON.stringify(data)) <= METADATA_MAX_BYTES, "too large"));

/** Reads the body or throws GoTrue's 400. Fields that the schema does not name are ignored, as there. */
export function bodyOf<Schema extends z.ZodMiniType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  const result = z.safeParse(schema, request.body ?? {});
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => issue.path.join(".") || "body");
  throw new WireError(400, "validation_failed", `Could not read ${[...new Set(fields)].join(", ")} in the request`);
}

export function queryOf(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function paramOf(request: FastifyRequest, name: string): string {
  return String((request.params as Record<string, unknown>)[name]);
}

export function deviceOf(request: FastifyRequest): Device {
  return { userAgent: request.headers["user-agent"], ip: request.ip };
}

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The address in the spelling we keep, or GoTrue's refusal. */
export function validEmail(given: string | undefined): string {
  const email = given?.trim().toLowerCase() ?? "";
  if (email.length > 255 || !EMAIL.test(email))
    throw new WireError(400, "validation_failed", "Unable to validate email address: invalid format");
  return email;
}

/** E.164 without the plus sign, as GoTrue keeps numbers. */
export function validPhone(given: string | undefined): string {
  const phone = given?.replace(/^\+/, "") ?? "";
  if (!/^[1-9]\d{6,14}$/.test(phone))
    throw new WireError(400, "validation_failed", "Invalid phone number format (E.164 required)");
  return phone;
}

export function checkPassword(identity: Identity, password: string): void {
  const { passwordMinLength } = identity.settings;
  if (password.length < passwordMinLength) {
    throw new WireError(422, "weak_password", `Password should be at least ${passwordMinLength} characters.`, {
      extra: { weak_password: { reasons: ["length"] } },
    });
  }
  if (password.length > PASSWORD_MAX_LENGTH)
    throw new WireError(422, "validation_failed", `Password cannot be longer than ${PASSWORD_MAX_LENGTH} characters`);
}

export function checkNotBanned(
  account: Account,
  now: Date,
  refusal: { status: number; message: string } = { status: 400, message: "User is banned" },
): void {
  if (account.banned_until !== null && account.banned_until > now)
    throw new WireError(refusal.status, "user_banned", refusal.message);
}

/** Counts the request against a limit, by the caller's address unless another key is given. */
export async function limited(
  identity: Identity,
  request: FastifyRequest,
  name: keyof typeof RATE_LIMITS,
  key: string = callerKey(request.ip),
): Promise<void> {
  if (!identity.settings.rateLimits) return;
  const wait = await countAgainstLimit(identity.database, { name, key }, identity.now());
  if (wait > 0)
    throw new WireError(429, "over_request_rate_limit", "Request rate limit reached", {
      retryAfterSeconds: Math.ceil(wait / 1000),
    });
}

/** Asked for every address, known or not, so that the answer tells nothing. Its refusal rolls the transaction back. */
export async function allowMail(identity: Identity, tx: Work, mail: { kind: string; to: string }): Promise<void> {
  if (!identity.settings.rateLimits) return;
  const wait = await takeMailAllowance(tx, mail, identity.now());
  if (wait === 0) return;
  const seconds = Math.ceil(wait / 1000);
  const code = mail.kind === "sms" ? "over_sms_send_rate_limit" : "over_email_send_rate_limit";
  throw new WireError(429, code, `For security purposes, you can only request this after ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  });
}

export interface SignedIn {
  account: Account;
  session: Session;
}

/** The claims of the bearer token, or GoTrue's 401 and 403. */
async function claimsOf(identity: Identity, request: FastifyRequest) {
  const token = /^bearer\s+(.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) throw new WireError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  try {
    return await identity.keys.verify(token, identity.now());
  } catch (error) {
    const reason = error instanceof Error ? error.message : "malformed";
    throw new WireError(403, "bad_jwt", `invalid JWT: unable to parse or verify signature, ${reason}`);
  }
}

/** Who asks, read afresh: an ended session or a deleted account is refused at once here. */
export async function signedIn(identity: Identity, request: FastifyRequest): Promise<SignedIn> {
  const { sub, session_id: sessionId } = await claimsOf(identity, request);
  // The client wipes what it has stored when it reads "missing sub claim".
  if (sub === undefined || sub === "") throw new WireError(403, "bad_jwt", "invalid claim: missing sub claim");
  if (!isUuid(sub)) throw new WireError(403, "bad_jwt", "invalid claim: sub claim must be a UUID");
  return identity.asService(async (tx) => {
    const account = await findAccount(tx, { id: sub });
    if (!account) throw new WireError(403, "user_not_found", "User from sub claim in JWT does not exist");
    const session = typeof sessionId === "string" && isUuid(sessionId) ? await findSession(tx, sessionId) : undefined;
    if (!session || session.user_id !== account.id)
      throw new WireError(403, "session_not_found", "Session from session_id claim in JWT does not exist");
    checkNotBanned(account, identity.now(), { status: 403, message: "User is banned" });
    return { account, session };
  });
}

/** Lets only the service key pass. */
export async function administrationOnly(identity: Identity, request: FastifyRequest): Promise<void> {
  const { role } = await claimsOf(identity, request);
  if (role !== "service_role" && role !== "supabase_admin") throw new WireError(403, "not_admin", "User not allowed");
}
