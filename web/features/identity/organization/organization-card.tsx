import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** The way from one's account to one's organisation. */
export function OrganizationCard() {
  const { t } = useTranslation("organization");
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-md font-semibold">{t("title")}</h2>
        <p className="text-ink-2">{t("cardText")}</p>
      </div>
      <Link to="/organization" className={buttonClass()}>
        {t("cardAction")}
      </Link>
    </Card>
  );
}
