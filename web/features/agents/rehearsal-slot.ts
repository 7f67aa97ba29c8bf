import { createContext, type ReactNode } from "react";
import type { AgentFormValue } from "./agent-form-value.ts";

export interface RehearsalProps {
  form: AgentFormValue;
  /** The saved agent that the form changes. */
  agentId?: string;
}

/** How one talks to what stands in the form. Filled from outside: conversations know agents, and not the other way round. */
export const RehearsalSlot = createContext<(props: RehearsalProps) => ReactNode>(() => null);
