import * as z from "zod/mini";
import { agentLanguageSchema, DISCLOSURE, type Agent, type AgentLanguage } from "#contract/agents.ts";
import {
  hostedContent,
  hostedContentSchema,
  sortedBy,
  sortedVariables,
  type HostedContent,
} from "#contract/hosted-agents.ts";
import { HostError, type HostedCopy } from "../port.ts";

/** Spanish needs a multilingual voice model; the plain v2 models speak English alone (elevenlabs-protocol 8.1). */
const VOICE_MODEL = "eleven_flash_v2_5";

/** What the live screen needs to hear of; the service sends only the first few unless the rest is asked for (5). */
const CLIENT_EVENTS = [
  "conversation_initiation_metadata",
  "ping",
  "audio",
  "interruption",
  "user_transcript",
  "tentative_user_transcript",
  "agent_response",
  "agent_response_correction",
  "client_tool_call",
  "vad_score",
];

const KNOWLEDGE_BEGINS = "\n\n<knowledge>\n";
const KNOWLEDGE_ENDS = "\n</knowledge>";

/** The body of a creation: what changes with every edit, and what is set once so that changes made there stay. */
export function createBody(agent: Agent) {
  const { conversation_config, platform_settings, ...rest } = updateBody(agent);
  return {
    ...rest,
    tags: ["claravoz"],
    conversation_config: {
      ...conversation_config,
      tts: { ...conversation_config.tts, model_id: VOICE_MODEL, agent_output_audio_format: "pcm_16000" },
      asr: { user_input_audio_format: "pcm_16000" },
    },
    platform_settings: { ...platform_settings, privacy: { record_voice: true } },
  };
}

/** The body of a change. Nobody may talk with the agent but by a signed URL, and nobody may override its words. */
export function updateBody(agent: Agent) {
  const content = hostedContent(agent);
  return {
    name: content.name,
    conversation_config: {
      agent: {
        first_message: disclosed(content.language, content.first_message),
        // The law wants the first sentence heard; theirs can only be protected with the whole message.
        disable_first_message_interruptions: true,
        language: content.language,
        prompt: { prompt: joinPrompt(content) },
        dynamic_variables: { dynamic_variable_placeholders: content.variables },
      },
      tts: { speed: content.speaking_rate },
      conversation: { max_duration_seconds: content.max_duration_seconds, client_events: CLIENT_EVENTS },
      language_presets: Object.fromEntries(
        content.languages.map(({ language, first_message }) => [
          language,
          { overrides: { agent: { language, first_message: disclosed(language, first_message) } } },
        ]),
      ),
    },
    platform_settings: {
      auth: { enable_auth: true },
      overrides: {
        conversation_config_override: {
          agent: { first_message: false, language: false, prompt: { prompt: false } },
          tts: { voice_id: false },
        },
        custom_llm_extra_body: false,
      },
      evaluation: {
        criteria: content.evaluation.criteria.map(({ id, name, prompt }) => ({
          id,
          name,
          type: "prompt",
          conversation_goal_prompt: prompt,
          use_knowledge_base: false,
        })),
      },
      data_collection: Object.fromEntries(
        content.evaluation.data.map(({ id, type, description }) => [id, { type, description }]),
      ),
    },
  };
}

/** The locked sentence first, whatever follows (AI Act, art. 50(1)). */
function disclosed(language: AgentLanguage, message: string): string {
  return `${DISCLOSURE[language]} ${message}`.trim();
}

function joinPrompt({ system_prompt, knowledge }: HostedContent): string {
  return knowledge === "" ? system_prompt : `${system_prompt}${KNOWLEDGE_BEGINS}${knowledge}${KNOWLEDGE_ENDS}`;
}

function splitPrompt(prompt: string): { system_prompt: string; knowledge: string } {
  const text = prompt.trimEnd();
  const at = text.indexOf(KNOWLEDGE_BEGINS);
  if (at < 0 || !text.endsWith(KNOWLEDGE_ENDS)) return { system_prompt: text.trim(), knowledge: "" };
  return {
    system_prompt: text.slice(0, at).trim(),
    knowledge: text.slice(at + KNOWLEDGE_BEGINS.length, -KNOWLEDGE_ENDS.length).trim(),
  };
}

