import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { flowSchema } from "./flow.ts";
import { engineSchema } from "./engines.ts";
import * as limits from "./limits.ts";
import { turnSettingsSchema } from "./turn-settings.ts";

export const agentStatusSchema = z.enum(["active", "pending", "draft", "error"]);
export type AgentStatus = z.infer<typeof agentStatusSchema>;

export const agentLanguageSchema = z.enum(["es", "en"]);
export type AgentLanguage = z.infer<typeof agentLanguageSchema>;

/**
 * Variables arrive as pairs or as a plain object (spec section 3) and live inside as a plain object of
 * strings, numbers and booleans. Nested values and nulls are dropped, as the live protocol cannot carry them.
 */
export type Variables = Record<string, string | number | boolean>;

const scalar = z.union([z.string(), z.number(), z.boolean()]);
export const variablesInputSchema = z.union([
  z.array(z.object({ key: z.string(), value: z.nullish(z.unknown()) })).check(z.maxLength(limits.VARIABLES_MAX)),
  z.record(z.string(), z.unknown()),
]);
export type VariablesInput = z.infer<typeof variablesInputSchema>;

export function normaliseVariables(input: VariablesInput | null | undefined): Variables {
  const pairs: [string, unknown][] = Array.isArray(input)
    ? input.map(({ key, value }) => [key, value])
    : Object.entries(input ?? {});
  const kept = pairs
    .map(([key, value]) => [key.trim(), value] as const)
    .filter(
      (pair): pair is [string, string | number | boolean] =>
        pair[0] !== "" && ["string", "number", "boolean"].includes(typeof pair[1]),
    );
  return Object.fromEntries(kept);
}

/** Names that the platform fills in itself; an agent's text may use them without declaring them. */
export const SYSTEM_VARIABLES = [
  "system__agent_id",
  "system__conversation_id",
  "system__time_utc",
  "system__caller_id",
  "system__called_number",
];

const PLACEHOLDER = /\{\{\s*([A-Za-z0-9_.-]+)\s*\}\}/g;

/** Names used as `{{name}}` in a text, in order of appearance, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1]!))];
}

/** `{{name}}` → its value, once (a value that itself holds `{{…}}` is not expanded again). Unknown names stay as they are. */
export function fillPlaceholders(text: string, variables: Variables): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => (name in variables ? String(variables[name]) : whole));
}

/** The sentence with which an agent says that it is one (AI Act, art. 50(1)). Locked: spoken before the first message, not editable. */
export const DISCLOSURE: Record<AgentLanguage, string> = {
  es: "Le atiende un asistente virtual con inteligencia artificial.",
  en: "You are speaking with an artificial intelligence assistant.",
};

/** A further language of an agent, with its own words and voice. */
export const agentLanguageSettingsSchema = z.object({
  language: agentLanguageSchema,
  first_message: z.string().check(z.maxLength(limits.FIRST_MESSAGE_MAX)),
  voice_id: z.string().check(z.maxLength(80)),
  /** The questions of the flow in it, by the ids of their steps; a step without one is asked in general words. */
  asks: z.optional(z.record(z.string(), z.string().check(z.maxLength(1_000)))),
  closing: z.optional(z.string().check(z.maxLength(1_000))),
});

/** How a word is said that the voice gets wrong: as it is written, and as it should sound. */
export const pronunciationSchema = z.object({
  written: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  spoken: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
});

/** What counts as a good conversation, and what to note of each. */
export const evaluationSchema = z.object({
  criteria: z
    .array(
      z.object({
        id: z.string().check(z.minLength(1), z.maxLength(40)),
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
        prompt: z.string().check(z.maxLength(1_000)),
      }),
    )
    .check(z.maxLength(20)),
  data: z
    .array(
      z.object({
        id: z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)),
        type: z.enum(["string", "boolean", "integer", "number"]),
        description: z.string().check(z.maxLength(500)),
      }),
    )
    .check(z.maxLength(40)),
});
export type Evaluation = z.infer<typeof evaluationSchema>;

