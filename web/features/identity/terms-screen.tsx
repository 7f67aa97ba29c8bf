import { useTranslation } from "react-i18next";
import { LegalPage } from "./legal-page.tsx";

export default function TermsScreen() {
  const { t } = useTranslation("identity");
  return (
    <LegalPage
      title={t("legal.termsTitle")}
      updated={t("legal.termsUpdated")}
      text={t("legal.termsText")}
      sections={Object.values(t("legal.termsSections", { returnObjects: true }))}
      other={{ to: "/privacy", label: t("legal.toPrivacy") }}
    />
  );
}
