import { randomBytes } from "node:crypto";

type Body = Record<string, unknown>;

/** As much of a conversation of theirs as the mock itself looks at. */
export interface HeldConversation extends Body {
  conversation_id: string;
  agent_id: string;
  status: string;
  metadata: Body & { start_time_unix_secs: number; call_duration_secs: number };
  transcript: unknown[];
}

/** A conversation as the service tells it, finished unless said otherwise. */
export function heldConversation(
  agentId: string,
  startedAt: Date,
  changes: Partial<HeldConversation> = {},
): HeldConversation {
  return {
    conversation_id: `conv_${randomBytes(8).toString("hex")}`,
    agent_id: agentId,
    status: "done",
    metadata: {
      start_time_unix_secs: Math.floor(startedAt.getTime() / 1_000),
      call_duration_secs: 14,
      termination_reason: "Client disconnected: 1000",
      main_language: "es",
    },
    analysis: {
      call_successful: "success",
      transcript_summary: "Preguntó por el plazo.",
      data_collection_results: { curso: { data_collection_id: "curso", value: "máster", rationale: "" } },
    },
    conversation_initiation_client_data: { dynamic_variables: { centro: "IES Norte", system_prompt: "Eres Lucía." } },
    has_audio: true,
    has_user_audio: true,
    has_response_audio: true,
    transcript: [
      { role: "agent", message: "Le atiende un asistente virtual.", time_in_call_secs: 0 },
      { role: "user", message: "¿Hasta cuándo es el plazo?", time_in_call_secs: 4, source_medium: "audio" },
      {
        role: "agent",
        message: null,
        time_in_call_secs: 6,
        tool_calls: [{ request_id: "r1", tool_name: "plazos", params_as_json: "{}", tool_has_been_called: true }],
      },
      {
        role: "agent",
        message: "Hasta el 28 de noviembre.",
        original_message: "Hasta el 28 de noviembre a las dos.",
        interrupted: true,
        time_in_call_secs: 8,
        feedback: { score: "like", time_in_call_secs: 9 },
        tool_results: [
          {
            request_id: "r1",
            tool_name: "plazos",
            result_value: "28/11",
            is_error: false,
            tool_has_been_called: true,
            tool_latency_secs: 0.4,
          },
        ],
      },
    ],
    ...changes,
  };
}
