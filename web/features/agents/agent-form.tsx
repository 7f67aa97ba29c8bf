import { useMemo, type ReactNode } from "react";
import { AgentFormContext } from "./agent-form-context.ts";
import type { AgentFormValue, Problems } from "./agent-form-value.ts";
import { FlowSection } from "./flow-section.tsx";
import { FormAside } from "./form-aside.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { KnowledgeSection } from "./knowledge-section.tsx";
import { SpeechSection } from "./speech-section.tsx";
import { TurnSection } from "./turn-section.tsx";
import { VariablesSection } from "./variables-section.tsx";
import { VoiceSection } from "./voice-section.tsx";

interface AgentFormProps {
  form: AgentFormValue;
  problems: Problems;
  disabled?: boolean;
  onChange: (form: AgentFormValue) => void;
  children?: ReactNode;
}

/** All that can be said about an agent, on one page; creator and detail are two frames around it. */
export function AgentForm({ form, problems, disabled = false, onChange, children }: AgentFormProps) {
  const context = useMemo(
    () => ({ form, problems, change: (patch: Partial<AgentFormValue>) => onChange({ ...form, ...patch }) }),
    [form, problems, onChange],
  );
  return (
    <AgentFormContext value={context}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_340px]">
        <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-4">
          <IdentitySection />
          <SpeechSection />
          <VoiceSection />
          <KnowledgeSection />
          <FlowSection />
          <VariablesSection />
          <TurnSection />
          {children}
        </fieldset>
        <FormAside />
      </div>
    </AgentFormContext>
  );
}

/** Brings the first thing to correct into view, with the focus in it. */
export function showFirstProblem(): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>("[aria-invalid=true]");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center", behavior: "smooth" });
  });
}
