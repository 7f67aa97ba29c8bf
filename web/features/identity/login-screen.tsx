import { lazy, Suspense, useState, type FormEvent } from "react";
import { Wand } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useLocation } from "react-router";
import { LOGIN_RESUBMIT_LOCK } from "#contract/limits.ts";
import { authClient, CALLBACK_URL } from "#web/lib/auth-client.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { Button, textLinkClass } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { commonErrorKey, loginErrorKey, magicLinkErrorKey } from "./auth-messages.ts";
import { EmailField } from "./email-field.tsx";
import { FeaturePanel } from "./feature-panel.tsx";
import { SentPanel } from "./sent-panel.tsx";

// Most people have no second factor, and this page has little room.
const SecondFactorForm = lazy(() => import("./second-factor-form.tsx"));

type Step = "idle" | "signing-in" | "sending-link" | "link-sent";

export default function LoginScreen() {
  const { t } = useTranslation(["identity", "common"]);
  const session = useSession();
  const location = useLocation();
  const [step, setStep] = useState<Step>("idle");
  const [locked, setLocked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const busy = step === "signing-in" || step === "sending-link" || locked;

  if (session.status === "signed-in") return <Navigate to={rememberedPath(location.state)} replace />;

  if (session.status === "second-factor")
    return (
      <AuthFrame title={t("second.title")} sub={t("second.sub")} aside={<FeaturePanel />}>
        <Suspense fallback={<Spinner label={t("common:loading")} className="mt-8" />}>
          <SecondFactorForm factors={session.factors} />
        </Suspense>
      </AuthFrame>
    );

  /** Spec section 4: after each attempt one second passes before the next. */
  function lock(): void {
    setLocked(true);
    setTimeout(() => setLocked(false), LOGIN_RESUBMIT_LOCK);
  }

  async function signIn(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (!email.trim() || !password) return setError(t("login.required"));
    setError(null);
    setStep("signing-in");
    const { error: failure } = await authClient.signInWithPassword({ email: email.trim(), password });
    lock();
    // On success the session store learns of it and this screen makes way by itself.
    if (!failure) return;
    setStep("idle");
    const common = commonErrorKey(failure);
    const known = loginErrorKey(failure);
    const text = common ? t(`common:errors.${common}`) : known ? t(known) : failure.message || t("login.failed");
    setError(text);
    toast({ title: t("login.failed"), description: text, variant: "destructive" });
  }

  async function sendLink(): Promise<void> {
    if (busy) return;
    if (!email.trim()) return setError(t("login.emailRequired"));
    setError(null);
    setStep("sending-link");
    const { error: failure } = await authClient.signInWithOtp({
      email: email.trim(),
      options: { shouldCreateUser: false, emailRedirectTo: CALLBACK_URL },
    });
    lock();
    setStep(failure ? "idle" : "link-sent");
    if (!failure) return;
    const common = commonErrorKey(failure);
    setError(common ? t(`common:errors.${common}`) : t(magicLinkErrorKey(failure)));
  }

  return (
    <AuthFrame title={t("login.title")} sub={t("login.sub")} aside={<FeaturePanel />}>
      {step === "link-sent" ? (
        <LinkSent email={email.trim()} onBack={() => setStep("idle")} />
      ) : (
        <form noValidate onSubmit={(event) => void signIn(event)} className="mt-8 flex flex-col gap-4">
          <EmailField value={email} error={error} invalid={error !== null && !email.trim()} onChange={setEmail} />
          <Field
            id="password"
            label={t("password")}
            aside={
              <Link to="/forgot-password" className={`${textLinkClass} text-sm`}>
                {t("login.forgot")}
              </Link>
            }
          >
            <PasswordInput
              id="password"
              autoComplete="current-password"
              value={password}
              aria-invalid={error === t("login.required") && !password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" size="lg" className="mt-2 w-full" disabled={busy}>
            {step === "signing-in" ? t("login.submitting") : t("login.submit")}
          </Button>
          <div className="flex items-center gap-3 text-xs text-ink-3">
            <span className="h-px flex-1 bg-line" />
            {t("login.or")}
            <span className="h-px flex-1 bg-line" />
          </div>
          <Button size="lg" className="w-full" disabled={busy} onClick={() => void sendLink()}>
            <Wand aria-hidden />
            {step === "sending-link" ? t("login.magicSending") : t("login.magic")}
          </Button>
          <p className="pt-2 text-center text-sm text-ink-2">
            {t("login.noAccount")}{" "}
            <Link to="/register" className={textLinkClass}>
              {t("login.register")}
            </Link>
          </p>
        </form>
      )}
    </AuthFrame>
  );
}

function LinkSent({ email, onBack }: { email: string; onBack: () => void }) {
  const { t } = useTranslation("identity");
  return (
    <SentPanel title={t("login.sentTitle")} text={t("login.sentText", { email })}>
      <Button onClick={onBack}>{t("login.backToForm")}</Button>
    </SentPanel>
  );
}

/** The page that the guard turned away from, as `<RequireUser>` left it in the history entry. */
function rememberedPath(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state ? state.from : null;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : "/dashboard";
}
