import { useState, type FormEvent, type ReactElement } from "react";
import { isAuthApiError } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { confirmIdentity, getConfirmation } from "#contract/account.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { ApiError } from "#web/lib/http.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field, Input, Select } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useFactors } from "./account-queries.ts";

interface IdentityCheck {
  /** Does it, and where the server wants to see first who sits here, asks for that and does it again. Undefined: they would not. */
  confirmed: <Result>(act: () => Promise<Result>) => Promise<Result | undefined>;
  dialog: ReactElement;
}

export function useIdentityCheck(): IdentityCheck {
  const { t } = useTranslation("profile");
  const [asking, setAsking] = useState<{ answer: (shown: boolean) => void } | null>(null);

  async function confirmed<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await act();
    } catch (error) {
      if (!wantsIdentity(error)) throw error;
    }
    const shown = await new Promise<boolean>((answer) => setAsking({ answer }));
    setAsking(null);
    return shown ? act() : undefined;
  }

  return {
    confirmed,
    dialog: (
      <Dialog open={asking !== null} title={t("check.title")} onClose={() => asking?.answer(false)}>
        <CheckForm onShown={() => asking?.answer(true)} onCancel={() => asking?.answer(false)} />
      </Dialog>
    ),
  };
}

/** Our own doors say it in their way, the auth wire in its. */
function wantsIdentity(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === "REAUTHENTICATION_NEEDED";
  return isAuthApiError(error) && error.code === "reauthentication_needed";
}

function CheckForm({ onShown, onCancel }: { onShown: () => void; onCancel: () => void }) {
  const { t } = useTranslation(["profile", "common"]);
  const way = useQuery({
    queryKey: ["confirmation"],
    queryFn: ({ signal }) => call(getConfirmation, {}, signal),
    gcTime: 0,
  });
  const factors = useFactors().data ?? [];
  const [factor, setFactor] = useState<string>();
  const [value, setValue] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const kind = way.data?.way;

  async function show(): Promise<void> {
    if (kind !== "factor") {
      await call(confirmIdentity, kind === "password" ? { password: value } : { code: value.trim() });
      return;
    }
    const factorId = factor ?? factors[0]?.id ?? "";
    const { error: refused } = await authClient.mfa.challengeAndVerify({ factorId, code: value.trim() });
    if (refused) throw refused;
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (value.trim() === "") return setError(t(`check.missing.${kind ?? "password"}`));
    setBusy(true);
    setError(null);
    try {
      await show();
      onShown();
    } catch (failure) {
      const limited = failure instanceof ApiError && failure.code !== "REAUTHENTICATION_WRONG";
      setError(limited ? errorText(failure) : t(`check.wrong.${kind ?? "password"}`));
      setValue("");
      setBusy(false);
    }
  }

  if (way.isError)
    return (
      <RetryNotice onRetry={way.refetch} className="mt-4">
        {errorText(way.error)}
      </RetryNotice>
    );
  if (!kind) return <Skeleton className="mt-4 h-24" />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-1.5 flex flex-col gap-4">
      <p className="text-ink-2">{t(`check.text.${kind}`)}</p>
      {kind === "mail" && <MailCode />}
      {kind === "factor" && factors.length > 1 && (
        <Field id="check-factor" label={t("check.factor")}>
          <Select id="check-factor" value={factor} onChange={({ target }) => setFactor(target.value)}>
            {factors.map(({ id, friendly_name }, index) => (
              <option key={id} value={id}>
                {friendly_name || t("check.unnamed", { number: index + 1 })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field id="check-value" label={t(`check.label.${kind}`)} error={error}>
        {kind === "password" ? (
          <PasswordInput
            id="check-value"
            autoFocus
            value={value}
            autoComplete="current-password"
            aria-invalid={error !== null}
            aria-describedby={error ? "check-value-error" : undefined}
            onChange={({ target }) => setValue(target.value)}
          />
        ) : (
          <Input
            id="check-value"
            autoFocus
            value={value}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            aria-invalid={error !== null}
            aria-describedby={error ? "check-value-error" : undefined}
            onChange={({ target }) => setValue(target.value)}
            className="tnum tracking-[0.2em]"
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{t("common:cancel")}</Button>
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? t("check.checking") : t("check.submit")}
        </Button>
      </div>
    </form>
  );
}

/** Who has no password proves that they read the mailbox. */
function MailCode() {
  const { t } = useTranslation("profile");
  const [state, setState] = useState<"idle" | "sending" | "sent" | "failed">("idle");
  async function send(): Promise<void> {
    setState("sending");
    const { error } = await authClient.reauthenticate();
    setState(error ? "failed" : "sent");
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button disabled={state === "sending"} onClick={() => void send()}>
        {t(state === "sent" ? "check.again" : "check.send")}
      </Button>
      <span role="status" className="text-sm text-ink-2">
        {state === "sent" && t("check.sent")}
        {state === "failed" && t("check.notSent")}
      </span>
    </div>
  );
}
