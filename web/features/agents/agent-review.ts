import type { AgentLanguage, Voice } from "#contract/agents.ts";
import { unknownVariables, type AgentFormValue } from "./agent-form-value.ts";

export type RemarkCode =
  | "noFirstMessage"
  | "longFirstMessage"
  | "noPrompt"
  | "noLimits"
  | "noKnowledge"
  | "unknown"
  | "voiceLanguage"
  | "noHandOver"
  | "furtherMessage"
  | "noClosing";

/** Something worth a second look before people call; nothing of it keeps the agent from being saved. */
export interface Remark {
  code: RemarkCode;
  /** The part of the form it is about. */
  field: keyof AgentFormValue;
  count?: number;
}

/** Longer than this and most callers talk over it: about fifteen seconds of speech. */
const GREETING_MAX = 240;

const LIMITS: Record<AgentLanguage, RegExp> = {
  es: /\b(no|nunca|jamás|solo|sólo|evita|prohibido)\b/i,
  en: /\b(not|never|only|avoid|don't|no)\b/i,
};
const HAND_OVER: Record<AgentLanguage, RegExp> = {
  es: /\b(una persona|persona de|compañer[oa]s?|humano|transf|deriv|pasa(r|s|mos)? (la llamada|con)|l[ea] llam|te llam|devol\w+ la llamada)/i,
  en: /\b(a person|somebody|someone|colleague|human|transfer|put (you|them) through|call (you|them)? ?back)\b/i,
};

/** The remarks on an agent, in the order of the creator. `voices` empty: nothing is said of the voice. */
export function reviewOf(form: AgentFormValue, voices: readonly Voice[]): Remark[] {
  const { language, first_message, system_prompt, knowledge, flow } = form;
  const voice = voices.find(({ id }) => id === form.voice_id);
  const said = [system_prompt, knowledge, flow.closing, ...flow.steps.map(({ ask }) => ask)].join("\n");
  const unknown = unknownVariables(form).length;
  const silent = form.languages.filter((further) => further.first_message.trim() === "").length;
  const remarks: (Remark | false)[] = [
    voice !== undefined && voice.language !== language && { code: "voiceLanguage", field: "voice_id" },
    first_message.trim() === "" && { code: "noFirstMessage", field: "first_message" },
    first_message.length > GREETING_MAX && { code: "longFirstMessage", field: "first_message" },
    silent > 0 && { code: "furtherMessage", field: "languages" },
    system_prompt.trim() === "" && { code: "noPrompt", field: "system_prompt" },
    system_prompt.trim() !== "" &&
      !LIMITS[language].test(system_prompt) && { code: "noLimits", field: "system_prompt" },
    knowledge.trim() === "" && { code: "noKnowledge", field: "knowledge" },
    !HAND_OVER[language].test(said) && { code: "noHandOver", field: "system_prompt" },
    flow.steps.length > 0 && flow.closing.trim() === "" && { code: "noClosing", field: "flow" },
    unknown > 0 && { code: "unknown", field: "variables", count: unknown },
  ];
  return remarks.filter((remark) => remark !== false);
}
