import * as limits from "#contract/limits.ts";
import type { Config } from "#server/platform/config.ts";
import type { OneTimeTokenType } from "./one-time-token.ts";

/** How this installation lets people in. Durations are milliseconds. */
export interface AuthSettings {
  /** Where people reach us; every link in a mail begins with it. No slash at the end. */
  readonly publicUrl: string;
  /** The From of every mail. */
  readonly mailFrom: string;
  readonly smtpUrl: string | undefined;
  /** Mails stay on this machine, to be read at /dev/mailbox. */
  readonly devMailbox: boolean;
  /** A JWK set as JSON (private keys); the first signs, all verify. Undefined: a key in the database. */
  readonly signingKeys: string | undefined;
  readonly accessTokenLifetime: number;
  /** New accounts need no confirmation by mail, or by message. For closed networks and tests. */
  readonly autoconfirm: boolean;
  readonly phoneAutoconfirm: boolean;
  readonly signUpDisabled: boolean;
  readonly anonymousSignUps: boolean;
  readonly phoneSignUps: boolean;
  readonly passwordMinLength: number;
  readonly linkLifetimes: Readonly<Record<OneTimeTokenType, number>>;
  readonly rateLimits: boolean;
  /** True: the spec's texts say whether an account exists. False: the answers are alike, and the texts vaguer. */
  readonly revealAccounts: boolean;
  /** Doors whose work tells whether an address has an account answer no sooner than this. */
  readonly answerFloorMs: number;
}

const LINK_LIFETIMES: AuthSettings["linkLifetimes"] = {
  signup: limits.SIGNUP_LINK_LIFETIME,
  invite: limits.INVITE_LINK_LIFETIME,
  magiclink: limits.MAGIC_LINK_LIFETIME,
  recovery: limits.RECOVERY_LINK_LIFETIME,
  email_change: limits.SIGNUP_LINK_LIFETIME,
  reauthentication: limits.MAGIC_LINK_LIFETIME,
  sms: limits.MAGIC_LINK_LIFETIME,
};

/** The part of the configuration that identity reads. */
export type IdentityConfig = Pick<Config, "publicUrl" | "mailFrom" | "smtpUrl" | "production" | "auth">;

/** An operator's GOTRUE_MAILER_OTP_EXP replaces every lifetime, as it does in Supabase Auth. */
export function authSettings(config: IdentityConfig): AuthSettings {
  const { jwtExpirySeconds, linkLifetimeSeconds, ...same } = config.auth;
  const lifetimes = Object.entries(LINK_LIFETIMES).map(([type, lifetime]) => [
    type,
    linkLifetimeSeconds === undefined ? lifetime : linkLifetimeSeconds * 1000,
  ]);
  return {
    ...same,
    publicUrl: config.publicUrl.replace(/\/+$/, ""),
    mailFrom: config.mailFrom,
    smtpUrl: config.smtpUrl,
    devMailbox: config.smtpUrl === undefined && !config.production,
    accessTokenLifetime: jwtExpirySeconds * 1000,
    linkLifetimes: Object.fromEntries(lifetimes) as AuthSettings["linkLifetimes"],
  };
}
