import { useTranslation } from "react-i18next";
import { Field, Input } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";

interface EmailFieldProps {
  value: string;
  /** What went wrong with the form, told above the field. */
  error: string | null;
  /** Whether it is the address that is wrong. */
  invalid: boolean;
  onChange: (value: string) => void;
}

/** The head of a form for somebody who has an account: the problem, if there is one, and their address. */
export function EmailField({ value, error, invalid, onChange }: EmailFieldProps) {
  const { t } = useTranslation("identity");
  return (
    <>
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      <Field id="email" label={t("email")}>
        <Input
          id="email"
          type="email"
          autoComplete="username"
          placeholder={t("emailExample")}
          value={value}
          aria-invalid={invalid}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </>
  );
}
