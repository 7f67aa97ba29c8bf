import { useEffect, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { isStrongPassword } from "#contract/identity.ts";
import { activateAccount, validateActivation } from "#contract/invitations.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ActivationPanel, ValidatingLine } from "./activation-parts.tsx";
import { refusalOf } from "./activation-refusal.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { passwordProblem } from "./auth-messages.ts";
import { DonePanel } from "./done-panel.tsx";
import { PasswordPair } from "./password-pair.tsx";
import { TokenRefused } from "./token-refused.tsx";
import { useWayOn } from "./use-way-on.ts";

type Step =
  | { is: "validating" }
  | { is: "refused"; text: string }
  | { is: "form" | "submitting"; email: string; organization: string }
  | { is: "done" };

/** Where an invitation leads (spec section 2). */
export default function SetupPasswordScreen() {
  const { t } = useTranslation("identity");
  const session = useSession();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [step, setStep] = useState<Step>({ is: "validating" });
  const [pair, setPair] = useState({ password: "", confirmation: "" });
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (!token) return setStep({ is: "refused", text: t("activation.required") });
    const leaving = new AbortController();
    call(validateActivation, { token }, leaving.signal).then(
      ({ email, organization_name }) => setStep({ is: "form", email, organization: organization_name }),
      (failure: unknown) => {
        if (!leaving.signal.aborted) setStep({ is: "refused", text: t(refusalOf(failure)) });
      },
    );
    return () => leaving.abort();
  }, [token, t]);

  useWayOn(step.is === "done", "/login");

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = passwordProblem(pair.password, pair.confirmation, isStrongPassword);
    setError(wrong && t(wrong));
    if (wrong) return;
    if (step.is !== "form") return setError(t("activation.notValidated"));
    setStep({ ...step, is: "submitting" });
    try {
      await call(activateAccount, { token, password: pair.password });
      setStep({ is: "done" });
      toast({ title: t("activation.doneToast") });
    } catch (failure) {
      const text = errorText(failure) || t("activation.setFailed");
      setStep({ ...step, is: "form" });
      setError(text);
      toast({ title: t("activation.setFailed"), description: text, variant: "destructive" });
    }
  }

  if (session.status === "signed-in" && !token) return <Navigate to="/dashboard" replace />;

  const busy = step.is === "submitting";
  return (
    <AuthFrame
      title={t("activation.setupTitle")}
      {...("email" in step && {
        sub: t("activation.setupSub", { email: step.email, organization: step.organization }),
      })}
      aside={<ActivationPanel />}
    >
      {(step.is === "validating" || session.status === "loading") && <ValidatingLine />}
      {step.is === "refused" && session.status !== "loading" && <TokenRefused text={step.text} />}
      {step.is === "done" && <DonePanel title={t("activation.done")} text={t("activation.doneText")} />}
      {"email" in step && (
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-4">
          {error && (
            <Notice tone="bad" role="alert">
              {error}
            </Notice>
          )}
          {/* For the password manager: whose password this will be. */}
          <input type="email" autoComplete="username" value={step.email} readOnly hidden />
          <PasswordPair value={pair} disabled={busy} onChange={setPair} />
          <Button type="submit" variant="primary" size="lg" className="mt-2 w-full" disabled={busy}>
            {busy ? t("activation.submitting") : t("activation.setupSubmit")}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
