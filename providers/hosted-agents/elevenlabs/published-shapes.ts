import * as z from "zod/mini";

/**
 * Request bodies as ElevenLabs publishes them (names and types of @elevenlabs/elevenlabs-js 2.73.0, MIT, in their form
 * on the wire), strict: a field that they do not know is a mistake of ours. Parts that we never send are left open.
 */
const open = z.optional(z.unknown());

const clientEvent = z.enum([
  "conversation_initiation_metadata",
  "asr_initiation_metadata",
  "ping",
  "audio",
  "interruption",
  "user_transcript",
  "tentative_user_transcript",
  "agent_response",
  "agent_response_correction",
  "client_tool_call",
  "mcp_tool_call",
  "mcp_connection_status",
  "agent_tool_request",
  "agent_tool_response",
  "agent_tool_response_full_payload",
  "agent_response_metadata",
  "vad_score",
  "agent_chat_response_part",
  "client_error",
  "guardrail_triggered",
  "dtmf_request",
  "agent_response_complete",
  "context_usage",
  "internal_turn_probability",
  "internal_tentative_agent_response",
]);

const agentOverride = z.strictObject({
  first_message: z.optional(z.string()),
  language: z.optional(z.string()),
  max_conversation_duration_message: open,
  prompt: open,
});

const conversationConfig = z.strictObject({
  agent: z.optional(
    z.strictObject({
      first_message: z.optional(z.string()),
      language: z.optional(z.string()),
      hinglish_mode: open,
      dynamic_variables: z.optional(
        z.strictObject({
          dynamic_variable_placeholders: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
        }),
      ),
      disable_first_message_interruptions: z.optional(z.boolean()),
      max_conversation_duration_message: open,
      text_behavior_overrides: open,
      prompt: z.optional(
        z.strictObject({
          prompt: z.optional(z.string()),
          llm: open,
          temperature: open,
          max_tokens: open,
          tool_ids: open,
          built_in_tools: open,
          knowledge_base: open,
          custom_llm: open,
          rag: open,
          timezone: open,
        }),
      ),
    }),
  ),
  tts: z.optional(
    z.strictObject({
      model_id: z.optional(
        z.enum([
          "eleven_turbo_v2",
          "eleven_turbo_v2_5",
          "eleven_flash_v2",
          "eleven_flash_v2_5",
          "eleven_multilingual_v2",
          "eleven_v3_conversational",
          "eleven_v4",
          "eleven_v4_turbo",
        ]),
      ),
      voice_id: open,
      agent_output_audio_format: z.optional(z.string()),
      stability: open,
      speed: z.optional(z.number().check(z.gte(0.7), z.lte(1.2))),
      similarity_boost: open,
    }),
  ),
  asr: z.optional(
    z.strictObject({ quality: open, provider: open, user_input_audio_format: z.optional(z.string()), keywords: open }),
  ),
  turn: open,
  vad: open,
  conversation: z.optional(
    z.strictObject({
      text_only: z.optional(z.boolean()),
      max_duration_seconds: z.optional(z.int()),
      client_events: z.optional(z.array(clientEvent)),
      file_input: open,
      monitoring_enabled: open,
      monitoring_events: open,
    }),
  ),
  language_presets: z.optional(
    z.record(
      z.string(),
      z.strictObject({
        overrides: z.strictObject({
          agent: z.optional(agentOverride),
          tts: open,
          asr: open,
          turn: open,
          conversation: open,
        }),
        first_message_translation: open,
        soft_timeout_translation: open,
      }),
    ),
  ),
});

const platformSettings = z.strictObject({
  auth: z.optional(z.strictObject({ enable_auth: z.optional(z.boolean()), allowlist: open })),
  overrides: z.optional(
    z.strictObject({
      conversation_config_override: z.optional(
        z.strictObject({
          agent: z.optional(
            z.strictObject({
              first_message: z.optional(z.boolean()),
              language: z.optional(z.boolean()),
              prompt: z.optional(z.strictObject({ prompt: z.optional(z.boolean()) })),
            }),
          ),
          tts: z.optional(z.strictObject({ voice_id: z.optional(z.boolean()) })),
        }),
      ),
      custom_llm_extra_body: z.optional(z.boolean()),
    }),
  ),
  evaluation: z.optional(
    z.strictObject({
      criteria: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          type: z.optional(z.literal("prompt")),
          conversation_goal_prompt: z.string(),
          use_knowledge_base: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
  data_collection: z.optional(
    z.record(
      z.string(),
      z.strictObject({
        type: z.enum(["boolean", "string", "integer", "number"]),
        description: z.optional(z.string()),
      }),
    ),
  ),
  privacy: z.optional(z.strictObject({ record_voice: z.optional(z.boolean()), retention_days: open })),
  call_limits: open,
  workspace_overrides: open,
  widget: open,
});

export const createRequest = z.strictObject({
  name: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  conversation_config: conversationConfig,
  platform_settings: z.optional(platformSettings),
  workflow: open,
});

export const updateRequest = z.strictObject({
  name: z.optional(z.string()),
  tags: z.optional(z.array(z.string())),
  conversation_config: z.optional(conversationConfig),
  platform_settings: z.optional(platformSettings),
  workflow: open,
  version_description: open,
});

export const listQuery = z.strictObject({
  agent_id: z.optional(z.string()),
  page_size: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|100)$/))),
  cursor: z.optional(z.string()),
  call_start_after_unix: z.optional(z.string().check(z.regex(/^\d+$/))),
  call_start_before_unix: z.optional(z.string().check(z.regex(/^\d+$/))),
});

export const agentListQuery = z.strictObject({
  page_size: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|100)$/))),
  cursor: z.optional(z.string()),
  search: z.optional(z.string()),
});

export const signedUrlQuery = z.strictObject({ agent_id: z.string() });
