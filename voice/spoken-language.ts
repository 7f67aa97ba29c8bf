import type { SpokenLanguage } from "#contract/agent-languages.ts";
import { DISCLOSURE, type AgentLanguage } from "#contract/agents.ts";
import { languageWanted } from "./language-choice.ts";

/** The language of a conversation, which follows the person. */
export interface LanguageInUse {
  readonly now: SpokenLanguage;
  /** What the law wants heard before anything else in this language; null once it was said. */
  disclosure(): string | null;
  /** Changes to the language that somebody speaks or asks for, if the agent has it. Whether it did. */
  follow(text: string, heard: { dictating: boolean }): boolean;
}

export function openLanguage(languages: readonly [SpokenLanguage, ...SpokenLanguage[]]): LanguageInUse {
  let [now] = languages;
  const disclosed = new Set<AgentLanguage>();
  const offered = languages.map(({ language }) => language);
  return {
    get now() {
      return now;
    },
    disclosure() {
      if (disclosed.has(now.language)) return null;
      disclosed.add(now.language);
      return DISCLOSURE[now.language];
    },
    follow(text, { dictating }) {
      const wanted = languageWanted(text, { spoken: now.language, offered, dictating });
      now = languages.find(({ language }) => language === wanted) ?? now;
      return wanted !== null;
    },
  };
}
