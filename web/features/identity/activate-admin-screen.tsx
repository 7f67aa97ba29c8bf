import { useEffect, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { activateAdministrator, isStrongPassword, validateAdminActivation } from "#contract/identity.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, Input } from "#web/ui/field.tsx";
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
  | { is: "form" }
  | { is: "submitting" }
  | { is: "done" };

/** The link that the first start prints, which works only while there is no administrator, or an administrator's invitation. */
export default function ActivateAdminScreen() {
  const { t } = useTranslation("identity");
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [step, setStep] = useState<Step>(
    token ? { is: "validating" } : { is: "refused", text: t("activation.required") },
  );
  /** By another administrator, whose invitation fixes the address. */
  const [invited, setInvited] = useState(false);
  const [person, setPerson] = useState({ first_name: "", last_name: "", email: "" });
  const [pair, setPair] = useState({ password: "", confirmation: "" });
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    if (!token) return;
    const leaving = new AbortController();
    call(validateAdminActivation, { token }, leaving.signal).then(
      ({ email }) => {
        setInvited(email !== null);
        if (email !== null) setPerson((typed) => ({ ...typed, email }));
        setStep({ is: "form" });
      },
      (failure: unknown) => {
        if (leaving.signal.aborted) return;
        setStep({ is: "refused", text: t(refusalOf(failure)) });
      },
    );
    return () => leaving.abort();
  }, [token, t]);

  useWayOn(step.is === "done", "/login");

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!person.first_name.trim() || !person.email.trim()) return setError(t("register.required"));
    const wrong = passwordProblem(pair.password, pair.confirmation, isStrongPassword);
    setError(wrong && t(wrong));
    if (wrong) return;
    setStep({ is: "submitting" });
    try {
      await call(activateAdministrator, { token, ...person, email: person.email.trim(), password: pair.password });
      setStep({ is: "done" });
      toast({ title: t("activation.doneToast") });
    } catch (failure) {
      const text = errorText(failure) || t("activation.setFailed");
      setStep({ is: "form" });
      setError(text);
      toast({ title: t("activation.setFailed"), description: text, variant: "destructive" });
    }
  }

  const busy = step.is === "submitting";
  return (
    <AuthFrame
      title={t("activation.adminTitle")}
      sub={t(invited ? "activation.adminInvitedSub" : "activation.adminSub")}
      aside={<ActivationPanel />}
    >
      {step.is === "validating" && <ValidatingLine />}
      {step.is === "refused" && <TokenRefused text={step.text} />}
      {step.is === "done" && <DonePanel title={t("activation.done")} text={t("activation.doneText")} />}
      {(step.is === "form" || busy) && (
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-4">
          {error && (
            <Notice tone="bad" role="alert">
              {error}
            </Notice>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <Field id="first_name" label={t("register.firstName")}>
              <Input
                id="first_name"
                autoComplete="given-name"
                disabled={busy}
                value={person.first_name}
                onChange={(event) => setPerson({ ...person, first_name: event.target.value })}
              />
            </Field>
            <Field id="last_name" label={t("register.lastName")}>
              <Input
                id="last_name"
                autoComplete="family-name"
                disabled={busy}
                value={person.last_name}
                onChange={(event) => setPerson({ ...person, last_name: event.target.value })}
              />
            </Field>
          </div>
          <Field id="email" label={t("email")}>
            <Input
              id="email"
              type="email"
              autoComplete="username"
              disabled={busy}
              readOnly={invited}
              value={person.email}
              onChange={(event) => setPerson({ ...person, email: event.target.value })}
            />
          </Field>
          <PasswordPair value={pair} disabled={busy} onChange={setPair} />
          <Button type="submit" variant="primary" size="lg" className="mt-2 w-full" disabled={busy}>
            {busy ? t("activation.submitting") : t("activation.adminSubmit")}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
