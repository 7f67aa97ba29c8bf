import { useState } from "react";
import { Plus, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router";
import { agentLanguageSchema, agentStatusSchema, type Agent } from "#contract/agents.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useUser } from "#web/lib/session.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { FilterSelect } from "#web/ui/filter-bar.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AgentCard } from "./agent-card.tsx";
import { agentErrorText } from "./agent-error-text.ts";
import { useAgents } from "./agent-queries.ts";
import { matchesFilter, type AgentFilter } from "./agent-filter.ts";
import { ImportButton } from "./import-button.tsx";
import { TemplateChoice } from "./template-choice.tsx";

export default function AgentsScreen() {
  const { t } = useTranslation("agents");
  usePageTitle(t("title"));
  const agents = useAgents();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("title")} sub={t("sub")}>
        <ImportButton />
        <Link to="/agent-creator" className={buttonClass({ variant: "primary" })}>
          <Plus aria-hidden />
          {t("create")}
        </Link>
      </PageHeader>
      {agents.isPending && <Loading />}
      {agents.isError && (
        <Card>
          <LoadFailed title={t("loadFailed")} text={agentErrorText(agents.error)} onRetry={agents.refetch} />
        </Card>
      )}
      {agents.data?.source === "direct" && (
        <Notice tone="warn" role="status">
          {t("unsynced")}
        </Notice>
      )}
      {agents.data && (agents.data.agents.length === 0 ? <FirstAgent /> : <Agents agents={agents.data.agents} />)}
    </div>
  );
}

function Agents({ agents }: { agents: readonly Agent[] }) {
  const { t } = useTranslation("agents");
  const user = useUser();
  const [filter, setFilter] = useFilter();
  const created = useLocation().state as { created?: string } | null;
  const [fresh, setFresh] = useState(created?.created);
  const shown = agents.filter((agent) => matchesFilter(agent, filter, user.id));
  const filtered = shown.length < agents.length;

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchInput
          compact
          label={t("search")}
          placeholder={t("search")}
          value={filter.q}
          onSearch={(q) => setFilter({ ...filter, q })}
          className="w-full sm:w-72"
        />
        <FilterSelect
          label={t("filterStatus")}
          all={t("all")}
          value={filter.status}
          options={agentStatusSchema.options.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          onChange={(status) => setFilter({ ...filter, status })}
          className="sm:w-36"
        />
        <FilterSelect
          label={t("filterLanguage")}
          all={t("allLanguages")}
          value={filter.language}
          options={agentLanguageSchema.options.map((language) => ({
            value: language,
            label: t(`language.${language}`),
          }))}
          onChange={(language) => setFilter({ ...filter, language })}
          className="sm:w-44"
        />
        <FilterSelect
          label={t("filterWhose")}
          all={t("whose.all")}
          value={filter.whose}
          options={(["mine", "others"] as const).map((whose) => ({ value: whose, label: t(`whose.${whose}`) }))}
          onChange={(whose) => setFilter({ ...filter, whose })}
          className="sm:w-52"
        />
        <p className="tnum ml-auto text-sm text-ink-3" aria-live="polite">
          {t("count", { count: shown.length })}
        </p>
      </div>
      {shown.length === 0 && filtered && (
        <Card>
          <Empty icon={SearchX} title={t("none")} text={t("noneText")}>
            <Button onClick={() => setFilter({ q: "", status: "", language: "", whose: "" })}>{t("clear")}</Button>
          </Empty>
        </Card>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((agent) => (
          <AgentCard
            key={agent.id}
            agent={agent}
            mine={agent.owner_id === user.id || user.isAdmin}
            fresh={agent.id === fresh}
            onDuplicated={(copy) => setFresh(copy.id)}
          />
        ))}
      </ul>
    </>
  );
}

/**
 * The filter stands in the address too, so that it can be shared and survives a reload. It does not live there: the
 * router may be a moment behind, and a field that waits for it loses letters.
 */
function useFilter(): [AgentFilter, (filter: AgentFilter) => void] {
  const [search, setSearch] = useSearchParams();
  const [filter, setFilter] = useState<AgentFilter>(() => ({
    q: search.get("q") ?? "",
    status: search.get("status") ?? "",
    language: search.get("language") ?? "",
    whose: search.get("whose") ?? "",
  }));
  return [
    filter,
    (next) => {
      setFilter(next);
      setSearch(
        Object.entries(next).filter(([, value]) => value !== ""),
        { replace: true, flushSync: true },
      );
    },
  ];
}

function FirstAgent() {
  const { t } = useTranslation("agents");
  return (
    <Card className="p-6 sm:p-8">
      <h2 className="display text-xl">{t("empty.title")}</h2>
      <p className="mt-1 max-w-xl text-md text-ink-2">{t("empty.text")}</p>
      <TemplateChoice className="mt-6" />
    </Card>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="h-47 rounded-lg!" />
      ))}
    </div>
  );
}