const editable = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.AGENT_NAME_MAX)),
  purpose: z.string().check(z.trim(), z.maxLength(limits.AGENT_PURPOSE_MAX)),
  status: agentStatusSchema,
  language: agentLanguageSchema,
  voice_id: z.string().check(z.maxLength(80)),
  engine: engineSchema,
  first_message: z.string().check(z.maxLength(limits.FIRST_MESSAGE_MAX)),
  system_prompt: z.string().check(z.maxLength(limits.SYSTEM_PROMPT_MAX)),
  knowledge: z.string().check(z.maxLength(limits.KNOWLEDGE_MAX)),
  flow: flowSchema,
  turn: turnSettingsSchema,
  max_duration_seconds: z.int().check(z.gte(limits.MAX_CALL_SECONDS.min), z.lte(limits.MAX_CALL_SECONDS.max)),
};

/** Also editable, and kept as they are by whoever does not name them. */
const further = {
  /** Besides `language`; at most one entry for each other language. */
  languages: z.array(agentLanguageSettingsSchema).check(z.maxLength(8)),
  /** 1 is the voice's own pace. */
  speaking_rate: z.number().check(z.gte(0.5), z.lte(2)),
  pronunciation: z.array(pronunciationSchema).check(z.maxLength(200)),
  evaluation: evaluationSchema,
};

/** Why a host did not do what it was asked; also the code of the error where one is thrown. */
export const hostProblemSchema = z.enum([
  "HOST_NOT_CONFIGURED",
  "HOST_REFUSED_KEY",
  "HOST_AGENT_GONE",
  "HOST_REJECTED",
  "HOST_BUSY",
  "HOST_UNREACHABLE",
  "HOST_TIMEOUT",
  "HOST_MALFORMED",
]);
export type HostProblem = z.infer<typeof hostProblemSchema>;

/**
 * How an agent stands with its twin at a hosted provider: it has `never` had one, is `synced`, has changed here since
 * (`pending`), or could not be sent (`failed`, with the problem and the time of the attempt).
 */
export const hostSyncSchema = z.object({
  state: z.enum(["never", "synced", "pending", "failed"]),
  problem: z.nullable(hostProblemSchema),
  tried_at: z.nullable(z.string()),
});
export type HostSync = z.infer<typeof hostSyncSchema>;
export const NEVER_HOSTED: HostSync = { state: "never", problem: null, tried_at: null };