const theirs = z.object({
  name: z.string(),
  conversation_config: z.object({
    agent: z.optional(
      z.nullable(
        z.object({
          first_message: z.nullish(z.string()),
          language: z.nullish(z.string()),
          prompt: z.nullish(z.object({ prompt: z.nullish(z.string()) })),
          dynamic_variables: z.nullish(
            z.object({ dynamic_variable_placeholders: z.nullish(z.record(z.string(), z.unknown())) }),
          ),
        }),
      ),
    ),
    tts: z.nullish(z.object({ speed: z.nullish(z.number()) })),
    conversation: z.nullish(z.object({ max_duration_seconds: z.nullish(z.number()) })),
    language_presets: z.nullish(
      z.record(
        z.string(),
        z.object({
          overrides: z.nullish(z.object({ agent: z.nullish(z.object({ first_message: z.nullish(z.string()) })) })),
        }),
      ),
    ),
  }),
  platform_settings: z.nullish(
    z.object({
      evaluation: z.nullish(
        z.object({
          criteria: z.nullish(
            z.array(z.object({ id: z.string(), name: z.string(), conversation_goal_prompt: z.string() })),
          ),
        }),
      ),
      data_collection: z.nullish(
        z.record(z.string(), z.object({ type: z.string(), description: z.nullish(z.string()) })),
      ),
    }),
  ),
});

/**
 * An agent as `GET /v1/convai/agents/{id}` tells it, in our words.
 *
 * @throws HostError when it is no agent, or one that cannot be put into our words
 */
export function readAgentBody(body: unknown): HostedCopy {
  const parsed = theirs.safeParse(body);
  if (!parsed.success) throw malformed(parsed.error);
  const { name, conversation_config: config, platform_settings: settings } = parsed.data;
  const language = agentLanguageSchema.safeParse(config.agent?.language ?? "en");
  if (!language.success) throw malformed(language.error);
  const first = undisclosed(language.data, config.agent?.first_message ?? "");
  const presets = Object.entries(config.language_presets ?? {}).flatMap(([code, { overrides }]) => {
    const known = agentLanguageSchema.safeParse(code);
    // A language that we do not speak cannot be brought here; it stays theirs.
    if (!known.success) return [];
    return [{ language: known.data, ...undisclosed(known.data, overrides?.agent?.first_message ?? "") }];
  });
  const content = hostedContentSchema.safeParse({
    name,
    language: language.data,
    first_message: first.message,
    ...splitPrompt(config.agent?.prompt?.prompt ?? ""),
    languages: sortedBy(
      presets.map(({ language, message }) => ({ language, first_message: message })),
      (preset) => preset.language,
    ),
    speaking_rate: Math.round((config.tts?.speed ?? 1) * 100) / 100,
    max_duration_seconds: config.conversation?.max_duration_seconds ?? 600,
    variables: sortedVariables(scalars(config.agent?.dynamic_variables?.dynamic_variable_placeholders ?? {})),
    evaluation: {
      criteria: (settings?.evaluation?.criteria ?? []).map(({ id, name, conversation_goal_prompt }) => ({
        id,
        name,
        prompt: conversation_goal_prompt,
      })),
      data: sortedBy(
        Object.entries(settings?.data_collection ?? {}).map(([id, { type, description }]) => ({
          id,
          type,
          description: description ?? "",
        })),
        ({ id }) => id,
      ),
    },
  });
  if (!content.success) throw malformed(content.error);
  return { content: content.data, discloses: first.disclosed && presets.every(({ disclosed }) => disclosed) };
}

function undisclosed(language: AgentLanguage, message: string): { message: string; disclosed: boolean } {
  const sentence = DISCLOSURE[language];
  const disclosed = message.startsWith(sentence);
  return { message: (disclosed ? message.slice(sentence.length) : message).trim(), disclosed };
}

/** What of their values our variables can hold. */
export function scalars(values: Record<string, unknown>): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(values).filter((pair): pair is [string, string | number | boolean] =>
      ["string", "number", "boolean"].includes(typeof pair[1]),
    ),
  );
}

function malformed(error: z.core.$ZodError): HostError {
  const places = error.issues.map(({ path }) => path.join(".")).slice(0, 5);
  return new HostError("HOST_MALFORMED", `An agent of theirs cannot be read at ${places.join(", ")}`);
}
