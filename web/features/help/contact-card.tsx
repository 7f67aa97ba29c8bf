import { Activity, BookOpen, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { APP_VERSION } from "#web/lib/app-version.ts";
import { useOperator } from "#web/lib/operator.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";

/** A person to write to, with what they will ask filled in; and the pages that may answer before. */
export function ContactCard() {
  const { t } = useTranslation("help");
  const { supportEmail } = useOperator().operator;
  const subject = encodeURIComponent(t("contact.subject"));
  const body = encodeURIComponent(t("contact.body", { version: APP_VERSION, browser: navigator.userAgent }));
  return (
    <SectionCard title={t("contact.title")} text={t("contact.text", { address: supportEmail })}>
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
    </SectionCard>
  );
}
