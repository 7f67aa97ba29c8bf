import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { agentRowStatusSchema, agentSortSchema, type AgentRow } from "#contract/agent-administration.ts";
import { useEngineNames } from "#web/features/engines/use-engine-names.ts";
import { useEngines } from "#web/features/engines/engine-queries.ts";
import { useOrganizationChoices } from "#web/features/identity/invitations/invitation-queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/field.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import type { usePlace } from "./use-place.ts";

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
    <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
      <SearchInput
        compact
        asksServer
        label={t("search")}
        placeholder={t("search")}
        maxLength={200}
        value={filter.search ?? ""}
        onSearch={(q) => change({ q })}
        className="w-full sm:w-80"
      />
      <Select
        compact
        aria-label={t("agents:filterStatus")}
        value={filter.status ?? ""}
        onChange={({ target }) => change({ status: target.value })}
        className="w-full sm:w-44"
      >
        <option value="">{t("allStatuses")}</option>
        {agentRowStatusSchema.options.map((status) => (
          <option key={status} value={status}>
            {status === "disabled" ? t("agents:disabled.badge") : t(`agents:status.${status}`)}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label={t("columns.organization")}
        value={filter.organization_id ?? ""}
        onChange={({ target }) => change({ organization: target.value })}
        className="w-full sm:w-56"
      >
        <option value="">{t("allOrganizations")}</option>
        {organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label={t("engine")}
        value={filter.engine ?? ""}
        onChange={({ target }) => change({ engine: target.value })}
        className="w-full sm:w-52"
      >
        <option value="">{t("allEngines")}</option>
        {engines.map(({ id, sense }) => (
          <option key={`${sense} ${id}`} value={id}>
            {nameOf(sense, id)}
          </option>
        ))}
      </Select>
      <Select
        compact
        aria-label={t("sort.label")}
        value={sort}
        onChange={({ target }) => change({ sort: target.value })}
        className="w-full sm:w-52"
      >
        {agentSortSchema.options.map((order) => (
          <option key={order} value={order}>
            {t(`sort.${order}`)}
          </option>
        ))}
      </Select>
      {filter.owner_id && (
        <Button size="sm" onClick={() => change({ owner: "" })}>
          {t("ofOwner", { name: owner?.owner_name || (owner?.owner_email ?? "…") })}
          <X aria-label={t("anyOwner")} />
        </Button>
      )}
      <p className="tnum ml-auto text-sm text-ink-3" aria-live="polite">
        {count !== undefined && t("agents:count", { count })}
      </p>
    </div>
  );
}
