import { useTranslation } from "react-i18next";
import { FLOW_TRIGGER_MAX, FLOW_TRIGGERS_MAX } from "#contract/limits.ts";
import { Field, Select, Textarea } from "#web/ui/field.tsx";
import { useAgentForm } from "./agent-form-context.ts";
import { useProblemText } from "./use-problem-text.ts";

/** When the questions begin, and what people say that makes them begin. */
export function FlowStart() {
  const { t } = useTranslation("agents");
  const { form, problems, change } = useAgentForm();
  const problem = useProblemText();
  const { start = "when_needed", triggers = [] } = form.flow;
  const wrong = Object.keys(problems).find((path) => path.startsWith("flow.triggers"));

  return (
    <div className="grid gap-5 border-t border-line pt-5">
      <Field id="flow-start" label={t("flow.start")} hint={t(`flow.startHint.${start}`)}>
        <Select
          id="flow-start"
          value={start}
          aria-describedby="flow-start-hint"
          onChange={(event) =>
            change({ flow: { ...form.flow, start: event.target.value === "at_once" ? "at_once" : "when_needed" } })
          }
        >
          <option value="when_needed">{t("flow.startOption.when_needed")}</option>
          <option value="at_once">{t("flow.startOption.at_once")}</option>
        </Select>
      </Field>
      {start === "when_needed" && (
        <Field
          id="flow-triggers"
          label={t("flow.triggers")}
          hint={t("flow.triggersHint", { max: FLOW_TRIGGERS_MAX, characters: FLOW_TRIGGER_MAX })}
          error={wrong ? problem(wrong) : null}
        >
          <Textarea
            id="flow-triggers"
            // The lines as they are typed, empty ones too; a save leaves those out.
            value={triggers.join("\n")}
            placeholder={t("flow.triggersExample")}
            aria-invalid={wrong !== undefined}
            aria-describedby={`flow-triggers-${wrong ? "error" : "hint"}`}
            onChange={(event) => {
              const lines = event.target.value.split("\n");
              change({ flow: { ...form.flow, triggers: event.target.value === "" ? [] : lines } });
            }}
          />
        </Field>
      )}
    </div>
  );
}