export const agentSchema = z.object({
  id: z.uuid(),
  owner_id: z.uuid(),
  organization_id: z.uuid(),
  /** Id at a hosted voice provider; null while the agent lives here only. */
  agent_id: z.nullable(z.string()),
  host_sync: hostSyncSchema,
  /** Colleagues see and use it. Changed by `shareAgent` alone. */
  shared: z.boolean(),
  /** Since when it takes no conversations, by an administrator's decision, and what they said about it. */
  disabled_at: z.nullable(z.string()),
  disabled_reason: z.string(),
  ...editable,
  ...further,
  variables: z.record(z.string(), scalar),
  /** Counts the edits of the draft. */
  revision: z.int(),
  /** The newest published version, 0 before the first. */
  version: z.int(),
  /** The revision that `version` was made from: the draft has changed since when the two differ. */
  published_revision: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Agent = z.infer<typeof agentSchema>;

/** What a form may change. Everything but the name has a default, so that an agent can be made from a name alone. */
export const agentDraftSchema = z.object({
  ...editable,
  ...z.partial(z.object(further)).shape,
  variables: variablesInputSchema,
});
export type AgentDraft = z.infer<typeof agentDraftSchema>;

const agentChanges = z.partial(agentDraftSchema);

export const createAgent = endpoint({
  method: "POST",
  path: "/api/agents",
  who: "signed-in",
  scope: "agents:write",
  input: z.extend(agentChanges, { name: editable.name }),
  output: agentSchema,
});

export const getAgent = endpoint({
  method: "GET",
  path: "/api/agents/:id",
  who: "signed-in",
  scope: "agents:read",
  input: z.object({ id: z.uuid() }),
  output: agentSchema,
});

export const updateAgent = endpoint({
  method: "PATCH",
  path: "/api/agents/:id",
  who: "signed-in",
  scope: "agents:write",
  input: z.extend(agentChanges, { id: z.uuid() }),
  output: agentSchema,
});

export const duplicateAgent = endpoint({
  method: "POST",
  path: "/api/agents/:id/duplicate",
  who: "signed-in",
  scope: "agents:write",
  input: z.object({ id: z.uuid(), name: editable.name }),
  output: agentSchema,
});

export const deleteAgent = endpoint({
  method: "DELETE",
  path: "/api/agents/:id",
  who: "signed-in",
  scope: "agents:write",
  input: z.object({ id: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
});

/** Direct read of the own agents: the spec's fallback when get_user_agents fails. Newest first. */
export const listOwnAgents = endpoint({
  method: "GET",
  path: "/api/agents",
  who: "signed-in",
  scope: "agents:read",
  input: z.object({}),
  output: z.object({ agents: z.array(agentSchema) }),
});

/** A voice of an engine, and the sentence it says when one wants to hear it. */
export const voiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  language: agentLanguageSchema,
  /** BCP 47, such as es-ES or es-419. */
  locale: z.string(),
  /** Id of the engine that speaks it. */
  engine: z.string(),
});
export type Voice = z.infer<typeof voiceSchema>;

/** A voice as whoever makes agents sees it. */
export const offeredVoiceSchema = z.extend(voiceSchema, {
  /** False where administrators have switched it off: agents that use it keep it, and nobody chooses it anew. */
  enabled: z.boolean(),
  /** New agents of its language begin with it. */
  preferred: z.boolean(),
});
export type OfferedVoice = z.infer<typeof offeredVoiceSchema>;

export const listVoices = endpoint({
  method: "GET",
  path: "/api/voices",
  who: "signed-in",
  scope: "agents:read",
  input: z.object({}),
  output: z.object({ voices: z.array(offeredVoiceSchema) }),
});
/** GET, answers audio/wav; not JSON and so not an endpoint of the list above. */
export const VOICE_PREVIEW_PATH = "/api/voices/:id/preview";

// The functions of spec section 7, with their own bodies and answers.

export const getUserAgents = endpoint({
  method: "GET",
  path: "/functions/v1/get_user_agents",
  who: "signed-in",
  scope: "agents:read",
  input: z.object({}),
  output: z.object({ agents: z.array(agentSchema) }),
});

/** `user_id` is accepted because the spec sends it; the identity is the session's, and a different one is refused. */
export const elevenlabsUpdateAgent = endpoint({
  method: "POST",
  path: "/functions/v1/elevenlabs_update_agent",
  who: "signed-in",
  scope: "agents:write",
  input: z.looseObject({ user_id: z.optional(z.string()), agent_id: z.string().check(z.minLength(1)) }),
  output: z.object({ success: z.boolean(), error: z.optional(z.string()) }),
});

export const elevenlabsDeleteAgent = endpoint({
  method: "POST",
  path: "/functions/v1/elevenlabs_delete_agent",
  who: "signed-in",
  scope: "agents:write",
  input: z.object({ agent_id: z.string().check(z.minLength(1)) }),
  output: z.object({ success: z.boolean(), error: z.optional(z.string()) }),
});

/** `agent_id` is our row id or the id at the provider. `signed_url` is a secret with a life of 15 minutes, good for one conversation. */
export const elevenlabsGetSignedUrl = endpoint({
  method: "POST",
  path: "/functions/v1/elevenlabs_get_signed_url",
  who: "signed-in",
  scope: "conversations:write",
  input: z.object({ agent_id: z.string().check(z.minLength(1)) }),
  output: z.object({ success: z.boolean(), signed_url: z.string() }),
});
