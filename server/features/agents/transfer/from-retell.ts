import { normaliseVariables } from "#contract/agents.ts";
import { FIRST_MESSAGE_MAX, SYSTEM_PROMPT_MAX } from "#contract/limits.ts";
import type { Imported } from "./imported.ts";
import * as read from "./foreign-values.ts";

/** An agent of Retell as its dashboard exports it: the agent with the model's part, or the flow, inside. */
export function fromRetell(file: read.Json): Imported {
  const model = read.at(file, "retellLlmData");
  const flow = read.at(file, "conversationFlow");
  const language = read.languageOf(read.textAt(file, "language"));
  const duration = read.numberAt(file, "max_call_duration_ms");
  const opening = read.textAt(model, "begin_message") ?? openingOfFlow(flow);
  return {
    source: "retell",
    draft: {
      name: read.cut(read.textAt(file, "agent_name"), 80) || "Retell",
      ...(language ? { language } : {}),
      first_message: read.cut(opening, FIRST_MESSAGE_MAX),
      system_prompt: read.cut(
        read.textAt(model, "general_prompt") ?? read.textAt(flow, "global_prompt"),
        SYSTEM_PROMPT_MAX,
      ),
      variables: normaliseVariables({
        ...read.objectAt(flow, "default_dynamic_variables"),
        ...read.objectAt(model, "default_dynamic_variables"),
      }),
      speaking_rate: Math.min(2, Math.max(0.5, read.numberAt(file, "voice_speed") ?? 1)),
      pronunciation: read.listAt(file, "pronunciation_dictionary").flatMap((entry) => {
        const written = read.textAt(entry, "word");
        // Phonemes are of another alphabet than our voice's; a plain spelling can be taken over.
        const spoken = read.textAt(entry, "alphabet") === undefined ? read.textAt(entry, "phoneme") : undefined;
        return written && spoken ? [{ written: read.cut(written, 80), spoken: read.cut(spoken, 160) }] : [];
      }),
      turn: read.turnWith({ idle_ms: read.numberAt(file, "reminder_trigger_ms") }),
      max_duration_seconds: read.callSeconds(duration === undefined ? undefined : duration / 1_000),
      evaluation: {
        criteria: [],
        data: read.dataFields(
          read.listAt(file, "post_call_analysis_data").map((entry) => [read.textAt(entry, "name") ?? "", entry]),
        ),
      },
    },
    left_out: read.leftOut({
      voice: read.isFilled(read.at(file, "voice_id")),
      model: read.isFilled(read.at(model, "model")),
      tools: read.isFilled(read.at(model, "general_tools")) || read.isFilled(read.at(flow, "tools")),
      knowledge:
        read.isFilled(read.at(model, "knowledge_base_ids")) || read.isFilled(read.at(flow, "knowledge_base_ids")),
      workflow: read.isFilled(read.at(model, "states")) || read.isFilled(read.at(flow, "nodes")),
    }),
  };
}

/** A flow says its first sentence in its first node. */
function openingOfFlow(flow: read.Json): string | undefined {
  const start = read.textAt(flow, "start_node_id");
  const nodes = read.listAt(flow, "nodes");
  const first = nodes.find((node) => read.textAt(node, "id") === start) ?? nodes[0];
  return read.textAt(first, "instruction", "type") === "static_text"
    ? read.textAt(first, "instruction", "text")
    : undefined;
}
