import type { Agent, AgentLanguage } from "./agents.ts";

/** One of the languages of an agent: what it says first in it, and in which voice. */
export type SpokenLanguage = Pick<Agent, "language" | "first_message" | "voice_id">;

/** The languages that an agent speaks, its own first. */
export function spokenLanguages(
  agent: Pick<Agent, "language" | "first_message" | "voice_id" | "languages">,
): [SpokenLanguage, ...SpokenLanguage[]] {
  const { language, first_message, voice_id } = agent;
  const further = agent.languages.filter((entry) => entry.language !== language);
  return [{ language, first_message, voice_id }, ...further];
}

/** The one of these that a BCP 47 tag asks for ("en-GB"), or null. */
export function languageIn(tag: string, offered: readonly SpokenLanguage[]): AgentLanguage | null {
  const [base] = tag.toLowerCase().split("-");
  return offered.find(({ language }) => language === base)?.language ?? null;
}
