import type { AgentLanguage } from "#contract/agents.ts";

/** What the person says, and the whole answer, or what it must match. */
export type Exchange = [said: string, answer: string | RegExp];

export interface Script {
  /** Questions that the knowledge answers, each with the line of it that does. */
  known: [question: string, fact: RegExp][];
  /** Something a caller may well ask that the template knows nothing about. */
  unknown: string;
  /** The errand: what begins the flow, the answers as they are spoken, one misunderstood and put right. */
  errand: Exchange[];
  collected: Record<string, string>;
  /** Said before anything else, where the agent began with a question. */
  opening?: Exchange[];
}

export type TemplateScript = Record<AgentLanguage, Script>;
