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

/** How it stands with the host, for administrators. */
export const getHostAccount = endpoint({
  method: "GET",
  path: "/api/admin/hosting",
  who: "administrator",
  input: z.object({}),
  output: z.object({
    host: z.nullable(hostSchema),
    base_url: z.nullable(z.string()),
    /** Where the host should report conversations; null while the secret of its webhook is not set. */
    webhook_url: z.nullable(z.string()),
    /** Agents that live there, and those of them whose last attempt failed. */
    agents: z.int(),
    failing: z.int(),
    /** Agents and conversations that were deleted here and still stand there. */
    removals: z.int(),
  }),
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
