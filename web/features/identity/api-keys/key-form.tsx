import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { API_KEY_DAYS, API_KEY_NAME_MAX } from "#contract/limits.ts";
import { API_SCOPES, type ApiScope } from "#contract/scopes.ts";
import { errorText } from "#web/lib/error-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox, Field, Input, Select } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { useIdentityCheck } from "../account/identity-check.tsx";
import { useCreateApiKey } from "./key-queries.ts";

type Days = (typeof API_KEY_DAYS)[number];
interface Problems {
  name?: boolean;
  scopes?: boolean;
}

/** What a new key is called, what it may do and how long. */
export function KeyForm({ onMade, onCancel }: { onMade: (key: string) => void; onCancel: () => void }) {
  const { t } = useTranslation(["profile", "common"]);
  const create = useCreateApiKey();
  const { confirmed, dialog } = useIdentityCheck();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly ApiScope[]>(["agents:read"]);
  const [days, setDays] = useState<Days | null>(90);
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = { ...(!name.trim() && { name: true }), ...(scopes.length === 0 && { scopes: true }) };
    setProblems(found);
    setError(null);
    if (found.name) document.getElementById("key-name")?.focus();
    if (found.name || found.scopes) return;
    try {
      const answer = await confirmed(() => create.mutateAsync({ name, scopes: [...scopes], days }));
      if (answer) onMade(answer.key);
    } catch (failure) {
      setError(errorText(failure));
    }
  }

  return (
    <>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-5">
        {error && (
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        )}
        <Field
          id="key-name"
          label={t("keys.name")}
          hint={t("keys.nameHint")}
          error={problems.name ? t("keys.nameMissing") : null}
        >
          <Input
            id="key-name"
            value={name}
            maxLength={API_KEY_NAME_MAX}
            autoComplete="off"
            aria-invalid={problems.name ?? false}
            aria-describedby={problems.name ? "key-name-error" : "key-name-hint"}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <fieldset aria-describedby={problems.scopes ? "key-scopes-error" : undefined}>
          <legend className="text-sm font-medium">{t("keys.scopes")}</legend>
          <div className="mt-2 flex flex-col gap-2.5">
            {API_SCOPES.map((scope) => (
              <Checkbox
                key={scope}
                id={`key-scope-${scope}`}
                checked={scopes.includes(scope)}
                onChange={({ target }) =>
                  setScopes(target.checked ? [...scopes, scope] : scopes.filter((other) => other !== scope))
                }
              >
                {t(`scopes.${scope.replace(":", "_") as "agents_read"}`)}
              </Checkbox>
            ))}
          </div>
          {problems.scopes && (
            <p id="key-scopes-error" className="mt-1.5 text-xs font-medium text-bad-ink">
              {t("keys.scopesMissing")}
            </p>
          )}
        </fieldset>
        <Field id="key-days" label={t("keys.expiry")}>
          <Select
            id="key-days"
            value={days ?? "never"}
            onChange={({ target }) => setDays(API_KEY_DAYS.find((known) => String(known) === target.value) ?? null)}
          >
            {API_KEY_DAYS.map((count) => (
              <option key={count} value={count}>
                {t("keys.days", { count })}
              </option>
            ))}
            <option value="never">{t("keys.never")}</option>
          </Select>
        </Field>
        {days === null && <Notice tone="warn">{t("keys.neverWarning")}</Notice>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onCancel}>{t("common:cancel")}</Button>
          <Button type="submit" variant="primary" disabled={create.isPending}>
            {create.isPending ? t("keys.creating") : t("keys.create")}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
