import { useState, type FormEvent } from "react";
import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { authClient, CALLBACK_URL } from "#web/lib/auth-client.ts";
import { toast } from "#web/lib/toast.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { EmailField } from "./email-field.tsx";
import { FeaturePanel } from "./feature-panel.tsx";
import { SentPanel } from "./sent-panel.tsx";

export default function ForgotPasswordScreen() {
  const { t } = useTranslation("identity");
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [step, setStep] = useState<"idle" | "sending" | "sent">("idle");

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!email.trim()) return setError(t("login.emailRequired"));
    setError(null);
    setStep("sending");
    try {
      const { error: failure } = await authClient.resetPasswordForEmail(email.trim(), { redirectTo: CALLBACK_URL });
      if (failure) {
        toast({ title: t("forgot.failedTitle"), description: t("forgot.failed"), variant: "destructive" });
        return setStep("idle");
      }
      setStep("sent");
    } catch {
      // Spec section 8: an exception shows the same panel, so that nobody learns from it who has an account.
      setStep("sent");
    }
  }

  return (
    <AuthFrame title={t("forgot.title")} {...(step !== "sent" && { sub: t("forgot.sub") })} aside={<FeaturePanel />}>
      {step === "sent" ? (
        <SentPanel title={t("forgot.sentTitle")} text={t("forgot.sentText", { email: email.trim() })}>
          <Link to="/login" className={buttonClass()}>
            {t("toLogin")}
          </Link>
        </SentPanel>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="mt-8 flex flex-col gap-4">
          <EmailField value={email} error={error} invalid={error !== null} onChange={setEmail} />
          <Button type="submit" variant="primary" size="lg" className="mt-2 w-full" disabled={step === "sending"}>
            {step === "sending" ? t("forgot.submitting") : t("forgot.submit")}
          </Button>
          <Link to="/login" className={buttonClass({ variant: "ghost", size: "lg" })}>
            <ArrowLeft aria-hidden />
            {t("toLogin")}
          </Link>
        </form>
      )}
    </AuthFrame>
  );
}
