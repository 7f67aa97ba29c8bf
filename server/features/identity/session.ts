import { randomBytes } from "node:crypto";
import type { Work } from "#database/connection.ts";
import type { Identity } from "./identity.ts";
import { writeRefreshToken } from "./refresh-token.ts";
import { changeAccount, insertSession, type Account, type Session } from "./store.ts";
import { appMetadata, userJson } from "./user-json.ts";

/** How somebody showed who they are, for the `amr` claim. */
export type SignInMethod =
  | "password"
  | "otp"
  | "magiclink"
  | "recovery"
  | "invite"
  | "email/signup"
  | "email_change"
  | "anonymous"
  | "totp"
  | "recovery_code"
  | "mfa/phone";

export interface OpenSession {
  account: Account;
  session: Session;
}

export interface Device {
  userAgent: string | undefined;
  ip: string;
}

export async function openSession(
  tx: Work,
  account: Account,
  method: SignInMethod,
  device: Device,
  now: Date,
): Promise<OpenSession> {
  const session = await insertSession(tx, {
    user_id: account.id,
    hmac_key: randomBytes(32),
    amr: JSON.stringify([amrEntry(method, now)]),
    user_agent: device.userAgent?.slice(0, 400) ?? null,
    ip: device.ip,
    refreshed_at: now,
    created_at: now,
  });
  return { account: await changeAccount(tx, account.id, { last_sign_in_at: now }, now), session };
}

export function amrEntry(method: SignInMethod, now: Date) {
  return { method, timestamp: seconds(now) };
}

/** The ways a session has been shown, each with its last time, with one more. */
export function withAmr(session: Pick<Session, "amr">, method: SignInMethod, now: Date): string {
  const others = (session.amr as { method: string }[]).filter((entry) => entry.method !== method);
  return JSON.stringify([...others, amrEntry(method, now)]);
}

/** The session as the client gets it: an access token, the refresh token of this generation, the account. */
export async function sessionJson(identity: Identity, { account, session }: OpenSession) {
  const { settings, keys } = identity;
  const iat = seconds(identity.now());
  const lifetime = Math.floor(settings.accessTokenLifetime / 1000);
  const accessToken = await keys.sign({
    iss: `${settings.publicUrl}/auth/v1`,
    sub: account.id,
    aud: "authenticated",
    role: "authenticated",
    iat,
    exp: iat + lifetime,
    session_id: session.id,
    aal: session.aal,
    amr: session.amr,
    email: account.email ?? "",
    phone: account.phone ?? "",
    app_metadata: appMetadata(account),
    user_metadata: account.raw_user_meta_data,
    is_anonymous: account.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: lifetime,
    expires_at: iat + lifetime,
    refresh_token: writeRefreshToken(session.id, BigInt(session.counter), session.hmac_key),
    user: userJson(account),
  };
}

function seconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
