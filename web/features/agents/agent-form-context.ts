import { createContext, useContext } from "react";
import type { AgentFormValue, Problems } from "./agent-form-value.ts";

export interface AgentFormContextValue {
  form: AgentFormValue;
  problems: Problems;
  change: (patch: Partial<AgentFormValue>) => void;
}

export const AgentFormContext = createContext<AgentFormContextValue | null>(null);

/** The form that the section stands in. */
export function useAgentForm(): AgentFormContextValue {
  const value = useContext(AgentFormContext);
  if (!value) throw new Error("A section of the agent form stands outside of it");
  return value;
}
