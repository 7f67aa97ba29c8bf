import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { slotKindSchema, type FlowStep, type SlotKind } from "#contract/flow.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, Field, Input, Select } from "#web/ui/field.tsx";
import { useProblemText } from "./use-problem-text.ts";

interface FlowStepEditorProps {
  step: FlowStep;
  index: number;
  last: boolean;
  onChange: (step: FlowStep) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function FlowStepEditor({ step, index, last, onChange, onMove, onRemove }: FlowStepEditorProps) {
  const { t } = useTranslation("agents");
  const problem = useProblemText();
  const { slot } = step;
  const number = index + 1;
  const id = (part: string) => `flow-${step.id}-${part}`;
  const wrongAsk = problem(`flow.steps.${index}.ask`);
  const wrongName = problem(`flow.steps.${index}.slot.name`);

  function collect(kind: string): void {
    if (kind === "") return onChange({ ...step, slot: null });
    onChange({ ...step, slot: { name: slot?.name ?? "", required: slot?.required ?? true, kind: kind as SlotKind } });
  }

  return (
    <li className="rounded-md border border-line bg-canvas/60 p-3.5">
      <div className="mb-2 flex items-center gap-1">
        <p className="tnum mr-auto text-sm font-semibold">{t("flow.step", { number })}</p>
        <Button
          variant="ghost"
          size="icon-sm"
          disabled={index === 0}
          aria-label={t("flow.up", { number })}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon-sm"
          disabled={last}
          aria-label={t("flow.down", { number })}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label={t("flow.remove", { number })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      <Field id={id("ask")} label={t("flow.ask")} error={wrongAsk}>
        <Input
          id={id("ask")}
          value={step.ask}
          aria-invalid={wrongAsk !== null}
          onChange={(event) => onChange({ ...step, ask: event.target.value })}
        />
      </Field>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Field id={id("kind")} label={t("flow.collects")}>
          <Select id={id("kind")} value={slot?.kind ?? ""} onChange={(event) => collect(event.target.value)}>
            <option value="">{t("flow.nothing")}</option>
            {slotKindSchema.options.map((kind) => (
              <option key={kind} value={kind}>
                {t(`flow.kind.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        {slot && (
          <Field id={id("slot")} label={t("flow.slot")} error={wrongName}>
            <Input
              id={id("slot")}
              value={slot.name}
              spellCheck={false}
              autoCapitalize="none"
              aria-invalid={wrongName !== null}
              className="font-mono text-sm!"
              onChange={(event) => onChange({ ...step, slot: { ...slot, name: event.target.value } })}
            />
          </Field>
        )}
      </div>
      {slot && (
        <Checkbox
          id={id("required")}
          className="mt-3"
          checked={slot.required}
          onChange={(event) => onChange({ ...step, slot: { ...slot, required: event.target.checked } })}
        >
          {t("flow.required")}
        </Checkbox>
      )}
      <Checkbox
        id={id("uninterruptible")}
        className="mt-3"
        checked={step.uninterruptible ?? false}
        aria-describedby={id("uninterruptible-why")}
        onChange={(event) => onChange(withShield(step, event.target.checked))}
      >
        {t("flow.uninterruptible")}
      </Checkbox>
      <p id={id("uninterruptible-why")} className="mt-0.5 pl-6.5 text-xs text-ink-3">
        {t("flow.uninterruptibleWhy")}
      </p>
    </li>
  );
}

/** A step that may be talked over does not carry the mark at all, so that two such steps are equal. */
function withShield({ uninterruptible: _before, ...step }: FlowStep, uninterruptible: boolean): FlowStep {
  return uninterruptible ? { ...step, uninterruptible } : step;
}
