import * as z from "zod/mini";
import { agentLanguageSchema, agentStatusSchema, hostSyncSchema } from "./agents.ts";
import { endpoint } from "./endpoint.ts";
import { engineSchema } from "./engines.ts";
import * as limits from "./limits.ts";

/** An agent as administrators see it among all others. */
export const agentRowSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  purpose: z.string(),
  owner_id: z.uuid(),
  owner_name: z.string(),
  owner_email: z.string(),
  organization_id: z.uuid(),
  organization_name: z.string(),
  status: agentStatusSchema,
  language: agentLanguageSchema,
  shared: z.boolean(),
  engine: engineSchema,
  hosted: z.boolean(),
  host_sync: hostSyncSchema,
  disabled_at: z.nullable(z.string()),
  disabled_reason: z.string(),
  /** Begun in the last seven days, and going on now. */
  conversations: z.int(),
  live: z.int(),
  /** When it was last talked with or edited. */
  last_activity_at: z.string(),
  created_at: z.string(),
});
export type AgentRow = z.infer<typeof agentRowSchema>;

export const agentSortSchema = z.enum(["created", "name", "owner", "conversations", "activity"]);
export type AgentSort = z.infer<typeof agentSortSchema>;

/** Besides its own status an agent may be out of service. */
export const agentRowStatusSchema = z.enum([...agentStatusSchema.options, "disabled"]);

const filter = {
  /** Of its name, its purpose, its owner or its organisation. */
  search: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(agentRowStatusSchema),
  owner_id: z.optional(z.uuid()),
  organization_id: z.optional(z.uuid()),
  /** An engine that it listens, thinks or speaks with. */
  engine: z.optional(z.string().check(z.maxLength(120))),
};
export const agentRowFilterSchema = z.object(filter);
export type AgentRowFilter = z.infer<typeof agentRowFilterSchema>;

/** `AGENTS_PAGE` at a time, newest first unless told otherwise; names rise, figures and dates fall. */
export const listAllAgents = endpoint({
  method: "GET",
  path: "/api/admin/agents",
  who: "administrator",
  input: z.object({
    ...filter,
    sort: z.optional(agentSortSchema),
    page: z.optional(z.coerce.number().check(z.gte(0), z.lte(10_000))),
  }),
  output: z.object({ agents: z.array(agentRowSchema), total: z.int() }),
});

/** All that fit the filter, at most `AGENTS_EXPORT_MAX`. It is noted in the audit log. */
export const exportAllAgents = endpoint({
  method: "POST",
  path: "/api/admin/agents/export",
  who: "administrator",
  input: agentRowFilterSchema,
  output: z.object({ agents: z.array(agentRowSchema) }),
});

/**
 * The agent becomes somebody else's, of any organisation, with its versions, its documents, its twin at a host and the
 * conversations of the one who had it. Into another organisation it comes unshared, and conversations that others
 * held with it stay theirs, without the agent. CONFLICT for somebody who cannot sign in.
 */
export const reassignAgent = endpoint({
  method: "POST",
  path: "/api/admin/agents/:id/owner",
  who: "administrator",
  input: z.object({ id: z.uuid(), owner_id: z.uuid() }),
  output: agentRowSchema,
});

const ids = z.array(z.uuid()).check(z.minLength(1), z.maxLength(limits.AGENTS_AT_ONCE));

/** Takes agents out of service: no new conversation on any door. What is being said now is said to its end. */
export const disableAgents = endpoint({
  method: "POST",
  path: "/api/admin/agents/disable",
  who: "administrator",
  input: z.object({ ids, reason: z.string().check(z.trim(), z.maxLength(limits.AGENT_DISABLED_REASON_MAX)) }),
  output: z.object({ changed: z.int() }),
});

export const enableAgents = endpoint({
  method: "POST",
  path: "/api/admin/agents/enable",
  who: "administrator",
  input: z.object({ ids }),
  output: z.object({ changed: z.int() }),
});
