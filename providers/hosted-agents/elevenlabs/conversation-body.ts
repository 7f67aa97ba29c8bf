import * as z from "zod/mini";
import { conversationStatusSchema, type EndReason, type ToolCall, type Turn } from "#contract/conversations.ts";
import { HostError, type HostedConversation } from "../port.ts";
import { scalars } from "./agent-body.ts";

const entrySchema = z.object({
  role: z.enum(["user", "agent"]),
  message: z.nullish(z.string()),
  original_message: z.nullish(z.string()),
  interrupted: z.nullish(z.boolean()),
  time_in_call_secs: z.number(),
  source_medium: z.nullish(z.string()),
  source_event_id: z.nullish(z.number()),
  feedback: z.nullish(z.object({ score: z.string() })),
  tool_calls: z.nullish(
    z.array(z.object({ request_id: z.string(), tool_name: z.string(), params_as_json: z.nullish(z.string()) })),
  ),
  tool_results: z.nullish(
    z.array(
      z.object({
        request_id: z.string(),
        result_value: z.nullish(z.string()),
        is_error: z.nullish(z.boolean()),
        tool_latency_secs: z.nullish(z.number()),
      }),
    ),
  ),
});
type Entry = z.infer<typeof entrySchema>;

const bodySchema = z.object({
  conversation_id: z.string().check(z.minLength(1), z.maxLength(200)),
  agent_id: z.string(),
  status: conversationStatusSchema,
  metadata: z.object({
    start_time_unix_secs: z.number(),
    call_duration_secs: z.number(),
    termination_reason: z.nullish(z.string()),
    error: z.nullish(z.unknown()),
    main_language: z.nullish(z.string()),
    phone_call: z.nullish(z.unknown()),
  }),
  analysis: z.nullish(
    z.object({ data_collection_results: z.nullish(z.record(z.string(), z.object({ value: z.nullish(z.unknown()) }))) }),
  ),
  conversation_initiation_client_data: z.nullish(
    z.object({ dynamic_variables: z.nullish(z.record(z.string(), z.unknown())) }),
  ),
  has_audio: z.nullish(z.boolean()),
  transcript: z.array(entrySchema),
});

/**
 * A conversation as `GET /v1/convai/conversations/{id}` and the webhook tell it, in the shape of ours. Times of theirs
 * are whole seconds; where a turn ends they do not say, so it ends where the next one begins.
 *
 * @throws HostError when it is no conversation
 */
export function readConversationBody(body: unknown): HostedConversation {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) {
    const places = parsed.error.issues.map(({ path }) => path.join(".")).slice(0, 5);
    throw new HostError("HOST_MALFORMED", `A conversation of theirs cannot be read at ${places.join(", ")}`);
  }
  const { metadata, analysis, transcript, status, ...rest } = parsed.data;
  const durationMs = Math.max(0, Math.round(metadata.call_duration_secs * 1_000));
  return {
    id: rest.conversation_id,
    agentId: rest.agent_id,
    status,
    startedAt: new Date(metadata.start_time_unix_secs * 1_000),
    durationMs,
    language: metadata.main_language ?? null,
    channel: metadata.phone_call ? "phone" : "web",
    endReason: endReason(status, metadata),
    closeReason: metadata.termination_reason?.slice(0, 200) || null,
    variables: told(rest.conversation_initiation_client_data?.dynamic_variables ?? {}),
    collected: Object.fromEntries(
      Object.entries(analysis?.data_collection_results ?? {})
        .filter(([, { value }]) => value !== null && value !== undefined)
        .map(([id, { value }]) => [id, typeof value === "string" ? value : JSON.stringify(value)]),
    ),
    hasAudio: rest.has_audio === true,
    turns: turnsOf(transcript, durationMs),
  };
}

// Their words for the end are free text, so only what a field says for certain is translated.
function endReason(status: string, metadata: z.infer<typeof bodySchema>["metadata"]): EndReason | null {
  if (status !== "done" && status !== "failed") return null;
  return status === "failed" || metadata.error ? "engine_error" : "ended_at_host";
}

/** The variables without the prompt, which the live protocol carries as one, and without what was marked as secret. */
function told(variables: Record<string, unknown>): HostedConversation["variables"] {
  return Object.fromEntries(
    Object.entries(scalars(variables)).filter(
      ([name]) => name !== "system_prompt" && !name.startsWith("secret__") && !name.startsWith("system__"),
    ),
  );
}

function turnsOf(transcript: readonly Entry[], durationMs: number): Turn[] {
  const results = new Map(transcript.flatMap((entry) => entry.tool_results ?? []).map((one) => [one.request_id, one]));
  const said = transcript.filter(({ message, tool_calls }) => message || (tool_calls?.length ?? 0) > 0);
  return said.map((entry, index): Turn => {
    const started_ms = Math.max(0, Math.round(entry.time_in_call_secs * 1_000));
    const next = said[index + 1];
    const ended_ms = next ? Math.round(next.time_in_call_secs * 1_000) : durationMs;
    const written = entry.source_medium === "text" || entry.source_medium === "dtmf";
    return {
      seq: index,
      role: entry.role,
      message: entry.message ?? "",
      original_message: entry.original_message ?? null,
      interrupted: entry.interrupted ?? false,
      source: entry.role === "agent" ? "agent" : written ? "text" : "voice",
      event_id: Number.isInteger(entry.source_event_id) ? entry.source_event_id! : null,
      started_ms,
      ended_ms: Math.max(started_ms, ended_ms),
      waterfall: null,
      tool_calls: (entry.tool_calls ?? []).map((call): ToolCall => {
        const result = results.get(call.request_id);
        return {
          tool_name: call.tool_name,
          tool_call_id: call.request_id,
          parameters: call.params_as_json ?? "",
          result: result?.result_value ?? null,
          is_error: result?.is_error ?? false,
          ms: typeof result?.tool_latency_secs === "number" ? Math.round(result.tool_latency_secs * 1_000) : null,
        };
      }),
      engines: null,
      passages: [],
      feedback: entry.feedback?.score === "like" || entry.feedback?.score === "dislike" ? entry.feedback.score : null,
    };
  });
}
