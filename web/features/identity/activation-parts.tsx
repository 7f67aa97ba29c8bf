import { useTranslation } from "react-i18next";
import { Spinner } from "#web/ui/spinner.tsx";
import { BenefitsPanel } from "./benefits-panel.tsx";

/** Beside both forms that bring an account to life. */
export function ActivationPanel() {
  const { t } = useTranslation("identity");
  return (
    <BenefitsPanel
      title={t("activation.panel.title")}
      benefits={[t("activation.panel.b1"), t("activation.panel.b2"), t("activation.panel.b3")]}
    />
  );
}

/** While the server looks at the link. */
export function ValidatingLine() {
  const { t } = useTranslation("identity");
  return (
    <p className="mt-8 flex items-center gap-3 text-ink-2">
      <Spinner label={t("activation.validating")} />
      <span aria-hidden>{t("activation.validating")}</span>
    </p>
  );
}
