import { normaliseVariables } from "#contract/agents.ts";
import { FIRST_MESSAGE_MAX, SYSTEM_PROMPT_MAX } from "#contract/limits.ts";
import type { Imported } from "./imported.ts";
import * as read from "./foreign-values.ts";

/** `GET /v1/convai/agents/{id}` of ElevenLabs, which is also what its export holds. */
export function fromElevenLabs(file: read.Json): Imported {
  const config = read.at(file, "conversation_config");
  const agent = read.at(config, "agent");
  const prompt = read.at(agent, "prompt");
  const platform = read.at(file, "platform_settings");
  const language = read.languageOf(read.textAt(agent, "language"));
  const presets = Object.entries(read.objectAt(config, "language_presets"));
  const languages = presets.flatMap(([code, preset]) => {
    const other = read.languageOf(code);
    const first_message = read.cut(read.textAt(preset, "overrides", "agent", "first_message"), FIRST_MESSAGE_MAX);
    return other && other !== language ? [{ language: other, first_message, voice_id: "" }] : [];
  });
  const turnTimeout = read.numberAt(config, "turn", "turn_timeout");
  return {
    source: "elevenlabs",
    draft: {
      name: read.cut(read.textAt(file, "name"), 80) || "ElevenLabs",
      ...(language ? { language } : {}),
      first_message: read.cut(read.textAt(agent, "first_message"), FIRST_MESSAGE_MAX),
      system_prompt: read.cut(read.textAt(prompt, "prompt"), SYSTEM_PROMPT_MAX),
      variables: normaliseVariables(read.objectAt(agent, "dynamic_variables", "dynamic_variable_placeholders")),
      languages,
      speaking_rate: Math.min(2, Math.max(0.5, read.numberAt(config, "tts", "speed") ?? 1)),
      turn: read.turnWith({ idle_ms: turnTimeout === undefined ? undefined : turnTimeout * 1_000 }),
      max_duration_seconds: read.callSeconds(read.numberAt(config, "conversation", "max_duration_seconds")),
      evaluation: {
        criteria: read
          .listAt(platform, "evaluation", "criteria")
          .slice(0, 20)
          .map((criterion, index) => ({
            id: read.fieldName(read.textAt(criterion, "id") ?? "", index),
            name:
              read.cut(read.textAt(criterion, "name") ?? read.textAt(criterion, "id"), 80) || `Criterio ${index + 1}`,
            prompt: read.cut(read.textAt(criterion, "conversation_goal_prompt"), 1_000),
          })),
        data: read.dataFields(Object.entries(read.objectAt(platform, "data_collection"))),
      },
    },
    left_out: read.leftOut({
      voice: read.isFilled(read.at(config, "tts", "voice_id")),
      model: read.isFilled(read.at(prompt, "llm")),
      tools:
        read.isFilled(read.at(prompt, "tool_ids")) ||
        read.isFilled(read.at(prompt, "tools")) ||
        read.isFilled(read.at(prompt, "mcp_server_ids")),
      knowledge: read.isFilled(read.at(prompt, "knowledge_base")),
      workflow: read.isFilled(read.at(file, "workflow", "nodes")),
      transfer: read.isFilled(read.at(prompt, "built_in_tools", "transfer_to_number")),
      languages: presets.length > languages.length,
    }),
  };
}
