import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { authClient } from "#web/lib/auth-client.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { reloadProfile } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { Mark, Wordmark } from "#web/ui/brand.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { readCallbackLink, subjectOf, type CallbackLink } from "./callback-link.ts";

type Step =
  | { is: "working" }
  | { is: "other-account"; email: string; link: CallbackLink }
  | { is: "failed"; message: string };
type Arrival = "magiclink" | "recovery" | "signup" | "email_change" | "session" | "known";

const PLACES: Partial<Record<Arrival, string>> = { recovery: "/reset-password/new", email_change: "/profile" };

/** Consumes the link; throws the service's error. Whoever merely fetches this page consumes nothing. */
async function consume(link: CallbackLink): Promise<Arrival | null> {
  if (link.kind === "error") throw new Error(link.message);
  if (link.kind === "token") {
    const { data, error } = await authClient.verifyOtp({ token_hash: link.tokenHash, type: link.type });
    if (error) throw error;
    return data.session ? link.type : null;
  }
  if (link.kind === "session") {
    const { error } = await authClient.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken });
    if (error) throw error;
    return "session";
  }
  const { data } = await authClient.getSession();
  return data.session ? "known" : null;
}

export default function AuthCallbackScreen() {
  const { t } = useTranslation("identity");
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ is: "working" });
  const begun = useRef(false);
  usePageTitle(t("callback.working"));

  function arrive(arrival: Arrival): void {
    if (arrival === "magiclink" || arrival === "session") toast({ title: t("callback.signedIn") });
    if (arrival === "recovery") toast({ title: t("callback.verified"), description: t("callback.verifiedText") });
    if (arrival === "signup")
      toast({ title: t("callback.emailVerified"), description: t("callback.emailVerifiedText") });
    // The session that was there before still carries the address that was left.
    if (arrival === "email_change") void reloadProfile();
    if (arrival === "email_change") toast({ title: t("callback.emailChanged") });
    void navigate(PLACES[arrival] ?? "/dashboard", { replace: true });
  }

  async function follow(link: CallbackLink): Promise<void> {
    setStep({ is: "working" });
    try {
      const arrival = await consume(link);
      if (arrival) return arrive(arrival);
      setStep({ is: "failed", message: t("callback.none") });
    } catch (failure) {
      const message = failure instanceof Error ? failure.message : "";
      setStep({ is: "failed", message: message || t("callback.failed") });
      toast({
        title: t("callback.failedTitle"),
        description: message || t("callback.failedToast"),
        variant: "destructive",
      });
    }
  }

  async function begin(): Promise<void> {
    const link = readCallbackLink(window.location.search, window.location.hash);
    // Secrets leave the address bar, and so the history and any Referer, before anything else happens.
    window.history.replaceState(window.history.state, "", "/auth/callback");
    if (link.kind === "session") {
      const { data } = await authClient.getSession();
      const current = data.session?.user;
      // A link made by somebody else must not switch a signed-in person's account behind their back.
      if (current && current.id !== subjectOf(link.accessToken)) {
        return setStep({ is: "other-account", email: current.email ?? "", link });
      }
    }
    await follow(link);
  }

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void begin();
  });

  return (
    <main className="grid min-h-dvh place-items-center bg-canvas px-5">
      <div className="flex w-full max-w-sm flex-col items-center text-center">
        <span className="mb-8 flex items-center gap-2.5">
          <Mark />
          <Wordmark />
        </span>
        {step.is === "working" && (
          <>
            <h1 className="text-md font-medium">{t("callback.working")}</h1>
            <Spinner label={t("callback.working")} className="mt-4" />
          </>
        )}
        {step.is === "failed" && (
          <>
            <h1 className="display text-xl">{t("callback.failedTitle")}</h1>
            <p role="alert" className="mt-2 text-ink-2">
              {step.message}
            </p>
            <Link to="/login" replace className={buttonClass({ variant: "primary", className: "mt-6" })}>
              {t("callback.back")}
            </Link>
          </>
        )}
        {step.is === "other-account" && (
          <>
            <h1 className="display text-xl">{t("callback.otherTitle")}</h1>
            <p className="mt-2 text-ink-2">{t("callback.otherText", { email: step.email })}</p>
            <div className="mt-6 flex flex-wrap justify-center gap-2">
              <Link to="/dashboard" replace className={buttonClass({ variant: "primary" })}>
                {t("callback.otherStay")}
              </Link>
              <Button onClick={() => void follow(step.link)}>{t("callback.otherGo")}</Button>
            </div>
          </>
        )}
      </div>
    </main>
  );
}
