import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";

export function NoIncidents() {
  const { t } = useTranslation("status");
  return (
    <Card>
      <Empty icon={CircleCheck} title={t("incidents.none")} text={t("incidents.noneText")} className="py-8" />
    </Card>
  );
}
