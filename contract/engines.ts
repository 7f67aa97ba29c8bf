import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import * as limits from "./limits.ts";

/** What an engine does in a conversation. */
export const senseSchema = z.enum(["listen", "think", "speak"]);
export type Sense = z.infer<typeof senseSchema>;
export const SENSES = senseSchema.options;

const UUID = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** `server:` names an OpenAI-compatible server that an administrator keeps; `local:` a model on this machine. */
const SERVER = `server:${UUID}`;
const LOCAL = "local:[a-z0-9][a-z0-9._-]{0,79}";
const engineId = (...ids: string[]) => z.string().check(z.regex(new RegExp(`^(?:${ids.join("|")})$`)));

/** Which engine listens, thinks and speaks. `compatible` is the OpenAI-compatible server that the environment names. */
export const engineSchema = z.object({
  listen: engineId("browser", "compatible", SERVER, LOCAL),
  think: engineId("guided", "compatible", SERVER),
  speak: engineId("espeak", "compatible", SERVER, LOCAL),
});
export type Engine = z.infer<typeof engineSchema>;
/** What every installation has: it stands in for an engine that is gone or fails. */
export const EMBEDDED_ENGINE: Engine = { listen: "browser", think: "guided", speak: "espeak" };

export const isEmbedded = (sense: Sense, id: string): boolean => id === EMBEDDED_ENGINE[sense];

/** Where an engine runs: in the program itself, at a server of the environment or of the administrators, as a model on this machine. */
export const engineKindSchema = z.enum(["embedded", "environment", "server", "local"]);
export type EngineKind = z.infer<typeof engineKindSchema>;

export function engineKind(id: string): EngineKind {
  if (id === "compatible") return "environment";
  if (id.startsWith("server:")) return "server";
  return id.startsWith("local:") ? "local" : "embedded";
}

/** An engine that an agent may choose. */
export const engineChoiceSchema = z.object({
  id: z.string(),
  sense: senseSchema,
  kind: engineKindSchema,
  /** As its administrator called it; empty for what is embedded, which the screen names. */
  name: z.string(),
  model: z.nullable(z.string()),
});
export type EngineChoice = z.infer<typeof engineChoiceSchema>;

export const engineFailureSchema = z.enum([
  /** It is not on this server any more, or switched off. */
  "absent",
  "unavailable",
  "refused_key",
  "unknown_model",
  "rate_limited",
  "refused",
  "timeout",
  "malformed",
  "crashed",
  /** Left out for a while after failing several times in a row. */
  "resting",
]);
export type EngineFailure = z.infer<typeof engineFailureSchema>;

/** Which engine did a piece of work, and which others should have and did not. */
export const servedBySchema = z.object({
  id: z.string(),
  name: z.string(),
  failed: z.array(z.object({ id: z.string(), name: z.string(), failure: engineFailureSchema })),
});
export type ServedBy = z.infer<typeof servedBySchema>;

/** The embedded engine of a sense, in place of nobody or of those that failed. */
export function embeddedBy(sense: Sense, failed: ServedBy["failed"] = []): ServedBy {
  return { id: EMBEDDED_ENGINE[sense], name: "", failed };
}

/** Which engines stood behind one answer of the agent; null for a sense that it did without. */
export const turnEnginesSchema = z.object({
  listen: z.nullable(servedBySchema),
  think: z.nullable(servedBySchema),
  speak: z.nullable(servedBySchema),
});
export type TurnEngines = z.infer<typeof turnEnginesSchema>;

const milliseconds = z.int().check(z.gte(limits.ENGINE_TIMEOUT_MS.min), z.lte(limits.ENGINE_TIMEOUT_MS.max));

/** Milliseconds: until the connection stands, until the first part and between two parts, and for the whole. */
export const engineTimeoutsSchema = z.object({
  connect_timeout_ms: milliseconds,
  first_part_timeout_ms: milliseconds,
  total_timeout_ms: milliseconds,
});
export type EngineTimeouts = z.infer<typeof engineTimeoutsSchema>;
export const DEFAULT_ENGINE_TIMEOUTS: EngineTimeouts = {
  connect_timeout_ms: 2_000,
  first_part_timeout_ms: 6_000,
  total_timeout_ms: 20_000,
};

