import * as z from "zod/mini";
import { agentDraftSchema, agentSchema } from "./agents.ts";
import { endpoint } from "./endpoint.ts";

export const VERSION_NOTE_MAX = 500;

const versionSummarySchema = z.object({
  number: z.int(),
  note: z.string(),
  published_at: z.string(),
  /** Name of whoever published it; null when that account is gone. */
  published_by: z.nullable(z.string()),
});
export type VersionSummary = z.infer<typeof versionSummarySchema>;

/** What an agent was when it was published: everything a draft holds. */
export const versionContentSchema = agentDraftSchema;
export type VersionContent = z.infer<typeof versionContentSchema>;

/** Newest first. */
export const listVersions = endpoint({
  method: "GET",
  path: "/api/agents/:agent_id/versions",
  who: "signed-in",
  scope: "agents:read",
  input: z.object({ agent_id: z.uuid() }),
  output: z.object({ versions: z.array(versionSummarySchema) }),
});

export const getVersion = endpoint({
  method: "GET",
  path: "/api/agents/:agent_id/versions/:number",
  who: "signed-in",
  scope: "agents:read",
  input: z.object({ agent_id: z.uuid(), number: z.coerce.number() }),
  output: z.extend(versionSummarySchema, { content: versionContentSchema }),
});

/** Makes the draft the next version. `revision` is the one the person saw: a draft that changed meanwhile is refused with CONFLICT. */
export const publishVersion = endpoint({
  method: "POST",
  path: "/api/agents/:agent_id/versions",
  who: "signed-in",
  scope: "agents:write",
  input: z.object({
    agent_id: z.uuid(),
    revision: z.int(),
    note: z.string().check(z.trim(), z.maxLength(VERSION_NOTE_MAX)),
  }),
  output: agentSchema,
});

/** Brings a published version back as the draft. Nothing is published by it. */
export const restoreVersion = endpoint({
  method: "POST",
  path: "/api/agents/:agent_id/versions/:number/restore",
  who: "signed-in",
  scope: "agents:write",
  input: z.object({ agent_id: z.uuid(), number: z.coerce.number() }),
  output: agentSchema,
});
