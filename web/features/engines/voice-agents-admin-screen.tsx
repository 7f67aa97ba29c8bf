import { useTranslation } from "react-i18next";
import { usePageTitle } from "#web/lib/page-title.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { EnginesSection } from "./engines-section.tsx";
import { HostSection } from "./host-section.tsx";
import { ModelsSection } from "./models-section.tsx";

/** What listens, thinks and speaks in the whole installation. */
export default function VoiceAgentsAdminScreen() {
  const { t } = useTranslation("engines");
  usePageTitle(t("admin.title"));
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("admin.title")} sub={t("admin.sub")} />
      <EnginesSection />
      <ModelsSection />
      <HostSection />
    </div>
  );
}
