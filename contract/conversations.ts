import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { engineSchema, turnEnginesSchema } from "./engines.ts";

/** Same words as the hosted provider's, so that one screen serves both hosts. */
export const conversationStatusSchema = z.enum(["initiated", "in-progress", "processing", "done", "failed"]);
export type ConversationStatus = z.infer<typeof conversationStatusSchema>;

/**
 * Who or what ended a conversation. `interrupted` is our own fault: the process that held it died. Of one that was held
 * elsewhere we may know only that it `ended_at_host`.
 */
export const endReasonSchema = z.enum([
  "user_hung_up",
  "agent_ended",
  "max_duration",
  "silence",
  "connection_lost",
  "client_error",
  "engine_error",
  "shutdown",
  "interrupted",
  "ended_at_host",
]);
export type EndReason = z.infer<typeof endReasonSchema>;

/**
 * Where the time of a turn went, in milliseconds since the person stopped speaking (or since their typed
 * message arrived). Null where a stage did not happen. `first_audio` is the first byte on the wire;
 * `heard` adds half the measured round trip.
 */
export const waterfallSchema = z.object({
  speech_end: z.nullable(z.number()),
  text: z.nullable(z.number()),
  first_token: z.nullable(z.number()),
  first_audio: z.nullable(z.number()),
  heard: z.nullable(z.number()),
});
export type Waterfall = z.infer<typeof waterfallSchema>;

export const toolCallSchema = z.object({
  tool_name: z.string(),
  tool_call_id: z.string(),
  parameters: z.string(),
  result: z.nullable(z.string()),
  is_error: z.boolean(),
  ms: z.nullable(z.number()),
});
export type ToolCall = z.infer<typeof toolCallSchema>;

export const feedbackSchema = z.enum(["like", "dislike"]);
export type Feedback = z.infer<typeof feedbackSchema>;

export const turnSchema = z.object({
  seq: z.int(),
  role: z.enum(["user", "agent"]),
  /** What was said, and for the agent what was heard of it. */
  message: z.string(),
  /** The whole of what the agent would have said, where it was cut. */
  original_message: z.nullable(z.string()),
  interrupted: z.boolean(),
  source: z.enum(["voice", "text", "agent"]),
  event_id: z.nullable(z.int()),
  /** Milliseconds since the conversation began. */
  started_ms: z.int(),
  ended_ms: z.int(),
  waterfall: z.nullable(waterfallSchema),
  /** Which engines stood behind what the agent said; null for what the person said, and where nobody noted it. */
  engines: z._default(z.nullable(turnEnginesSchema), null),
  tool_calls: z.array(toolCallSchema),
  /** The passages of the agent's knowledge that the answer rests on. */
  passages: z.array(z.string()),
  feedback: z.nullable(feedbackSchema),
});
export type Turn = z.infer<typeof turnSchema>;

/** Where a conversation was held: here, or at the host of its agent. */
export const conversationHostSchema = z.enum(["claravoz", "elevenlabs"]);

export const conversationSummarySchema = z.object({
  id: z.uuid(),
  agent_id: z.nullable(z.uuid()),
  agent_name: z.string(),
  /** The published version that it ran; null when a draft was tried. */
  agent_version: z.nullable(z.int()),
  channel: z.enum(["web", "phone"]),
  host: conversationHostSchema,
  status: conversationStatusSchema,
  language: z.string(),
  started_at: z.string(),
  duration_ms: z.int(),
  turn_count: z.int(),
  end_reason: z.nullable(endReasonSchema),
  has_audio: z.boolean(),
  /** The first thing the person said, as a line to recognise the conversation by. */
  opening: z.nullable(z.string()),
});
export type ConversationSummary = z.infer<typeof conversationSummarySchema>;

export const conversationSchema = z.extend(conversationSummarySchema, {
  engine: engineSchema,
  close_code: z.nullable(z.int()),
  close_reason: z.nullable(z.string()),
  variables: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** What the guided flow collected. */
  collected: z.record(z.string(), z.string()),
  /** Peaks 0..1 of both lanes for the player, evenly spaced over the duration; null without a recording. */
  peaks: z.nullable(z.object({ agent: z.array(z.number()), user: z.array(z.number()) })),
  turns: z.array(turnSchema),
});
export type Conversation = z.infer<typeof conversationSchema>;

export const listConversations = endpoint({
  method: "GET",
  path: "/api/conversations",
  who: "signed-in",
  scope: "conversations:read",
  input: z.object({
    agent_id: z.optional(z.uuid()),
    status: z.optional(conversationStatusSchema),
    search: z.optional(z.string().check(z.maxLength(200))),
    /** `started_at` of the last row of the page before, exclusive. */
    before: z.optional(z.iso.datetime()),
  }),
  output: z.object({ conversations: z.array(conversationSummarySchema), next: z.nullable(z.string()) }),
});

export const getConversation = endpoint({
  method: "GET",
  path: "/api/conversations/:id",
  who: "signed-in",
  scope: "conversations:read",
  input: z.object({ id: z.uuid() }),
  output: conversationSchema,
});

export const deleteConversation = endpoint({
  method: "DELETE",
  path: "/api/conversations/:id",
  who: "signed-in",
  scope: "conversations:write",
  input: z.object({ id: z.uuid() }),
  output: z.object({ deleted: z.literal(true) }),
});

/**
 * GET, answers audio/wav with byte ranges: two lanes, the agent left and the person right. Of a conversation that was
 * held at a host: audio/mpeg, as the host mixed it.
 * The <audio> element sends no bearer token, so the page first asks for a ticket.
 */
export const getRecordingUrl = endpoint({
  method: "POST",
  path: "/api/conversations/:id/recording-url",
  who: "signed-in",
  scope: "conversations:read",
  input: z.object({ id: z.uuid() }),
  output: z.object({ url: z.string() }),
});
