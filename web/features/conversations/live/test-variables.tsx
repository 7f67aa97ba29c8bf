import { useTranslation } from "react-i18next";
import { Field, Input } from "#web/ui/field.tsx";

/** The agent's variables with other values, for this conversation only. */
export function TestVariables({
  values,
  disabled,
  onChange,
}: {
  values: Readonly<Record<string, string>>;
  disabled: boolean;
  onChange: (values: Record<string, string>) => void;
}) {
  const { t } = useTranslation("live");
  return (
    <fieldset disabled={disabled} className="grid gap-3 sm:grid-cols-2" aria-label={t("ready.variables")}>
      {Object.entries(values).map(([name, value]) => (
        <Field key={name} id={`variable-${name}`} label={name}>
          <Input
            id={`variable-${name}`}
            value={value}
            compact
            onChange={(event) => onChange({ ...values, [name]: event.target.value })}
          />
        </Field>
      ))}
    </fieldset>
  );
}
