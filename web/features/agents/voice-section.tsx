import { AudioLines } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#web/lib/format.ts";
import { Field } from "#web/ui/field.tsx";
import { useAgentForm } from "./agent-form-context.ts";
import { FormSection } from "./form-section.tsx";
import { MainLanguage } from "./language-section.tsx";
import { VoiceChoice } from "./voice-choice.tsx";

export function VoiceSection() {
  const { t } = useTranslation("agents");
  const { form, change } = useAgentForm();
  return (
    <FormSection id="voice" icon={AudioLines} title={t("sections.voice")}>
      <MainLanguage />
      <VoiceChoice
        name="voice"
        label={t("voices.label")}
        language={form.language}
        value={form.voice_id}
        onChange={(voice_id) => change({ voice_id })}
      />
      <Field
        id="speaking-rate"
        label={t("voices.rate")}
        hint={t("voices.rateHint")}
        aside={
          <output htmlFor="speaking-rate" className="tnum text-sm text-ink-2">
            {t("voices.rateValue", { rate: formatNumber(form.speaking_rate, { maximumFractionDigits: 2 }) })}
          </output>
        }
      >
        <input
          id="speaking-rate"
          type="range"
          min={0.5}
          max={2}
          step={0.05}
          value={form.speaking_rate}
          aria-describedby="speaking-rate-hint"
          className="h-6 w-full accent-primary"
          onChange={(event) => change({ speaking_rate: event.target.valueAsNumber })}
        />
      </Field>
    </FormSection>
  );
}
