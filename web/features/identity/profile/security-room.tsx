import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { SecondFactorSection } from "../account/second-factor-section.tsx";
import { SessionsSection } from "../account/sessions-section.tsx";
import { ViewingsSection } from "../viewing/viewings-section.tsx";

/** What lets one in, and where one is in. */
export default function SecurityRoom() {
  const { t } = useTranslation("identity");
  return (
    <>
      <Card className="flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-md font-semibold">{t("profile.password")}</h2>
          <p className="text-ink-2">{t("profile.passwordText")}</p>
        </div>
        <Link to="/reset-password/new" className={buttonClass()}>
          {t("profile.passwordAction")}
        </Link>
      </Card>
      <SecondFactorSection />
      <SessionsSection />
      <ViewingsSection />
    </>
  );
}
