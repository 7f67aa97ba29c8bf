import path from "node:path";
import { ANSWER_FLOOR } from "#contract/limits.ts";
import { ELEVENLABS_ADDRESSES } from "#contract/hosted-agents.ts";
import type { Operator } from "#contract/operator.ts";
import { reachableByOthers } from "#database/embedded/binaries.ts";
import { readOperator } from "./operator-config.ts";

/** What the environment may say. Read and checked once, here; a wrong value stops the start with one sentence. */
export interface Config {
  port: number;
  /** Interface to listen on. Loopback unless HOST says otherwise, as the development mailbox is open to whoever can reach it. */
  host: string;
  dataDir: string;
  /** Owner's login to a PostgreSQL 15 or later; undefined means the embedded one. */
  databaseUrl: string | undefined;
  /** What people type into the browser; links in mails begin with it. */
  publicUrl: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  roles: ReadonlySet<ProcessRole>;
  production: boolean;
  /** Whether the address in X-Forwarded-For is believed. Only behind a proxy of one's own. */
  trustProxy: boolean;
  auth: AuthConfig;
  /** Seals the keys to other companies: 32 bytes in base64; undefined means a key file in the data directory. */
  secretsKey: string | undefined;
  engines: EnginesConfig;
  operator: Operator;
  elevenLabs: ElevenLabsConfig | null;
  /** Where administrators may say that their account is; the first is proposed. */
  elevenLabsAddresses: readonly string[];
  /** Whether the worker measures the services every minute. */
  statusProbes: boolean;
}

export const PROCESS_ROLES = ["web", "voice", "worker"] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

/** Names and meanings are those of Supabase Auth (GOTRUE_…), lifetimes in seconds. */
export interface AuthConfig {
  signingKeys: string | undefined;
  jwtExpirySeconds: number;
  autoconfirm: boolean;
  phoneAutoconfirm: boolean;
  anonymousSignUps: boolean;
  phoneSignUps: boolean;
  signUpDisabled: boolean;
  passwordMinLength: number;
  linkLifetimeSeconds: number | undefined;
  rateLimits: boolean;
  /** False makes registration and magic link answer alike for known and unknown addresses, at the price of the spec's texts. */
  revealAccounts: boolean;
  /** Doors whose work tells whether an address has an account answer no sooner than this. */
  answerFloorMs: number;
}

/** One OpenAI-compatible server; the address includes /v1. */
export interface CompatibleServer {
  baseURL: string;
  model: string;
  apiKey: string | null;
}

export interface EnginesConfig {
  listen: CompatibleServer | null;
  think: CompatibleServer | null;
  speak: (CompatibleServer & { voice: string }) | null;
}

/** The account at which agents can be hosted. */
export interface ElevenLabsConfig {
  apiKey: string;
  /** The region's address; api.elevenlabs.io unless it says otherwise. */
  baseURL: string;
  /** Of the post-call webhook; without it conversations are fetched by and by. */
  webhookSecret: string | null;
}

export class ConfigError extends Error {}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = integer(env, "PORT", 3000, 0, 65_535);
  const production = env["NODE_ENV"] === "production";
  return {
    port,
    host: text(env, "HOST") ?? "127.0.0.1",
    dataDir: path.resolve(text(env, "DATA_DIR") ?? defaultDataDir()),
    databaseUrl: url(env, "DATABASE_URL", ["postgres:", "postgresql:"]),
    publicUrl: (url(env, "PUBLIC_URL", ["http:", "https:"]) ?? `http://localhost:${port}`).replace(/\/+$/, ""),
    smtpUrl: url(env, "SMTP_URL", ["smtp:", "smtps:"]),
    mailFrom: text(env, "MAIL_FROM") ?? "Claravoz <no-reply@localhost>",
    roles: roles(env),
    production,
    trustProxy: flag(env, "TRUST_PROXY", false),
    auth: {
      signingKeys: text(env, "GOTRUE_JWT_KEYS"),
      jwtExpirySeconds: integer(env, "GOTRUE_JWT_EXP", 3_600, 60, 86_400),
      autoconfirm: flag(env, "GOTRUE_MAILER_AUTOCONFIRM", false),
      phoneAutoconfirm: flag(env, "GOTRUE_SMS_AUTOCONFIRM", false),
      anonymousSignUps: flag(env, "GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED", false),
      phoneSignUps: flag(env, "GOTRUE_EXTERNAL_PHONE_ENABLED", false),
      signUpDisabled: flag(env, "GOTRUE_DISABLE_SIGNUP", false),
      passwordMinLength: integer(env, "GOTRUE_PASSWORD_MIN_LENGTH", 8, 6, 72),
      linkLifetimeSeconds:
        env["GOTRUE_MAILER_OTP_EXP"] === undefined
          ? undefined
          : integer(env, "GOTRUE_MAILER_OTP_EXP", 900, 60, 604_800),
      rateLimits: flag(env, "AUTH_RATE_LIMITS", true),
      revealAccounts: flag(env, "AUTH_REVEAL_ACCOUNTS", true),
      answerFloorMs: integer(env, "AUTH_ANSWER_FLOOR_MS", ANSWER_FLOOR, 0, 5_000),
    },
    secretsKey: text(env, "SECRETS_KEY"),
    engines: { listen: compatible(env, "LISTEN"), think: compatible(env, "THINK"), speak: speaking(env) },
    operator: operator(env),
    elevenLabs: elevenLabs(env),
    elevenLabsAddresses: [...new Set([elevenLabsAddress(env), ...ELEVENLABS_ADDRESSES])],
    statusProbes: flag(env, "STATUS_PROBES", true),
  };
}

