import { useState } from "react";
import { Download, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AgentRow } from "#contract/agent-administration.ts";
import { AGENTS_PAGE } from "#contract/limits.ts";
import { csvOf } from "#contract/csv.ts";
import { errorText } from "#web/lib/error-text.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { useAllAgents, useExportAgents } from "./administration-queries.ts";
import { AgentFilters } from "./agent-filters.tsx";
import { AgentRowsTable } from "./agent-rows-table.tsx";
import { DisableDialog } from "./disable-dialog.tsx";
import { ReassignDialog } from "./reassign-dialog.tsx";
import { usePlace } from "./use-place.ts";

const COLUMNS = [
  "name",
  "purpose",
  "owner_name",
  "owner_email",
  "organization_name",
  "status",
  "language",
  "shared",
  "engine",
  "host_sync",
  "conversations",
  "live",
  "disabled_at",
  "disabled_reason",
  "last_activity_at",
  "created_at",
] as const;

/** What stands on top of the list. */
type Task = { do: "reassign"; agent: AgentRow } | { do: "disable"; agents: readonly AgentRow[] };

/** Every agent of every organisation. */
export default function AgentsAdministrationScreen() {
  const { t } = useTranslation(["agents-admin", "agents", "agent-detail", "engines"]);
  const place = usePlace();
  const query = useAllAgents(place.filter, place.sort, place.page);
  const download = useExportAgents();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [task, setTask] = useState<Task | null>(null);
  const agents = query.data?.agents ?? [];
  const total = query.data?.total ?? 0;
  // Whatever is out of sight is not acted upon.
  const picked = agents.filter(({ id }) => chosen.has(id));
  usePageTitle(t("title"));

  const saveCsv = (): void =>
    download.mutate(place.filter, {
      onSuccess: (all) => {
        const rows = all.agents.map(({ engine, host_sync, ...row }) => ({
          ...row,
          engine: Object.values(engine).join(" + "),
          host_sync: host_sync.state,
        }));
        saveFile(`${t("file")}.csv`, csvOf(COLUMNS, rows), "text/csv");
      },
      onError: (failure) => toastFailure(t("exportFailed"), failure),
    });

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("title")} sub={t("sub")}>
        <Button disabled={agents.length === 0 || download.isPending} onClick={saveCsv}>
          <Download aria-hidden />
          {download.isPending ? t("exporting") : t("export")}
        </Button>
      </PageHeader>
      <Card className="overflow-hidden">
        <AgentFilters place={place} owner={agents[0]} count={query.data && total} />
        {picked.length > 0 && (
          <div className="flex flex-wrap items-center gap-3 border-b border-line bg-primary-soft px-4 py-2.5">
            <p className="text-sm font-medium text-primary-ink" aria-live="polite">
              {t("chosen", { count: picked.length })}
            </p>
            <Button
              size="sm"
              disabled={picked.every(({ disabled_at }) => disabled_at !== null)}
              onClick={() =>
                setTask({ do: "disable", agents: picked.filter(({ disabled_at }) => disabled_at === null) })
              }
            >
              {t("disable")}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setChosen(new Set())}>
              {t("chooseNone")}
            </Button>
          </div>
        )}
        {query.isPending && <SkeletonRows rows={5} className="h-12" />}
        {query.isError && (
          <LoadFailed title={t("agents:loadFailed")} text={errorText(query.error)} onRetry={query.refetch} />
        )}
        {agents.length > 0 && (
          <AgentRowsTable
            agents={agents}
            chosen={chosen}
            onChosen={setChosen}
            onReassign={(agent) => setTask({ do: "reassign", agent })}
            onDisable={(agent) => setTask({ do: "disable", agents: [agent] })}
          />
        )}
        {query.data && agents.length === 0 && (
          <Empty icon={SearchX} title={t("agents:none")} text={t("agents:noneText")}>
            <Button onClick={place.clear}>{t("agents:clear")}</Button>
          </Empty>
        )}
        <Pager page={place.page} pages={Math.ceil(total / AGENTS_PAGE)} onPage={place.turnTo} />
      </Card>
      {task?.do === "reassign" && <ReassignDialog agent={task.agent} onClose={() => setTask(null)} />}
      {task?.do === "disable" && (
        <DisableDialog agents={task.agents} onClose={() => setTask(null)} onDone={() => setChosen(new Set())} />
      )}
    </div>
  );
}
