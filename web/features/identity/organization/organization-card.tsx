import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonClass } from "#web/ui/button.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";

/** The way from one's account to one's organisation. */
export function OrganizationCard() {
  const { t } = useTranslation("organization");
  return (
    <SectionCard
      title={t("title")}
      text={t("cardText")}
      action={
        <Link to="/organization" className={buttonClass()}>
          {t("cardAction")}
        </Link>
      }
    />
  );
}
