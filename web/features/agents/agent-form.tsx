import { useMemo, type ReactNode } from "react";
import { AgentFormContext } from "./agent-form-context.ts";
import type { AgentFormValue, Problems } from "./agent-form-value.ts";

interface AgentFormProps {
  form: AgentFormValue;
  problems: Problems;
  onChange: (form: AgentFormValue) => void;
  children: ReactNode;
}

/** Hands the form to the sections inside; creator and detail arrange them, each in its way. */
export function AgentForm({ form, problems, onChange, children }: AgentFormProps) {
  const context = useMemo(
    () => ({ form, problems, change: (patch: Partial<AgentFormValue>) => onChange({ ...form, ...patch }) }),
    [form, problems, onChange],
  );
  return <AgentFormContext value={context}>{children}</AgentFormContext>;
}

/** Brings the first thing to correct into view, with the focus in it. */
export function showFirstProblem(): void {
  // The room it stands in may have to be drawn first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>("[aria-invalid=true]");
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: "center", behavior: "smooth" });
    }),
  );
}
