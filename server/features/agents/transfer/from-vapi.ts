import { normaliseVariables } from "#contract/agents.ts";
import { FIRST_MESSAGE_MAX, SYSTEM_PROMPT_MAX } from "#contract/limits.ts";
import type { Imported } from "./imported.ts";
import * as read from "./foreign-values.ts";

/** An assistant of Vapi, as its API and its export give it. */
export function fromVapi(file: read.Json): Imported {
  const model = read.at(file, "model");
  const system = read.listAt(model, "messages").filter((message) => read.textAt(message, "role") === "system");
  const prompt =
    system.map((message) => read.textAt(message, "content") ?? "").join("\n\n") || read.textAt(model, "systemPrompt");
  const language = read.languageOf(read.textAt(file, "transcriber", "language"));
  const seconds = (value: number | undefined) => (value === undefined ? undefined : value * 1_000);
  const analysis = read.at(file, "analysisPlan");
  const success =
    read.textAt(analysis, "successEvaluationPlan", "messages") ?? read.textAt(analysis, "successEvaluationPrompt");
  const schema = read.at(analysis, "structuredDataPlan", "schema") ?? read.at(analysis, "structuredDataSchema");
  return {
    source: "vapi",
    draft: {
      name: read.cut(read.textAt(file, "name"), 80) || "Vapi",
      ...(language ? { language } : {}),
      first_message: read.cut(read.textAt(file, "firstMessage"), FIRST_MESSAGE_MAX),
      system_prompt: read.cut(prompt, SYSTEM_PROMPT_MAX),
      variables: normaliseVariables(read.objectAt(file, "variableValues")),
      speaking_rate: Math.min(2, Math.max(0.5, read.numberAt(file, "voice", "speed") ?? 1)),
      turn: read.turnWith({
        endpointing_ms: seconds(read.numberAt(file, "startSpeakingPlan", "waitSeconds")),
        barge_in_ms: seconds(read.numberAt(file, "stopSpeakingPlan", "voiceSeconds")),
      }),
      max_duration_seconds: read.callSeconds(read.numberAt(file, "maxDurationSeconds")),
      evaluation: {
        criteria: success ? [{ id: "success", name: "Éxito", prompt: read.cut(success, 1_000) }] : [],
        data: read.dataFields(Object.entries(read.objectAt(schema, "properties"))),
      },
    },
    left_out: read.leftOut({
      voice: read.isFilled(read.at(file, "voice", "voiceId")),
      model: read.isFilled(read.at(model, "model")),
      tools: read.isFilled(read.at(model, "tools")) || read.isFilled(read.at(model, "toolIds")),
      knowledge: read.isFilled(read.at(model, "knowledgeBase")) || read.isFilled(read.at(model, "knowledgeBaseId")),
      transfer: read.isFilled(read.at(file, "forwardingPhoneNumber")),
    }),
  };
}
