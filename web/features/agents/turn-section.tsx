import { Timer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Engine, TurnSettings } from "#contract/agents.ts";
import { Field, Input, Select } from "#web/ui/field.tsx";
import { useAgentForm } from "./agent-form-context.ts";
import { useVoices } from "./agent-queries.ts";
import { FormSection } from "./form-section.tsx";
import { useProblemText } from "./use-problem-text.ts";

export function TurnSection() {
  const { t } = useTranslation("agents");
  const { form, change } = useAgentForm();

  function changeTurn(name: keyof TurnSettings, value: number): void {
    change({ turn: { ...form.turn, [name]: value } });
  }

  return (
    <FormSection id="turn" icon={Timer} title={t("sections.turn")} text={t("turn.text")}>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          path="turn.endpointing_ms"
          label={t("turn.endpointing_ms")}
          hint={t("turn.endpointingHint")}
          unit={t("turn.unitMs")}
          step={50}
          value={form.turn.endpointing_ms}
          onChange={(value) => changeTurn("endpointing_ms", value)}
        />
        <NumberField
          path="turn.barge_in_ms"
          label={t("turn.barge_in_ms")}
          hint={t("turn.bargeInHint")}
          unit={t("turn.unitMs")}
          step={50}
          value={form.turn.barge_in_ms}
          onChange={(value) => changeTurn("barge_in_ms", value)}
        />
        <NumberField
          path="turn.idle_ms"
          label={t("turn.idle_ms")}
          hint={t("turn.idleHint")}
          unit={t("turn.unitMs")}
          step={1_000}
          value={form.turn.idle_ms}
          onChange={(value) => changeTurn("idle_ms", value)}
        />
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
      <EngineFields />
    </FormSection>
  );
}

function EngineFields() {
  const { t } = useTranslation("agents");
  const { form, change } = useAgentForm();
  const available = useVoices().data?.engines;

  function choose<K extends keyof Engine>(part: K, value: string): void {
    // The options below are the contract's own.
    change({ engine: { ...form.engine, [part]: value as Engine[K] }, ...(part === "speak" && { voice_id: "" }) });
  }

  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t("turn.engine")}</legend>
      <p className="mt-0.5 text-xs text-ink-3">{t("turn.engineHint")}</p>
      <div className="mt-3 grid gap-5 md:grid-cols-3">
        {(["listen", "think", "speak"] as const).map((part) => {
          const embedded = ({ listen: "browser", think: "guided", speak: "espeak" } as const)[part];
          const ready = available?.[part] ?? false;
          return (
            <Field key={part} id={`engine-${part}`} label={t(`turn.${part}`)}>
              <Select
                id={`engine-${part}`}
                value={form.engine[part]}
                onChange={(event) => choose(part, event.target.value)}
              >
                <option value={embedded}>{t(`turn.option.${embedded}`)}</option>
                <option value="compatible" disabled={!ready}>
                  {ready ? t("turn.option.compatible") : t("turn.option.compatibleOff")}
                </option>
              </Select>
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
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
