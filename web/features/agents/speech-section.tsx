import { Lock, MessageSquareQuote } from "lucide-react";
import { useTranslation } from "react-i18next";
import { DISCLOSURE } from "#contract/agents.ts";
import { FIRST_MESSAGE_MAX, SYSTEM_PROMPT_MAX } from "#contract/limits.ts";
import { useAgentForm } from "./agent-form-context.ts";
import { FormSection } from "./form-section.tsx";
import { PlaceholderField } from "./placeholder-field.tsx";
import { useProblemText } from "./use-problem-text.ts";

export function SpeechSection() {
  const { t } = useTranslation("agents");
  const { form, change } = useAgentForm();
  const problem = useProblemText();
  return (
    <FormSection id="speech" icon={MessageSquareQuote} title={t("sections.speech")}>
      <div>
        <p className="text-sm font-medium">{t("fields.disclosure")}</p>
        <p
          lang={form.language}
          className="mt-1.5 flex items-center gap-3 rounded-md border border-dashed border-line-strong bg-sunken/60 px-3 py-2.5"
        >
          <Lock className="size-4 shrink-0 text-ink-3" aria-hidden />
          {DISCLOSURE[form.language]}
        </p>
        <p className="mt-1.5 text-xs text-ink-3">{t("fields.disclosureHint")}</p>
      </div>
      <PlaceholderField
        id="first_message"
        label={t("fields.firstMessage")}
        hint={t("fields.firstMessageHint", { open: "{{" })}
        error={problem("first_message")}
        max={FIRST_MESSAGE_MAX}
        value={form.first_message}
        onChange={(first_message) => change({ first_message })}
      />
      <PlaceholderField
        id="system_prompt"
        label={t("fields.systemPrompt")}
        hint={t("fields.systemPromptHint")}
        error={problem("system_prompt")}
        max={SYSTEM_PROMPT_MAX}
        value={form.system_prompt}
        className="min-h-44!"
        onChange={(system_prompt) => change({ system_prompt })}
      />
    </FormSection>
  );
}
