import { Activity, BookOpen, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { APP_VERSION } from "#web/lib/app-version.ts";
import { useOperator } from "#web/lib/operator.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** A person to write to, with what they will ask filled in; and the pages that may answer before. */
export function ContactCard() {
  const { t } = useTranslation("help");
  const { supportEmail } = useOperator().operator;
  const subject = encodeURIComponent(t("contact.subject"));
  const body = encodeURIComponent(t("contact.body", { version: APP_VERSION, browser: navigator.userAgent }));
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <div>
        <h2 className="text-md font-semibold">{t("contact.title")}</h2>
        <p className="mt-1 text-ink-2">{t("contact.text", { address: supportEmail })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <a
          href={`mailto:${supportEmail}?subject=${subject}&body=${body}`}
          className={buttonClass({ variant: "primary" })}
        >
          <Mail aria-hidden />
          {t("contact.write")}
        </a>
        <Link to="/status" className={buttonClass()}>
          <Activity aria-hidden />
          {t("contact.status")}
        </Link>
        <Link to="/api-docs" className={buttonClass()}>
          <BookOpen aria-hidden />
          {t("contact.apiDocs")}
        </Link>
      </div>
    </Card>
  );
}
