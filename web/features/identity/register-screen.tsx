import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router";
import { checkUserStatus } from "#contract/identity.ts";
import { PASSWORD_MIN_LENGTH } from "#contract/limits.ts";
import { authClient, CALLBACK_URL } from "#web/lib/auth-client.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { currentLanguage } from "#web/lib/i18n.ts";
import { useSession } from "#web/lib/session.ts";
import { Button, buttonClass, textLinkClass } from "#web/ui/button.tsx";
import { Checkbox, Field, Input } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PasswordInput } from "#web/ui/password-input.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { commonErrorKey, registerErrorKey } from "./auth-messages.ts";
import { FeaturePanel } from "./feature-panel.tsx";
import { SentPanel } from "./sent-panel.tsx";

const EMPTY = { firstName: "", lastName: "", organization: "", email: "", password: "" };
type Details = typeof EMPTY;
type Outcome = "created" | "needs-verification";

/** Spec section 4: look first whether the account exists; an unconfirmed one gets its mail again. Throws the service's error. */
async function register(details: Details): Promise<Outcome> {
  const { exists, verified } = await call(checkUserStatus, { email: details.email });
  if (exists && verified) throw new RegistrationError("USER_ALREADY_EXISTS");
  const options = { emailRedirectTo: CALLBACK_URL };
  if (exists) {
    const { error } = await authClient.resend({ type: "signup", email: details.email, options });
    if (error) throw new RegistrationError(error.message, error.code);
    return "needs-verification";
  }
  const { error } = await authClient.signUp({
    email: details.email,
    password: details.password,
    options: {
      ...options,
      data: {
        first_name: details.firstName,
        last_name: details.lastName,
        organization_name: details.organization,
        language: currentLanguage(),
      },
    },
  });
  if (error) throw new RegistrationError(error.message, error.code);
  return "created";
}

/** A refusal of the auth service, as against a failure to reach it. */
class RegistrationError extends Error {
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

export default function RegisterScreen() {
  const { t } = useTranslation(["identity", "common"]);
  const session = useSession();
  const [details, setDetails] = useState(EMPTY);
  const [accepted, setAccepted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  if (session.status === "signed-in") return <Navigate to="/dashboard" replace />;

  function problem(sent: Details): string | null {
    if (!sent.firstName || !sent.lastName || !sent.email || !sent.password) return t("register.required");
    if (!accepted) return t("register.termsRequired");
    return sent.password.length < PASSWORD_MIN_LENGTH ? t("register.weakPassword") : null;
  }

  function failureText(failure: unknown): string {
    if (!(failure instanceof RegistrationError)) return t("register.unexpected", { message: errorText(failure) });
    const common = commonErrorKey(failure);
    if (common) return t(`common:errors.${common}`);
    const known = registerErrorKey(failure);
    return known ? t(known) : t("register.failed", { message: failure.message });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const sent = {
      firstName: details.firstName.trim(),
      lastName: details.lastName.trim(),
      organization: details.organization.trim(),
      email: details.email.trim(),
      password: details.password,
    };
    const wrong = problem(sent);
    setError(wrong);
    setOutcome(null);
    if (wrong || busy) return;
    setBusy(true);
    try {
      setOutcome(await register(sent));
    } catch (failure) {
      setError(failureText(failure));
    } finally {
      setBusy(false);
    }
  }

  const field = (name: keyof Details) => ({
    id: name,
    value: details[name],
    onChange: (event: { target: { value: string } }) => setDetails({ ...details, [name]: event.target.value }),
  });
  const missing = (name: keyof Details) => error === t("register.required") && !details[name].trim();

  if (outcome === "created") {
    return (
      <AuthFrame title={t("register.title")} aside={<FeaturePanel />}>
        <SentPanel title={t("register.done")} text={t("register.doneText", { email: details.email.trim() })}>
          <Link to="/login" className={buttonClass({ variant: "primary" })}>
            {t("toLogin")}
          </Link>
          <Button variant="ghost" onClick={() => setOutcome(null)}>
            {t("register.another")}
          </Button>
        </SentPanel>
      </AuthFrame>
    );
  }

  return (
    <AuthFrame title={t("register.title")} sub={t("register.sub")} aside={<FeaturePanel />}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-7 flex flex-col gap-4">
        {error && (
          <Notice tone="bad" role="alert">
            {error}
          </Notice>
        )}
        {outcome === "needs-verification" && (
          <Notice tone="warn" role="status">
            {t("register.resent")}
          </Notice>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="firstName" label={t("register.firstName")}>
            <Input {...field("firstName")} autoComplete="given-name" required aria-invalid={missing("firstName")} />
          </Field>
          <Field id="lastName" label={t("register.lastName")}>
            <Input {...field("lastName")} autoComplete="family-name" required aria-invalid={missing("lastName")} />
          </Field>
        </div>
        <Field
          id="organization"
          label={t("register.organization")}
          aside={<span className="text-xs text-ink-3">{t("register.optional")}</span>}
        >
          <Input {...field("organization")} autoComplete="organization" />
        </Field>
        <Field id="email" label={t("email")}>
          <Input
            {...field("email")}
            type="email"
            autoComplete="email"
            placeholder={t("emailExample")}
            required
            aria-invalid={missing("email")}
          />
        </Field>
        <Field id="password" label={t("password")} hint={t("register.passwordHint")}>
          <PasswordInput
            {...field("password")}
            autoComplete="new-password"
            required
            aria-describedby="password-hint"
            aria-invalid={missing("password")}
          />
        </Field>
        <Checkbox id="terms" checked={accepted} onChange={(event) => setAccepted(event.target.checked)}>
          <AcceptSentence />
        </Checkbox>
        <Button type="submit" variant="primary" size="lg" className="mt-1 w-full" disabled={!accepted || busy}>
          {busy ? t("register.submitting") : t("register.submit")}
        </Button>
        <p className="pt-1 text-center text-sm text-ink-2">
          {t("register.haveAccount")}{" "}
          <Link to="/login" className={textLinkClass}>
            {t("register.login")}
          </Link>
        </p>
      </form>
    </AuthFrame>
  );
}

/** The sentence is one text, so that each language may order it as it likes; its links stand between tags. */
function AcceptSentence() {
  const { t } = useTranslation("identity");
  const pages: Record<string, string> = { terms: "/terms", privacy: "/privacy" };
  return t("register.accept")
    .split(/<(\w+)>(.*?)<\/\1>/)
    .map((part, index, parts) => {
      // The split yields: text, tag, linked words, text, tag, linked words, text.
      if (index % 3 === 0) return part;
      const page = index % 3 === 2 ? pages[parts[index - 1]!] : undefined;
      return (
        page && (
          <Link key={page} to={page} target="_blank" className={textLinkClass}>
            {part}
          </Link>
        )
      );
    });
}
