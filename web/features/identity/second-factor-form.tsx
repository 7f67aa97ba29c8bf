import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { RECOVERY_PATH } from "#contract/account.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { ApiError, post } from "#web/lib/http.ts";
import { signOut } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Input, Select } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { commonErrorKey } from "./auth-messages.ts";

interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** What comes after the password where a second factor was set up. On success the session store makes this screen go. */
export default function SecondFactorForm({ factors }: { factors: readonly { id: string; name: string }[] }) {
  const { t } = useTranslation(["account", "common"]);
  const field = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState<"app" | "paper">("app");
  const [factorId, setFactorId] = useState(factors[0]?.id ?? "");
  const [code, setCode] = useState("");
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => field.current?.focus(), [way]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (way === "app" ? !/^\d{6}$/.test(code.trim()) : code.trim() === "")
      return setError(t(way === "app" ? "second.sixDigits" : "second.noPaper"));
    setBusy(true);
    setError(null);
    const problem = await (way === "app" ? byApp() : byPaper());
    setBusy(false);
    if (problem === null) return;
    setError(problem);
    setCode("");
    field.current?.focus();
  }

  async function byApp(): Promise<string | null> {
    const { error: failure } = await authClient.mfa.challengeAndVerify({ factorId, code: code.trim() });
    if (!failure) return null;
    const common = commonErrorKey(failure);
    return common ? t(`common:errors.${common}`) : t("second.wrong");
  }

  async function byPaper(): Promise<string | null> {
    try {
      const { access_token, refresh_token } = await post<Tokens>(RECOVERY_PATH, { code });
      const { error: failure } = await authClient.setSession({ access_token, refresh_token });
      return failure ? failure.message : null;
    } catch (failure) {
      const wrong = failure instanceof ApiError && failure.status === 422;
      if (wrong) return t("second.wrongPaper");
      return t(`common:errors.${failure instanceof ApiError ? failure.code : "INTERNAL"}`);
    }
  }

  function change(to: "app" | "paper"): void {
    setWay(to);
    setCode("");
    setError(null);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-4">
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      {way === "app" && factors.length > 1 && (
        <Field id="factor" label={t("second.factor")}>
          <Select id="factor" value={factorId} onChange={({ target }) => setFactorId(target.value)}>
            {factors.map(({ id, name }, index) => (
              <option key={id} value={id}>
                {name || t("second.unnamed", { number: index + 1 })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        id="code"
        label={t(way === "app" ? "second.code" : "second.paper")}
        hint={t(way === "app" ? "second.codeHint" : "second.paperHint")}
      >
        <Input
          ref={field}
          id="code"
          value={code}
          aria-describedby="code-hint"
          aria-invalid={error !== null}
          autoComplete="one-time-code"
          inputMode={way === "app" ? "numeric" : "text"}
          maxLength={way === "app" ? 6 : 20}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => setCode(target.value)}
          className="tnum text-center text-lg tracking-[0.3em]"
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" className="mt-2 w-full" disabled={busy}>
        {busy ? t("second.checking") : t("second.submit")}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="link" onClick={() => change(way === "app" ? "paper" : "app")}>
          {t(way === "app" ? "second.usePaper" : "second.useApp")}
        </Button>
        <Button variant="link" onClick={() => void signOut()}>
          {t("second.other")}
        </Button>
      </div>
    </form>
  );
}
