import { ClipboardCheck, Plus, TableProperties, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Evaluation } from "#contract/agents.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Input, Select, Textarea } from "#web/ui/field.tsx";
import { useAgentForm } from "./agent-form-context.ts";
import { FormSection } from "./form-section.tsx";
import { useProblemText } from "./use-problem-text.ts";

const CRITERIA_MAX = 20;
const DATA_MAX = 40;
const TYPES = ["string", "boolean", "integer", "number"] as const;

function freshId(known: readonly { id: string }[], stem: string): string {
  let number = known.length + 1;
  while (known.some(({ id }) => id === `${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}

/** What counts as a good conversation. */
export function CriteriaSection() {
  const { t } = useTranslation("agent-detail");
  const { form, change } = useAgentForm();
  const problem = useProblemText();
  const { criteria } = form.evaluation;
  const set = (next: Evaluation["criteria"]) => change({ evaluation: { ...form.evaluation, criteria: next } });

  return (
    <FormSection id="criteria" icon={ClipboardCheck} title={t("evaluation.criteria")} text={t("evaluation.text")}>
      {criteria.map((criterion, index) => {
        const { id } = criterion;
        const wrong = problem(`evaluation.criteria.${index}.name`);
        const replace = (patch: Partial<typeof criterion>) =>
          set(criteria.map((known) => (known.id === id ? { ...known, ...patch } : known)));
        return (
          <div key={id} className="flex flex-col gap-3 rounded-md border border-line bg-canvas/60 p-3.5">
            <div className="flex items-end gap-2">
              <Field id={`criterion-${id}`} label={t("evaluation.name")} error={wrong} className="flex-1">
                <Input
                  id={`criterion-${id}`}
                  value={criterion.name}
                  placeholder={t("evaluation.nameExample")}
                  aria-invalid={wrong !== null}
                  onChange={(event) => replace({ name: event.target.value })}
                />
              </Field>
              <Button
                variant="ghost"
                size="icon"
                aria-label={t("evaluation.removeCriterion", { name: criterion.name || String(index + 1) })}
                onClick={() => set(criteria.filter((known) => known.id !== id))}
              >
                <X aria-hidden />
              </Button>
            </div>
            <Field
              id={`criterion-${id}-prompt`}
              label={t("evaluation.prompt")}
              error={problem(`evaluation.criteria.${index}.prompt`)}
            >
              <Textarea
                id={`criterion-${id}-prompt`}
                value={criterion.prompt}
                className="min-h-16!"
                placeholder={t("evaluation.promptExample")}
                onChange={(event) => replace({ prompt: event.target.value })}
              />
            </Field>
          </div>
        );
      })}
      <Button
        size="sm"
        className="self-start"
        disabled={criteria.length >= CRITERIA_MAX}
        onClick={() => set([...criteria, { id: freshId(criteria, "criterion"), name: "", prompt: "" }])}
      >
        <Plus aria-hidden />
        {t("evaluation.addCriterion")}
      </Button>
    </FormSection>
  );
}

/** What to note of each conversation. */
export function DataSection() {
  const { t } = useTranslation("agent-detail");
  const { form, change } = useAgentForm();
  const problem = useProblemText();
  const { data } = form.evaluation;
  const set = (next: Evaluation["data"]) => change({ evaluation: { ...form.evaluation, data: next } });

  return (
    <FormSection id="data" icon={TableProperties} title={t("evaluation.data")} text={t("evaluation.dataText")}>
      {data.map((item, index) => {
        const wrong = problem(`evaluation.data.${index}.id`);
        const id = `data-${index}`;
        const replace = (patch: Partial<typeof item>) =>
          set(data.map((known, at) => (at === index ? { ...known, ...patch } : known)));
        return (
          // The name is what one edits, so it cannot be the key.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="grid gap-3 rounded-md border border-line bg-canvas/60 p-3.5 sm:grid-cols-2">
            <Field id={id} label={t("evaluation.dataName")} error={wrong}>
              <Input
                id={id}
                value={item.id}
                spellCheck={false}
                autoCapitalize="none"
                className="font-mono text-sm!"
                aria-invalid={wrong !== null}
                onChange={(event) => replace({ id: event.target.value })}
              />
            </Field>
            <Field id={`${id}-type`} label={t("evaluation.type")}>
              <span className="flex gap-2">
                <Select
                  id={`${id}-type`}
                  className="flex-1"
                  value={item.type}
                  onChange={(event) => replace({ type: TYPES.find((type) => type === event.target.value)! })}
                >
                  {TYPES.map((type) => (
                    <option key={type} value={type}>
                      {t(`evaluation.types.${type}`)}
                    </option>
                  ))}
                </Select>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t("evaluation.removeData", { name: item.id || String(index + 1) })}
                  onClick={() => set(data.filter((_, at) => at !== index))}
                >
                  <X aria-hidden />
                </Button>
              </span>
            </Field>
            <Field
              id={`${id}-description`}
              label={t("evaluation.description")}
              error={problem(`evaluation.data.${index}.description`)}
              className="sm:col-span-2"
            >
              <Input
                id={`${id}-description`}
                value={item.description}
                placeholder={t("evaluation.descriptionExample")}
                onChange={(event) => replace({ description: event.target.value })}
              />
            </Field>
          </div>
        );
      })}
      <Button
        size="sm"
        className="self-start"
        disabled={data.length >= DATA_MAX}
        onClick={() => set([...data, { id: freshId(data, "dato"), type: "string", description: "" }])}
      >
        <Plus aria-hidden />
        {t("evaluation.addData")}
      </Button>
    </FormSection>
  );
}
