import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { agentRowStatusSchema, agentSortSchema, type AgentRow } from "#contract/agent-administration.ts";
import { useEngineNames } from "#web/features/engines/use-engine-names.ts";
import { useEngines } from "#web/features/engines/engine-queries.ts";
import { useOrganizationChoices } from "#web/features/identity/invitations/invitation-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterBar, FilterSearch, FilterSelect } from "#web/ui/filter-bar.tsx";
import { UNSORTED, type usePlace } from "./use-place.ts";

interface AgentFiltersProps {
  place: ReturnType<typeof usePlace>;
  /** An agent of the owner that is filtered by, for their name. */
  owner: AgentRow | undefined;
  count: number | undefined;
}

export function AgentFilters({ place: { filter, sort, change }, owner, count }: AgentFiltersProps) {
  const { t } = useTranslation(["agents-admin", "agents"]);
  const organizations = useOrganizationChoices().data?.organizations ?? [];
  const engines = useEngines().data?.engines ?? [];
  const { nameOf } = useEngineNames();
  return (
    <FilterBar>
      <FilterSearch label={t("search")} value={filter.search ?? ""} onSearch={(q) => change({ q })} />
      <FilterSelect
        label={t("agents:filterStatus")}
        all={t("allStatuses")}
        value={filter.status}
        options={agentRowStatusSchema.options.map((status) => ({
          value: status,
          label: status === "disabled" ? t("agents:disabled.badge") : t(`agents:status.${status}`),
        }))}
        onChange={(status) => change({ status })}
        className="sm:w-44"
      />
      <FilterSelect
        label={t("columns.organization")}
        all={t("allOrganizations")}
        value={filter.organization_id}
        options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(organization) => change({ organization })}
        className="sm:w-56"
      />
      <FilterSelect
        label={t("engine")}
        all={t("allEngines")}
        value={filter.engine}
        options={engines.map(({ id, sense }) => ({ value: id, label: nameOf(sense, id) }))}
        onChange={(engine) => change({ engine })}
        className="sm:w-52"
      />
      <FilterSelect
        label={t("sort.label")}
        value={sort}
        options={agentSortSchema.options.map((order) => ({ value: order, label: t(`sort.${order}`) }))}
        onChange={(order) => change({ sort: order === UNSORTED ? "" : order })}
        className="sm:w-52"
      />
      {filter.owner_id && (
        <Button size="sm" onClick={() => change({ owner: "" })}>
          {t("ofOwner", { name: owner?.owner_name || (owner?.owner_email ?? "…") })}
          <X aria-label={t("anyOwner")} />
        </Button>
      )}
      <p className="tnum ml-auto text-sm text-ink-3" aria-live="polite">
        {count !== undefined && t("agents:count", { count })}
      </p>
    </FilterBar>
  );
}
