import * as z from "zod/mini";
import { agentSchema, evaluationSchema, hostProblemSchema, type Agent, type Variables } from "./agents.ts";
import { endpoint } from "./endpoint.ts";

/** The companies at which a whole agent can live. */
export const hostSchema = z.enum(["elevenlabs"]);
export type Host = z.infer<typeof hostSchema>;

/** The pace that a host's voices can speak at; an agent's own may be wider (ElevenLabs' documentation of `tts.speed`). */
const HOSTED_PACE = { min: 0.7, max: 1.2 };

/** What a host keeps of an agent, in our words. The guided flow, the documents and the voice are not part of it. */
export const hostedContentSchema = z.object({
  name: agentSchema.shape.name,
  language: agentSchema.shape.language,
  first_message: agentSchema.shape.first_message,
  system_prompt: agentSchema.shape.system_prompt,
  knowledge: agentSchema.shape.knowledge,
  languages: z.array(z.object({ language: agentSchema.shape.language, first_message: z.string() })),
  speaking_rate: z.number(),
  max_duration_seconds: z.int(),
  variables: agentSchema.shape.variables,
  evaluation: evaluationSchema,
});
export type HostedContent = z.infer<typeof hostedContentSchema>;

/** The part of an agent that goes to a host, as it would come back from there. */
export function hostedContent(agent: Agent): HostedContent {
  const pace = Math.min(HOSTED_PACE.max, Math.max(HOSTED_PACE.min, agent.speaking_rate));
  return {
    name: agent.name,
    language: agent.language,
    first_message: agent.first_message.trim(),
    system_prompt: agent.system_prompt.trim(),
    knowledge: agent.knowledge.trim(),
    languages: sortedBy(
      agent.languages
        .filter(({ language }) => language !== agent.language)
        .map(({ language, first_message }) => ({ language, first_message: first_message.trim() })),
      ({ language }) => language,
    ),
    speaking_rate: Math.round(pace * 100) / 100,
    max_duration_seconds: agent.max_duration_seconds,
    variables: sortedVariables(agent.variables),
    evaluation: {
      criteria: agent.evaluation.criteria.map(({ id, name, prompt }) => ({ id, name, prompt })),
      data: sortedBy(
        agent.evaluation.data.map(({ id, type, description }) => ({ id, type, description })),
        ({ id }) => id,
      ),
    },
  };
}

/** Names in order: a host gives them back in an order of its own. */
export function sortedVariables(variables: Variables): Variables {
  return Object.fromEntries(sortedBy(Object.entries(variables), ([name]) => name));
}

export function sortedBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return items.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}

/** Which host this server has an account at, null for none, and whether it tells us of conversations by itself. */
export const getHosting = endpoint({
  method: "GET",
  path: "/api/hosting",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ host: z.nullable(hostSchema), webhook: z.boolean() }),
});

/** Where ElevenLabs answers: everywhere, and in the regions that keep data to themselves. */
export const ELEVENLABS_ADDRESSES = [
  "https://api.elevenlabs.io",
  "https://api.us.elevenlabs.io",
  "https://api.eu.residency.elevenlabs.io",
  "https://api.in.residency.elevenlabs.io",
  "https://api.sg.residency.elevenlabs.io",
] as const;

/** How it stands with the host. Secrets go in and never come out. */
export const hostAccountSchema = z.object({
  host: z.nullable(hostSchema),
  /** Who named it: the environment, which wins, or an administrator. `unreadable`: it cannot be opened any more. */
  source: z.nullable(z.enum(["environment", "kept", "unreadable"])),
  base_url: z.nullable(z.string()),
  saved_at: z.nullable(z.string()),
  /** The last four characters, to recognise it by; null for one too short to show any. */
  key_ending: z.nullable(z.string()),
  /** Whether the secret of the webhook is set. */
  webhook: z.boolean(),
  webhook_secret_ending: z.nullable(z.string()),
  /** Where the host should report conversations. */
  webhook_url: z.string(),
  /** Those that an administrator may choose from. */
  addresses: z.array(z.string()),
  /** Agents that live there, and those of them whose last attempt failed. */
  agents: z.int(),
  failing: z.int(),
  /** Agents and conversations that were deleted here and still stand there. */
  removals: z.int(),
});
export type HostAccount = z.infer<typeof hostAccountSchema>;

export const getHostAccount = endpoint({
  method: "GET",
  path: "/api/admin/hosting",
  who: "administrator",
  input: z.object({}),
  output: hostAccountSchema,
});

const secret = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** Tries the account and keeps it. Without a `key` the kept one stays; a `webhook_secret` of null takes that away. */
export const saveHostCredential = endpoint({
  method: "PUT",
  path: "/api/admin/hosting/credential",
  who: "administrator",
  input: z.object({
    base_url: z.string().check(z.maxLength(200)),
    key: z.optional(secret),
    webhook_secret: z.optional(z.nullable(secret)),
  }),
  output: hostAccountSchema,
});

export const removeHostCredential = endpoint({
  method: "DELETE",
  path: "/api/admin/hosting/credential",
  who: "administrator",
  input: z.object({}),
  output: hostAccountSchema,
});

/** Asks the host for something small. */
export const checkHostAccount = endpoint({
  method: "POST",
  path: "/api/admin/hosting/check",
  who: "administrator",
  input: z.object({}),
  output: z.object({ problem: z.nullable(hostProblemSchema), ms: z.int() }),
});

/** Makes the twin of an agent at the host. */
export const hostAgent = endpoint({
  method: "POST",
  path: "/api/agents/:id/hosted",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  output: agentSchema,
});

/** Our copy and theirs. `discloses`: theirs still begins by saying that it is an AI. */
export const compareHostedAgent = endpoint({
  method: "GET",
  path: "/api/agents/:id/hosted",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  output: z.object({ ours: hostedContentSchema, theirs: hostedContentSchema, discloses: z.boolean() }),
});

/** Sends our copy there. Where that fails the answer says so in `host_sync`, as nothing of ours is lost by it. */
export const pushHostedAgent = endpoint({
  method: "PUT",
  path: "/api/agents/:id/hosted",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  output: agentSchema,
});

/** Puts their copy in the place of ours. */
export const pullHostedAgent = endpoint({
  method: "POST",
  path: "/api/agents/:id/hosted/pull",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  output: agentSchema,
});

/** Removes the twin; the agent lives here alone again. With `leave_there` it goes on without asking the host, who may keep it. */
export const takeBackAgent = endpoint({
  method: "DELETE",
  path: "/api/agents/:id/hosted",
  who: "signed-in",
  input: z.object({ id: z.uuid(), leave_there: z.optional(z.boolean()) }),
  output: agentSchema,
});

/** Where ElevenLabs reports conversations that have ended; signed, so it needs no session. */
export const ELEVENLABS_WEBHOOK_PATH = "/carriers/elevenlabs/conversations";
