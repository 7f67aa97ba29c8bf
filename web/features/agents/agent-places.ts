import type { AgentFormValue, Problems } from "./agent-form-value.ts";

export const AGENT_TABS = [
  "overview",
  "behaviour",
  "voice",
  "knowledge",
  "flow",
  "variables",
  "evaluation",
  "versions",
] as const;
export type AgentTab = (typeof AGENT_TABS)[number];

export const CREATOR_STEPS = ["identity", "speech", "knowledge", "review"] as const;
export type CreatorStep = (typeof CREATOR_STEPS)[number];

interface Place {
  tab: AgentTab;
  step: CreatorStep;
}

/** Where each part of the form is edited: in which tab of the detail, and in which step of the creator. */
const PLACES: Record<keyof AgentFormValue, Place> = {
  name: { tab: "behaviour", step: "identity" },
  status: { tab: "behaviour", step: "identity" },
  purpose: { tab: "behaviour", step: "identity" },
  first_message: { tab: "behaviour", step: "speech" },
  system_prompt: { tab: "behaviour", step: "speech" },
  language: { tab: "voice", step: "identity" },
  languages: { tab: "voice", step: "speech" },
  pronunciation: { tab: "voice", step: "speech" },
  speaking_rate: { tab: "voice", step: "identity" },
  voice_id: { tab: "voice", step: "identity" },
  engine: { tab: "voice", step: "review" },
  turn: { tab: "voice", step: "review" },
  max_duration_seconds: { tab: "voice", step: "review" },
  knowledge: { tab: "knowledge", step: "knowledge" },
  flow: { tab: "flow", step: "knowledge" },
  variables: { tab: "variables", step: "knowledge" },
  evaluation: { tab: "evaluation", step: "review" },
};

/** The tab and the step of a path such as "flow.steps.0.ask". */
export function placeOf(path: string): Place {
  const [field] = path.split(".", 1);
  return PLACES[field as keyof AgentFormValue];
}

/** Where the first thing to correct stands, in the order in which the page is read. */
export function firstPlace(problems: Problems): Place | null {
  const places = Object.keys(problems).map(placeOf);
  const byTab = places.toSorted((a, b) => AGENT_TABS.indexOf(a.tab) - AGENT_TABS.indexOf(b.tab));
  const byStep = places.toSorted((a, b) => CREATOR_STEPS.indexOf(a.step) - CREATOR_STEPS.indexOf(b.step));
  return byTab[0] && byStep[0] ? { tab: byTab[0].tab, step: byStep[0].step } : null;
}
