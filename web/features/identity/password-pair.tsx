import { Check, Circle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { passwordRules } from "#contract/identity.ts";
import { cn } from "#web/lib/cn.ts";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";

export interface PasswordPairValue {
  password: string;
  confirmation: string;
}

interface PasswordPairProps {
  value: PasswordPairValue;
  disabled: boolean;
  onChange: (value: PasswordPairValue) => void;
}

/** New password and its confirmation, with the four rules ticking off as one types. */
export function PasswordPair({ value, disabled, onChange }: PasswordPairProps) {
  const { t } = useTranslation("identity");
  const rules = passwordRules(value.password);
  return (
    <>
      <Field id="password" label={t("reset.new")}>
        <PasswordInput
          id="password"
          autoComplete="new-password"
          disabled={disabled}
          value={value.password}
          aria-describedby="password-rules"
          onChange={(event) => onChange({ ...value, password: event.target.value })}
        />
      </Field>
      <div id="password-rules">
        <p className="text-xs text-ink-3">{t("reset.rules")}</p>
        <ul className="mt-1.5 grid gap-1 sm:grid-cols-2">
          {(["length", "upper", "lower", "digit"] as const).map((rule) => (
            <li
              key={rule}
              data-met={rules[rule]}
              className={cn(
                "flex items-center gap-2 text-sm transition-colors",
                rules[rule] ? "text-ok-ink" : "text-ink-2",
              )}
            >
              {rules[rule] ? (
                <Check className="size-3.5 shrink-0" strokeWidth={2.5} aria-hidden />
              ) : (
                <Circle className="size-3.5 shrink-0 text-ink-3" aria-hidden />
              )}
              {t(`reset.rule.${rule}`)}
              <span className="sr-only">: {rules[rule] ? t("reset.met") : t("reset.unmet")}</span>
            </li>
          ))}
        </ul>
      </div>
      <Field id="confirmation" label={t("reset.confirm")}>
        <PasswordInput
          id="confirmation"
          autoComplete="new-password"
          disabled={disabled}
          value={value.confirmation}
          onChange={(event) => onChange({ ...value, confirmation: event.target.value })}
        />
      </Field>
    </>
  );
}
