import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { Agent } from "#contract/agents.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import type { AgentFormValue, Problems } from "./agent-form-value.ts";
import { AGENT_TABS, placeOf, type AgentTab } from "./agent-places.ts";
import { AskSection } from "./ask-section.tsx";
import { DocumentsSection } from "./documents-section.tsx";
import { CriteriaSection, DataSection } from "./evaluation-section.tsx";
import { FlowSection } from "./flow-section.tsx";
import { FormAside } from "./form-aside.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { KnowledgeSection } from "./knowledge-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { OverviewPanel } from "./overview-panel.tsx";
import { PronunciationSection } from "./pronunciation-section.tsx";
import { RehearsalSlot } from "./rehearsal-slot.ts";
import { SpeechSection } from "./speech-section.tsx";
import { TurnSection } from "./turn-section.tsx";
import { VariablesSection } from "./variables-section.tsx";
import { VersionsPanel } from "./versions-panel.tsx";
import { VoiceSection } from "./voice-section.tsx";

interface AgentTabsProps {
  agent: Agent;
  form: AgentFormValue;
  problems: Problems;
  dirty: boolean;
  editable: boolean;
  /** While it is being saved nothing is typed. */
  busy: boolean;
  onRestored: () => void;
}

/** Which room of the agent is open, as the address says; leaving the first one out of it. */
export function useAgentTab(): [AgentTab, (tab: AgentTab) => void] {
  const [search, setSearch] = useSearchParams();
  const tab = AGENT_TABS.find((known) => known === search.get("tab")) ?? "overview";
  return [tab, (next) => setSearch(next === "overview" ? {} : { tab: next }, { replace: true, flushSync: true })];
}

export function AgentTabs({ agent, form, problems, dirty, editable, busy, onRestored }: AgentTabsProps) {
  const { t } = useTranslation("agent-detail");
  const [tab, open] = useAgentTab();
  const rehearsal = useContext(RehearsalSlot);
  const wrong = new Set(Object.keys(problems).map((path) => placeOf(path).tab));
  const disabled = !editable || busy;

  return (
    <Tabs<AgentTab>
      label={t("tabs.label")}
      value={tab}
      onChange={open}
      tabs={AGENT_TABS.map((value) => ({
        value,
        label: t(`tabs.${value}`),
        ...(wrong.has(value) && { mark: t("tabs.wrong") }),
      }))}
    >
      {tab === "overview" && <OverviewPanel agent={agent} editable={editable} onBrought={onRestored} />}
      {tab === "behaviour" && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_300px] xl:grid-cols-[minmax(0,1fr)_340px]">
          <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-4">
            <IdentitySection />
            <SpeechSection />
          </fieldset>
          <FormAside>{editable && rehearsal({ form, agentId: agent.id })}</FormAside>
        </div>
      )}
      {tab === "knowledge" && (
        <>
          <fieldset disabled={disabled} className="min-w-0">
            <KnowledgeSection />
          </fieldset>
          <DocumentsSection agentId={agent.id} editable={editable} />
          <AskSection agentId={agent.id} dirty={dirty} />
        </>
      )}
      {tab === "versions" && <VersionsPanel agent={agent} form={form} editable={editable} onRestored={onRestored} />}
      {(tab === "voice" || tab === "flow" || tab === "variables" || tab === "evaluation") && (
        <fieldset disabled={disabled} className="flex min-w-0 flex-col gap-4">
          {tab === "voice" && (
            <>
              <VoiceSection />
              <LanguageSection />
              <PronunciationSection />
              <TurnSection />
            </>
          )}
          {tab === "flow" && <FlowSection />}
          {tab === "variables" && <VariablesSection />}
          {tab === "evaluation" && (
            <>
              <CriteriaSection />
              <DataSection />
            </>
          )}
        </fieldset>
      )}
    </Tabs>
  );
}
