import { IdCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { agentStatusSchema, type AgentStatus } from "#contract/agents.ts";
import { Field, Input, Select } from "#web/ui/field.tsx";
import { useAgentForm } from "./agent-form-context.ts";
import { FormSection } from "./form-section.tsx";
import { useProblemText } from "./use-problem-text.ts";

export function IdentitySection() {
  const { t } = useTranslation("agents");
  const { form, change } = useAgentForm();
  const problem = useProblemText();
  return (
    <FormSection id="identity" icon={IdCard} title={t("sections.identity")}>
      <Field id="name" label={t("fields.name")} hint={t("fields.nameHint")} error={problem("name")}>
        <Input
          id="name"
          value={form.name}
          required
          aria-invalid={problem("name") !== null}
          aria-describedby={problem("name") ? "name-error" : "name-hint"}
          onChange={(event) => change({ name: event.target.value })}
        />
      </Field>
      <Field id="purpose" label={t("fields.purpose")} error={problem("purpose")}>
        <Input
          id="purpose"
          value={form.purpose}
          placeholder={t("fields.purposeExample")}
          aria-invalid={problem("purpose") !== null}
          onChange={(event) => change({ purpose: event.target.value })}
        />
      </Field>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field id="status" label={t("fields.status")}>
          <Select
            id="status"
            value={form.status}
            onChange={(event) => change({ status: event.target.value as AgentStatus })}
          >
            {agentStatusSchema.options.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </FormSection>
  );
}