/** What a trial of an engine came to. Times are milliseconds since the request; null where it did not come so far. */
export const engineCheckSchema = z.object({
  checked_at: z.string(),
  ok: z.boolean(),
  failure: z.nullable(engineFailureSchema),
  /** The HTTP status of a refusal. */
  status: z.nullable(z.int()),
  /** First byte of a transcription, first token of an answer, first sound of a voice. */
  first_part_ms: z.nullable(z.number()),
  total_ms: z.nullable(z.number()),
});
export type EngineCheck = z.infer<typeof engineCheckSchema>;

const serverFields = {
  sense: senseSchema,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.ENGINE_NAME_MAX)),
  /** Up to and with `/v1`. */
  base_url: z.string().check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[^\s?#@]+$/)),
  model: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  /** Of a server that speaks; empty otherwise. */
  voice: z.string().check(z.trim(), z.maxLength(200)),
  ...engineTimeoutsSchema.shape,
  /**
   * A server of the same sense that takes over when this one fails; null: the embedded engine, and for ears, which
   * the browser could only stand in for from the beginning on, a request to say it again.
   */
  fallback_id: z.nullable(z.uuid()),
  enabled: z.boolean(),
};

/** The key goes in and never comes out. */
const key = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

export const engineServerSchema = z.object({
  id: z.uuid(),
  ...serverFields,
  has_key: z.boolean(),
  /** The last four characters, to recognise it by; null for a key too short to show any. */
  key_ending: z.nullable(z.string()),
  last_check: z.nullable(engineCheckSchema),
  /** Names of the agents that have chosen it, as far as there is room. */
  used_by: z.array(z.object({ id: z.uuid(), name: z.string() })),
  used_by_count: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type EngineServer = z.infer<typeof engineServerSchema>;

/** A server that the environment names: shown, tried, not edited. */
export const environmentEngineSchema = z.object({
  sense: senseSchema,
  base_url: z.string(),
  model: z.string(),
  voice: z.string(),
  has_key: z.boolean(),
});
export type EnvironmentEngine = z.infer<typeof environmentEngineSchema>;

export const listEngineServers = endpoint({
  method: "GET",
  path: "/api/admin/engines",
  who: "administrator",
  input: z.object({}),
  output: z.object({ servers: z.array(engineServerSchema), environment: z.array(environmentEngineSchema) }),
});

export const createEngineServer = endpoint({
  method: "POST",
  path: "/api/admin/engines",
  who: "administrator",
  input: z.object({ ...serverFields, key: z.optional(key) }),
  output: engineServerSchema,
});

/** The sense of a server is for good. A `key` of null takes the key away; without one it stays. */
export const updateEngineServer = endpoint({
  method: "PATCH",
  path: "/api/admin/engines/:id",
  who: "administrator",
  input: z.extend(z.partial(z.omit(z.object(serverFields), { sense: true })), {
    id: z.uuid(),
    key: z.optional(z.nullable(key)),
  }),
  output: engineServerSchema,
});

export const deleteEngineServer = endpoint({
  method: "DELETE",
  path: "/api/admin/engines/:id",
  who: "administrator",
  input: z.object({ id: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
});

/** Tries an engine with a word or two and measures it: `id` as agents name it, `compatible`, `server:…` or `local:…`. */
export const checkEngine = endpoint({
  method: "POST",
  path: "/api/admin/engines/check",
  who: "administrator",
  input: z.object({ sense: senseSchema, id: engineId("compatible", SERVER, LOCAL) }),
  output: engineCheckSchema,
});

/** What every signed-in person may know of the engines: enough to choose one. */
export const listEngines = endpoint({
  method: "GET",
  path: "/api/engines",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ engines: z.array(engineChoiceSchema) }),
});

/** A server with the OpenAI shapes that runs on this machine, and what it offers. */
export const foundServerSchema = z.object({
  /** What usually answers at this port. */
  program: z.string(),
  base_url: z.string(),
  models: z.array(z.object({ model: z.string(), sense: senseSchema })),
});
export type FoundServer = z.infer<typeof foundServerSchema>;

/** Looks at fixed addresses of this machine only; none comes from the browser. */
export const findLocalServers = endpoint({
  method: "GET",
  path: "/api/admin/engines/found",
  who: "administrator",
  input: z.object({}),
  output: z.object({ found: z.array(foundServerSchema) }),
});
