import * as z from "zod/mini";
import { conversationSummarySchema } from "./conversations.ts";
import { endpoint } from "./endpoint.ts";

/** The home page. Each of its cards asks for itself, so that one that fails takes no other with it. */

const period = { days: z.optional(z.enum(["7", "30"])) };

/** Of the period, and of the one before it. Times are milliseconds. */
export const getOverviewFigures = endpoint({
  method: "GET",
  path: "/api/overview/figures",
  who: "signed-in",
  scope: "conversations:read",
  input: z.object(period),
  output: z.object({
    agents: z.int(),
    /** Those with a conversation in the period. */
    agents_busy: z.int(),
    conversations: z.int(),
    conversations_before: z.int(),
    spoken_ms: z.int(),
    spoken_ms_before: z.int(),
    latency_p50_ms: z.nullable(z.number()),
    latency_p50_before_ms: z.nullable(z.number()),
  }),
});

export const overviewDaySchema = z.object({
  /** Such as 2026-11-21. */
  day: z.string(),
  count: z.int(),
  /** The day as far back as the period is long. */
  before: z.int(),
  spoken_ms: z.number(),
  /** Null where nobody was answered aloud. */
  latency_p50_ms: z.nullable(z.number()),
});
export type OverviewDay = z.infer<typeof overviewDaySchema>;

/** Days begin and end in `time_zone`, else in the zone of the person's preferences. */
export const getOverviewDays = endpoint({
  method: "GET",
  path: "/api/overview/days",
  who: "signed-in",
  scope: "conversations:read",
  input: z.object({ ...period, time_zone: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({ days: z.array(overviewDaySchema) }),
});

export const agentAtWorkSchema = z.object({
  agent_id: z.uuid(),
  name: z.string(),
  purpose: z.string(),
  conversations: z.int(),
  /** Conversations that are being held at this moment. */
  live: z.int(),
});
export type AgentAtWork = z.infer<typeof agentAtWorkSchema>;

export const getAgentsAtWork = endpoint({
  method: "GET",
  path: "/api/overview/agents",
  who: "signed-in",
  scope: "conversations:read",
  input: z.object({ ...period, agent_id: z.optional(z.uuid()) }),
  output: z.object({ agents: z.array(agentAtWorkSchema) }),
});

export const listRecentConversations = endpoint({
  method: "GET",
  path: "/api/overview/recent",
  who: "signed-in",
  scope: "conversations:read",
  input: z.object({}),
  output: z.object({ conversations: z.array(conversationSummarySchema) }),
});
