import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { useSession } from "#web/lib/session.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { BenefitsPanel } from "./benefits-panel.tsx";
import { TokenRefused } from "./token-refused.tsx";

/** Where an invitation leads. Nobody can be invited yet, so every token is an unknown one. */
export default function SetupPasswordScreen() {
  const { t } = useTranslation("identity");
  const session = useSession();
  const [search] = useSearchParams();
  const token = search.get("token");

  if (session.status === "signed-in" && !token) return <Navigate to="/dashboard" replace />;

  const panel = (
    <BenefitsPanel
      title={t("activation.panel.title")}
      benefits={[t("activation.panel.b1"), t("activation.panel.b2"), t("activation.panel.b3")]}
    />
  );
  return (
    <AuthFrame title={t("activation.setupTitle")} aside={panel}>
      {session.status === "loading" ? (
        <p className="mt-8 flex items-center gap-3 text-ink-2">
          <Spinner label={t("activation.validating")} />
          <span aria-hidden>{t("activation.validating")}</span>
        </p>
      ) : (
        <TokenRefused text={token ? t("activation.invalid") : t("activation.required")} />
      )}
    </AuthFrame>
  );
}
