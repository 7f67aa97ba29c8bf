import type { Agent, AgentLanguage } from "#contract/agents.ts";
import type { Flow } from "#contract/flow.ts";
import { PHRASES } from "./phrases.ts";

/**
 * An agent's flow in one of its languages. In a further one each question is as its author wrote it there, or asks for
 * its kind of answer in general words, or stays as it is where no general words would do.
 */
export function flowIn(language: AgentLanguage, agent: Pick<Agent, "language" | "languages" | "flow">): Flow {
  const { flow } = agent;
  if (language === agent.language) return flow;
  const own = agent.languages.find((entry) => entry.language === language);
  const { askFor, allNoted } = PHRASES[language];
  return {
    ...flow,
    steps: flow.steps.map((step) => ({
      ...step,
      ask: own?.asks?.[step.id]?.trim() || (step.slot && askFor[step.slot.kind]) || step.ask,
    })),
    closing: own?.closing?.trim() || allNoted,
  };
}
