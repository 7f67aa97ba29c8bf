import { ListChecks, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FlowStep } from "#contract/flow.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Input } from "#web/ui/field.tsx";
import { useAgentForm } from "./agent-form-context.ts";
import { FlowStart } from "./flow-start.tsx";
import { FlowStepEditor } from "./flow-step-editor.tsx";
import { FormSection } from "./form-section.tsx";
import { useProblemText } from "./use-problem-text.ts";

/** A free id: ids only have to differ within one agent. */
function freshId(steps: readonly FlowStep[]): string {
  let number = steps.length + 1;
  while (steps.some(({ id }) => id === `step_${number}`)) number += 1;
  return `step_${number}`;
}

export function FlowSection() {
  const { t } = useTranslation("agents");
  const { form, change } = useAgentForm();
  const problem = useProblemText();
  const { steps, closing } = form.flow;

  function changeSteps(next: FlowStep[]): void {
    change({ flow: { ...form.flow, steps: next } });
  }

  function move(index: number, by: -1 | 1): void {
    const next = [...steps];
    const [step] = next.splice(index, 1);
    next.splice(index + by, 0, step!);
    changeSteps(next);
  }

  function add(): void {
    const id = freshId(steps);
    changeSteps([...steps, { id, ask: "", slot: { name: "", kind: "text", required: true } }]);
  }

  return (
    <FormSection id="flow" icon={ListChecks} title={t("sections.flow")} text={t("flow.text")}>
      {steps.length === 0 && <p className="text-sm text-ink-3">{t("flow.none")}</p>}
      {steps.length > 0 && (
        <ol className="flex flex-col gap-3">
          {steps.map((step, index) => (
            <FlowStepEditor
              key={step.id}
              step={step}
              index={index}
              last={index === steps.length - 1}
              onChange={(changed) => changeSteps(steps.map((known) => (known.id === step.id ? changed : known)))}
              onMove={(by) => move(index, by)}
              onRemove={() => changeSteps(steps.filter(({ id }) => id !== step.id))}
            />
          ))}
        </ol>
      )}
      <Button size="sm" className="self-start" onClick={add}>
        <Plus aria-hidden />
        {t("flow.add")}
      </Button>
      {steps.length > 0 && (
        <Field id="closing" label={t("flow.closing")} hint={t("flow.closingHint")} error={problem("flow.closing")}>
          <Input
            id="closing"
            value={closing}
            onChange={(event) => change({ flow: { ...form.flow, closing: event.target.value } })}
          />
        </Field>
      )}
      {steps.length > 0 && <FlowStart />}
    </FormSection>
  );
}
