import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { isStrongPassword } from "#contract/identity.ts";
import { authClient } from "#web/lib/auth-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { passwordProblem } from "./auth-messages.ts";
import { BenefitsPanel } from "./benefits-panel.tsx";
import { DonePanel } from "./done-panel.tsx";
import { PasswordPair } from "./password-pair.tsx";
import { useWayOn } from "./use-way-on.ts";

export default function ResetPasswordScreen() {
  const { t } = useTranslation("identity");
  const [pair, setPair] = useState({ password: "", confirmation: "" });
  const [error, setError] = useState<string | null>(null);
  const [step, setStep] = useState<"idle" | "submitting" | "done">("idle");

  useWayOn(step === "done", "/dashboard");

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = passwordProblem(pair.password, pair.confirmation, isStrongPassword);
    setError(wrong && t(wrong));
    if (wrong) return;
    setStep("submitting");
    const { error: failure } = await authClient.updateUser({ password: pair.password });
    if (failure) {
      const text = failure.message || t("reset.failed");
      setStep("idle");
      setError(text);
      toast({ title: t("reset.failed"), description: text, variant: "destructive" });
      return;
    }
    setStep("done");
    toast({ title: t("reset.done") });
  }

  const panel = (
    <BenefitsPanel
      title={t("reset.panel.title")}
      benefits={[t("reset.panel.b1"), t("reset.panel.b2"), t("reset.panel.b3")]}
    />
  );
  return (
    <AuthFrame title={t("reset.title")} sub={t("reset.sub")} aside={panel}>
      {step === "done" ? (
        <DonePanel title={t("reset.done")} text={t("reset.doneText")} />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-4">
          {error && (
            <Notice tone="bad" role="alert">
              {error}
            </Notice>
          )}
          <PasswordPair value={pair} disabled={step === "submitting"} onChange={setPair} />
          <Button type="submit" variant="primary" size="lg" className="mt-2 w-full" disabled={step === "submitting"}>
            {step === "submitting" ? t("reset.submitting") : t("reset.submit")}
          </Button>
        </form>
      )}
    </AuthFrame>
  );
}
