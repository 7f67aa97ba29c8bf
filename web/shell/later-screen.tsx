import { useTranslation } from "react-i18next";
import { CircleDashed } from "lucide-react";
import { Link } from "react-router";
import { usePageTitle } from "#web/lib/page-title.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { LaterPage } from "./later-paths.ts";

/** A page of the product that is still to come: it says plainly what it will hold, and where to go meanwhile. */
export function LaterScreen({ page }: { page: LaterPage }) {
  const { t } = useTranslation("later");
  const title = t(`pages.${page}.title`);
  usePageTitle(title);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={title} sub={t(`pages.${page}.text`)}>
        <Badge tone="info">{t("soon")}</Badge>
      </PageHeader>
      <Card className="p-6 sm:p-8">
        <p className="font-semibold">{t("willHold")}</p>
        <ul className="mt-4 grid gap-x-10 gap-y-3 md:grid-cols-2">
          {Object.values(t(`pages.${page}.holds`, { returnObjects: true })).map((thing) => (
            <li key={thing} className="flex gap-3 text-ink-2">
              <CircleDashed className="mt-[3px] size-4 shrink-0 text-primary" aria-hidden />
              {thing}
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-2 border-t border-line pt-6">
          <Link to="/agents" className={buttonClass({ variant: "primary" })}>
            {t("toAgents")}
          </Link>
          <Link to="/dashboard" className={buttonClass()}>
            {t("toDashboard")}
          </Link>
        </div>
      </Card>
    </div>
  );
}
