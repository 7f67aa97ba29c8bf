import { Languages, Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { agentLanguageSchema, type AgentLanguage } from "#contract/agents.ts";
import { FIRST_MESSAGE_MAX } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Input, Select } from "#web/ui/field.tsx";
import { Fold } from "#web/ui/fold.tsx";
import { useAgentForm } from "./agent-form-context.ts";
import type { AgentFormValue } from "./agent-form-value.ts";
import { useVoices } from "./agent-queries.ts";
import { FormSection } from "./form-section.tsx";
import { PlaceholderField } from "./placeholder-field.tsx";
import { useProblemText } from "./use-problem-text.ts";
import { VoiceChoice } from "./voice-choice.tsx";

type Further = AgentFormValue["languages"][number];

/** The language it speaks first, which decides the voices below. */
export function MainLanguage() {
  const { t } = useTranslation("agents");
  const { form, change } = useAgentForm();
  const voices = useVoices().data?.voices ?? [];
  return (
    <Field id="language" label={t("fields.language")}>
      <Select
        id="language"
        value={form.language}
        onChange={(event) => {
          const language = event.target.value as AgentLanguage;
          // Each language has its own voices, so the one chosen before no longer fits.
          const preferred = voices.find((voice) => voice.preferred && voice.language === language);
          const voice_id = preferred?.engine === form.engine.speak ? preferred.id : "";
          change({ language, voice_id, languages: form.languages.filter((entry) => entry.language !== language) });
        }}
      >
        {agentLanguageSchema.options.map((language) => (
          <option key={language} value={language}>
            {t(`language.${language}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Languages it changes to when the person speaks them, each with its own words and voice. */
export function LanguageSection() {
  const { t } = useTranslation(["agent-detail", "agents"]);
  const { form, change } = useAgentForm();
  const free = agentLanguageSchema.options.filter(
    (language) => language !== form.language && !form.languages.some((entry) => entry.language === language),
  );

  function changeEntry(entry: Further, patch: Partial<Further>): void {
    change({
      languages: form.languages.map((known) => (known.language === entry.language ? { ...known, ...patch } : known)),
    });
  }

  return (
    <FormSection id="languages" icon={Languages} title={t("languages.title")} text={t("languages.text")}>
      {form.languages.length === 0 && <p className="text-sm text-ink-3">{t("languages.none")}</p>}
      {form.languages.map((entry, index) => (
        <FurtherLanguage
          key={entry.language}
          entry={entry}
          index={index}
          onChange={(patch) => changeEntry(entry, patch)}
          onRemove={() => change({ languages: form.languages.filter(({ language }) => language !== entry.language) })}
        />
      ))}
      {free.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {free.map((language) => (
            <Button
              key={language}
              size="sm"
              onClick={() => change({ languages: [...form.languages, { language, first_message: "", voice_id: "" }] })}
            >
              <Plus aria-hidden />
              {t("languages.add", { language: t(`agents:language.${language}`) })}
            </Button>
          ))}
        </div>
      )}
    </FormSection>
  );
}

interface FurtherLanguageProps {
  entry: Further;
  index: number;
  onChange: (patch: Partial<Further>) => void;
  onRemove: () => void;
}

function FurtherLanguage({ entry, index, onChange, onRemove }: FurtherLanguageProps) {
  const { t } = useTranslation(["agent-detail", "agents"]);
  const problem = useProblemText();
  const { form } = useAgentForm();
  const name = t(`agents:language.${entry.language}`);
  return (
    <fieldset className="flex flex-col gap-4 rounded-md border border-line bg-canvas/60 p-3.5">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between">
        <p className="font-semibold">{name}</p>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t("languages.remove", { language: name })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </Button>
      </div>
      <PlaceholderField
        id={`languages-${entry.language}-first_message`}
        label={t("languages.firstMessage", { language: name })}
        hint={t("languages.firstMessageHint")}
        error={problem(`languages.${index}.first_message`)}
        max={FIRST_MESSAGE_MAX}
        value={entry.first_message}
        onChange={(first_message) => onChange({ first_message })}
      />
      {form.flow.steps.length > 0 && (
        <Fold title={t("languages.asks", { language: name })}>
          <div className="flex flex-col gap-4">
            <p className="text-sm text-ink-2">{t("languages.asksText")}</p>
            {form.flow.steps.map((step, number) => (
              <Field
                key={step.id}
                id={`asks-${entry.language}-${step.id}`}
                label={step.ask || t("agents:flow.step", { number: number + 1 })}
              >
                <Input
                  id={`asks-${entry.language}-${step.id}`}
                  lang={entry.language}
                  value={entry.asks?.[step.id] ?? ""}
                  onChange={(event) => onChange({ asks: { ...entry.asks, [step.id]: event.target.value } })}
                />
              </Field>
            ))}
            <Field id={`asks-${entry.language}-closing`} label={form.flow.closing || t("agents:flow.closing")}>
              <Input
                id={`asks-${entry.language}-closing`}
                lang={entry.language}
                value={entry.closing ?? ""}
                onChange={(event) => onChange({ closing: event.target.value })}
              />
            </Field>
          </div>
        </Fold>
      )}
      <VoiceChoice
        name={`voice-${entry.language}`}
        label={t("languages.voice", { language: name })}
        language={entry.language}
        value={entry.voice_id}
        onChange={(voice_id) => onChange({ voice_id })}
      />
    </fieldset>
  );
}
