import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonClass } from "#web/ui/button.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";
import { SecondFactorSection } from "../account/second-factor-section.tsx";
import { SessionsSection } from "../account/sessions-section.tsx";
import { ViewingsSection } from "../viewing/viewings-section.tsx";

/** What lets one in, and where one is in. */
export default function SecurityRoom() {
  const { t } = useTranslation("identity");
  return (
    <>
      <SectionCard
        title={t("profile.password")}
        text={t("profile.passwordText")}
        action={
          <Link to="/reset-password/new" className={buttonClass()}>
            {t("profile.passwordAction")}
          </Link>
        }
      />
      <SecondFactorSection />
      <SessionsSection />
      <ViewingsSection />
    </>
  );
}