function operator(env: NodeJS.ProcessEnv): Operator {
  try {
    return readOperator(env);
  } catch (cause) {
    throw new ConfigError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

// ./data, but root's home may be closed to the account that the embedded database runs as.
function defaultDataDir(): string {
  const isRoot = process.getuid?.() === 0;
  return isRoot && !reachableByOthers(process.cwd()) ? "/var/lib/claravoz" : "./data";
}

function text(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

function integer(env: NodeJS.ProcessEnv, name: string, otherwise: number, min: number, max: number): number {
  const value = text(env, name);
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
  return number;
}

function flag(env: NodeJS.ProcessEnv, name: string, otherwise: boolean): boolean {
  const value = text(env, name)?.toLowerCase();
  if (value === undefined) return otherwise;
  if (["true", "1", "yes", "on"].includes(value)) return true;
  if (["false", "0", "no", "off"].includes(value)) return false;
  throw new ConfigError(`${name} must be true or false, not "${value}".`);
}

function url(env: NodeJS.ProcessEnv, name: string, protocols: string[]): string | undefined {
  const value = text(env, name);
  if (value === undefined) return undefined;
  // The value is not repeated: it may hold a password.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
    throw new ConfigError(
      `${name} must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}.`,
    );
  return value;
}

function roles(env: NodeJS.ProcessEnv): ReadonlySet<ProcessRole> {
  const value = text(env, "ROLES") ?? "all";
  if (value === "all") return new Set(PROCESS_ROLES);
  const named = value.split(",").map((role) => role.trim());
  const wrong = named.find((role) => !(PROCESS_ROLES as readonly string[]).includes(role));
  if (wrong !== undefined)
    throw new ConfigError(`ROLES must be all or a list of ${PROCESS_ROLES.join(",")}; "${wrong}" is none of them.`);
  return new Set(named as ProcessRole[]);
}

function compatible(env: NodeJS.ProcessEnv, stage: "LISTEN" | "THINK" | "SPEAK"): CompatibleServer | null {
  const baseURL = url(env, `${stage}_BASE_URL`, ["http:", "https:"]);
  if (baseURL === undefined) return null;
  const model = text(env, `${stage}_MODEL`);
  if (model === undefined)
    throw new ConfigError(`${stage}_BASE_URL is set, so ${stage}_MODEL must name the model to ask for.`);
  return { baseURL: baseURL.replace(/\/+$/, ""), model, apiKey: text(env, `${stage}_API_KEY`) ?? null };
}

function speaking(env: NodeJS.ProcessEnv): EnginesConfig["speak"] {
  const server = compatible(env, "SPEAK");
  return server && { ...server, voice: text(env, "SPEAK_VOICE") ?? "alloy" };
}

function elevenLabsAddress(env: NodeJS.ProcessEnv): string {
  const baseURL = url(env, "ELEVENLABS_BASE_URL", ["http:", "https:"]) ?? ELEVENLABS_ADDRESSES[0];
  const { protocol, hostname } = new URL(baseURL);
  // The key travels with every request.
  if (protocol === "http:" && !["localhost", "127.0.0.1", "[::1]"].includes(hostname))
    throw new ConfigError("ELEVENLABS_BASE_URL must begin with https:// unless it is on this machine.");
  return baseURL.replace(/\/+$/, "");
}

function elevenLabs(env: NodeJS.ProcessEnv): ElevenLabsConfig | null {
  const baseURL = elevenLabsAddress(env);
  const apiKey = text(env, "ELEVENLABS_API_KEY");
  const webhookSecret = text(env, "ELEVENLABS_WEBHOOK_SECRET") ?? null;
  if (apiKey === undefined) {
    if (webhookSecret !== null)
      throw new ConfigError("ELEVENLABS_WEBHOOK_SECRET is set, so ELEVENLABS_API_KEY must be as well.");
    return null;
  }
  return { apiKey, baseURL, webhookSecret };
}
