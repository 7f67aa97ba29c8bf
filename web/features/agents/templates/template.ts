import type { AgentLanguage, Variables } from "#contract/agents.ts";
import type { Flow, FlowStep, SlotKind } from "#contract/flow.ts";

/** What a new agent begins with. The person changes what does not fit; nothing refers back to here afterwards. */
export interface TemplateWords {
  name: string;
  purpose: string;
  first_message: string;
  system_prompt: string;
  knowledge: string;
  variables: Variables;
  flow: Flow;
}
export type Template = Record<AgentLanguage, TemplateWords>;

export function step(name: string, kind: SlotKind, ask: string, required = true): FlowStep {
  return { id: name, ask, slot: { name, kind, required } };
}

/** A step that only says something. */
export function tell(id: string, words: string): FlowStep {
  return { id, ask: words, slot: null };
}

/** One idea a line, which is how instructions and knowledge are read and answered from. */
export function lines(...sentences: string[]): string {
  return sentences.join("\n");
}
