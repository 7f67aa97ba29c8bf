import { Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { turnNumbers, type TurnPreset } from "#contract/turn-settings.ts";
import { Checkbox, Field, Input } from "#web/ui/field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { useAgentForm } from "./agent-form-context.ts";
import { EngineFields } from "./engine-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { useProblemText } from "./use-problem-text.ts";

/** "custom" stands for numbers of one's own. */
type Pace = TurnPreset | "custom";

export function TurnSection() {
  const { t } = useTranslation("agents");
  const { form, change } = useAgentForm();
  const pace: Pace = form.turn.preset ?? "custom";

  function choose(next: Pace): void {
    const { preset: _, ...numbers } = form.turn;
    // Whoever goes on from a named pace begins with its numbers.
    if (next !== "custom") change({ turn: { ...numbers, preset: next } });
    else change({ turn: { ...turnNumbers(form.turn), fillers: numbers.fillers } });
  }

  return (
    <FormSection id="turn" icon={Timer} title={t("sections.turn")} text={t("turn.text")}>
      <div className="flex flex-col items-start gap-1.5">
        <p className="text-sm font-medium">{t("turn.pace")}</p>
        <Segmented<Pace>
          label={t("turn.pace")}
          value={pace}
          onChange={choose}
          options={(["patient", "normal", "agile", "custom"] as const).map((value) => ({
            value,
            label: t(`turn.paces.${value}`),
          }))}
        />
        <p className="text-xs text-ink-3">{t(`turn.paceHint.${pace}`)}</p>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        {pace === "custom" && <OwnNumbers />}
        <NumberField
          path="max_duration_seconds"
          label={t("turn.max_duration_seconds")}
          hint={t("turn.maxDurationHint")}
          unit={t("turn.unitS")}
          step={30}
          value={form.max_duration_seconds}
          onChange={(max_duration_seconds) => change({ max_duration_seconds })}
        />
      </div>
      <Checkbox
        id="fillers"
        checked={form.turn.fillers ?? true}
        onChange={(event) => change({ turn: { ...form.turn, fillers: event.target.checked } })}
      >
        <span className="font-medium text-ink">{t("turn.fillers")}</span> {t("turn.fillersHint")}
      </Checkbox>
      <EngineFields />
    </FormSection>
  );
}

const NUMBERS = [
  { name: "endpointing_ms", hint: "endpointingHint", step: 50 },
  { name: "thinking_ms", hint: "thinkingHint", step: 50 },
  { name: "barge_in_ms", hint: "bargeInHint", step: 50 },
  { name: "idle_ms", hint: "idleHint", step: 1_000 },
] as const;

function OwnNumbers() {
  const { t } = useTranslation("agents");
  const { form, change } = useAgentForm();
  return NUMBERS.map(({ name, hint, step }) => (
    <NumberField
      key={name}
      path={`turn.${name}`}
      label={t(`turn.${name}`)}
      hint={t(`turn.${hint}`)}
      unit={t("turn.unitMs")}
      step={step}
      value={form.turn[name] ?? turnNumbers(form.turn).thinking_ms}
      onChange={(value) => change({ turn: { ...form.turn, [name]: value } })}
    />
  ));
}

interface NumberFieldProps {
  path: string;
  label: string;
  hint: string;
  unit: string;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

function NumberField({ path, label, hint, unit, step, value, onChange }: NumberFieldProps) {
  const problem = useProblemText()(path);
  const id = path.replace(".", "-");
  return (
    <Field id={id} label={label} hint={hint} error={problem}>
      <div className="relative">
        <Input
          id={id}
          type="number"
          inputMode="numeric"
          step={step}
          value={Number.isNaN(value) ? "" : value}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-${problem ? "error" : "hint"}`}
          className="tnum pr-12"
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
        <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-sm text-ink-3" aria-hidden>
          {unit}
        </span>
      </div>
    </Field>
  );
}
