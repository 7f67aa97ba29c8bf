import { ArrowUpRight, CirclePause, CirclePlay, Ellipsis, UserRoundPen, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import type { AgentRow } from "#contract/agent-administration.ts";
import { formatNumber, formatRelative } from "#web/lib/format.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Avatar, hueOf, initialsOf } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/menu.tsx";
import { Table } from "#web/ui/table.tsx";
import { AgentStatusBadge, DisabledBadge } from "../agent-status-badge.tsx";
import { useEnable } from "./administration-queries.ts";

interface Acts {
  onReassign: (agent: AgentRow) => void;
  onDisable: (agent: AgentRow) => void;
}

interface AgentRowsTableProps extends Acts {
  agents: readonly AgentRow[];
  chosen: ReadonlySet<string>;
  onChosen: (ids: ReadonlySet<string>) => void;
}

export function AgentRowsTable({ agents, chosen, onChosen, ...acts }: AgentRowsTableProps) {
  const { t } = useTranslation("agents-admin");
  const all = agents.every(({ id }) => chosen.has(id));
  function choose(id: string, on: boolean): void {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChosen(next);
  }
  return (
    <Table
      head={
        <>
          <th className="w-10 pr-0!">
            <input
              type="checkbox"
              aria-label={t("chooseAll")}
              checked={all}
              onChange={() => onChosen(all ? new Set() : new Set(agents.map(({ id }) => id)))}
              className="size-4 rounded-xs align-middle accent-primary"
            />
          </th>
          <th>{t("columns.agent")}</th>
          <th className="max-md:hidden">{t("columns.owner")}</th>
          <th className="max-sm:hidden">{t("columns.status")}</th>
          <th className="text-right max-lg:hidden">{t("columns.conversations")}</th>
          <th className="text-right max-xl:hidden">{t("columns.activity")}</th>
          <th>
            <span className="sr-only">{t("columns.actions")}</span>
          </th>
        </>
      }
    >
      {agents.map((agent) => (
        <Row
          key={agent.id}
          agent={agent}
          chosen={chosen.has(agent.id)}
          onChosen={(on) => choose(agent.id, on)}
          {...acts}
        />
      ))}
    </Table>
  );
}

function Row({
  agent,
  chosen,
  onChosen,
  ...acts
}: Acts & { agent: AgentRow; chosen: boolean; onChosen: (on: boolean) => void }) {
  const { t } = useTranslation(["agents-admin", "agents"]);
  const owner = agent.owner_name || agent.owner_email;
  return (
    <tr className="border-t border-line">
      <td className="py-3 pr-0 pl-5 align-top">
        <input
          type="checkbox"
          aria-label={t("choose", { name: agent.name })}
          checked={chosen}
          onChange={({ target }) => onChosen(target.checked)}
          className="mt-2 size-4 rounded-xs accent-primary"
        />
      </td>
      <td className="max-w-0 px-5 py-3 align-top max-sm:w-full sm:w-2/5">
        <span className="flex min-w-0 items-start gap-3">
          <Avatar
            text={initialsOf(agent.name)}
            hue={hueOf(agent.id)}
            className="size-8 shrink-0 text-xs! max-sm:hidden"
          />
          <span className="min-w-0">
            <Link to={`/agent/${agent.id}`} className="block truncate rounded-sm font-medium hover:underline">
              {agent.name}
            </Link>
            <span className="block truncate text-xs text-ink-3">{agent.purpose || t("agents:card.noPurpose")}</span>
            <span className="mt-1 block truncate text-xs text-ink-2 md:hidden">
              {owner} · {agent.organization_name}
            </span>
            <span className="mt-1 flex flex-wrap gap-1.5 sm:hidden">
              <Badges agent={agent} />
            </span>
          </span>
        </span>
      </td>
      <td className="max-w-56 px-5 py-3 align-top max-md:hidden">
        <Link to={`/admin/users/${agent.owner_id}`} className="block truncate rounded-sm leading-6 hover:underline">
          {owner}
        </Link>
        <Link
          to={`/admin/organizations/${agent.organization_id}`}
          className="block truncate rounded-sm text-xs leading-6 text-ink-3 hover:underline"
        >
          {agent.organization_name}
        </Link>
      </td>
      <td className="px-5 py-3 align-top max-sm:hidden">
        <span className="flex flex-wrap gap-1.5">
          <Badges agent={agent} />
        </span>
        <span className="mt-1 block text-xs text-ink-3">{t(`agents:language.${agent.language}`)}</span>
      </td>
      <td className="tnum px-5 py-3 text-right align-top max-lg:hidden">
        {formatNumber(agent.conversations)}
        {agent.live > 0 && <span className="block text-xs text-ok-ink">{t("live", { count: agent.live })}</span>}
      </td>
      <td className="px-5 py-3 text-right align-top whitespace-nowrap text-ink-2 max-xl:hidden">
        {formatRelative(agent.last_activity_at)}
      </td>
      <td className="w-14 px-2 py-2 text-right align-top">
        <Actions agent={agent} {...acts} />
      </td>
    </tr>
  );
}

function Badges({ agent }: { agent: AgentRow }) {
  const { t } = useTranslation(["agents-admin", "agent-detail"]);
  return (
    <>
      {agent.disabled_at === null ? <AgentStatusBadge status={agent.status} /> : <DisabledBadge />}
      {agent.shared && (
        <Badge tone="outline">
          <UsersRound className="size-3" aria-hidden />
          {t("shared")}
        </Badge>
      )}
      {agent.hosted && (
        <Badge tone={agent.host_sync.state === "synced" ? "ok" : agent.host_sync.state === "failed" ? "bad" : "warn"}>
          {t(agent.host_sync.state === "synced" ? "agent-detail:hosting.synced" : "agent-detail:hosting.notSynced")}
        </Badge>
      )}
    </>
  );
}

function Actions({ agent, onReassign, onDisable }: Acts & { agent: AgentRow }) {
  const { t } = useTranslation("agents-admin");
  const navigate = useNavigate();
  const enable = useEnable();

  async function backInService(): Promise<void> {
    try {
      await enable.mutateAsync([agent.id]);
      toast({ title: t("enabled"), description: agent.name });
    } catch (failure) {
      toastFailure(t("failed"), failure);
    }
  }

  return (
    <Menu
      className="w-60"
      button={
        <Button variant="ghost" size="icon" aria-label={t("more", { name: agent.name })} disabled={enable.isPending}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onChoose={() => void navigate(`/agent/${agent.id}`)}>
        <ArrowUpRight aria-hidden />
        {t("open")}
      </MenuItem>
      <MenuItem onChoose={() => onReassign(agent)}>
        <UserRoundPen aria-hidden />
        {t("reassign")}
      </MenuItem>
      <MenuSeparator />
      {agent.disabled_at === null ? (
        <MenuItem danger onChoose={() => onDisable(agent)}>
          <CirclePause aria-hidden />
          {t("disable")}
        </MenuItem>
      ) : (
        <MenuItem onChoose={() => void backInService()}>
          <CirclePlay aria-hidden />
          {t("enable")}
        </MenuItem>
      )}
    </Menu>
  );
}
