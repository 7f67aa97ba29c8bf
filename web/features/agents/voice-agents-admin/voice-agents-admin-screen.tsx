import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { EnginesSection } from "#web/features/engines/engines-section.tsx";
import { ModelsSection } from "#web/features/engines/models-section.tsx";
import { usePageTitle } from "#web/lib/page-title.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { HostSection } from "./host-section.tsx";
import { VoicesSection } from "./voices-section.tsx";

const TABS = ["engines", "models", "voices", "hosting"] as const;

/** What listens, thinks and speaks in the whole installation, and the company at which whole agents can live. */
export default function VoiceAgentsAdminScreen() {
  // A room that opens must not take the page away while its words come.
  const { t } = useTranslation(["engines", "hosting", "agents", "agent-detail", "common"]);
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((known) => known === search.get("tab")) ?? "engines";
  usePageTitle(t("admin.title"));
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("admin.title")} sub={t("admin.sub")} />
      <Tabs
        label={t("admin.title")}
        value={tab}
        tabs={TABS.map((value) => ({ value, label: t(`admin.tabs.${value}`) }))}
        onChange={(next) => setSearch(next === "engines" ? {} : { tab: next }, { replace: true, flushSync: true })}
      >
        <div className="pt-2">
          {tab === "engines" && <EnginesSection />}
          {tab === "models" && <ModelsSection />}
          {tab === "voices" && <VoicesSection />}
          {tab === "hosting" && <HostSection />}
        </div>
      </Tabs>
    </div>
  );
}
