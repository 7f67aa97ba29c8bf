import { useTranslation } from "react-i18next";
import { LegalPage } from "./legal-page.tsx";

export default function PrivacyScreen() {
  const { t } = useTranslation("identity");
  return (
    <LegalPage
      title={t("legal.privacyTitle")}
      updated={t("legal.privacyUpdated")}
      text={t("legal.privacyText")}
      sections={Object.values(t("legal.privacySections", { returnObjects: true }))}
      other={{ to: "/terms", label: t("legal.toTerms") }}
    />
  );
}
