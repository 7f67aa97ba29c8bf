import { BookOpenText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { KNOWLEDGE_MAX } from "#contract/limits.ts";
import { useAgentForm } from "./agent-form-context.ts";
import { FormSection } from "./form-section.tsx";
import { PlaceholderField } from "./placeholder-field.tsx";
import { useProblemText } from "./use-problem-text.ts";

export function KnowledgeSection() {
  const { t } = useTranslation("agents");
  const { form, change } = useAgentForm();
  const problem = useProblemText();
  return (
    <FormSection id="knowledge-section" icon={BookOpenText} title={t("sections.knowledge")}>
      <PlaceholderField
        id="knowledge"
        label={t("fields.knowledge")}
        hint={t("fields.knowledgeHint")}
        error={problem("knowledge")}
        max={KNOWLEDGE_MAX}
        value={form.knowledge}
        className="min-h-44!"
        onChange={(knowledge) => change({ knowledge })}
      />
    </FormSection>
  );
}
