import { MapPin, MessagesSquare } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Agent } from "#contract/agents.ts";
import { listConversations, type ConversationSummary } from "#contract/conversations.ts";
import { getAgentsAtWork } from "#contract/overview.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatClock, formatDate, formatNumber } from "#web/lib/format.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { FormSection } from "./form-section.tsx";
import { SharingSection } from "./sharing-section.tsx";
import { HostingSection } from "./hosting-section.tsx";

const SHOWN = 6;

interface OverviewPanelProps {
  agent: Agent;
  editable: boolean;
  /** Its content was replaced by what stands elsewhere. */
  onBrought: () => void;
}

/** How the agent does: its figures, its last conversations and where it answers. */
export function OverviewPanel({ agent, editable, onBrought }: OverviewPanelProps) {
  const { t } = useTranslation("agent-detail");
  const work = useQuery({
    queryKey: ["overview", "agent", agent.id],
    queryFn: ({ signal }) => call(getAgentsAtWork, { days: "30", agent_id: agent.id }, signal),
    staleTime: 0,
  });
  const recent = useQuery({
    queryKey: ["agent-conversations", agent.id],
    queryFn: async ({ signal }) => (await call(listConversations, { agent_id: agent.id }, signal)).conversations,
    staleTime: 0,
  });
  const month = work.data?.agents[0];
  const ended = recent.data?.filter(({ end_reason }) => end_reason !== null) ?? [];
  const mean = (value: (one: ConversationSummary) => number) =>
    ended.length === 0 ? null : ended.reduce((sum, one) => sum + value(one), 0) / ended.length;
  const [length, turns] = [mean(({ duration_ms }) => duration_ms), mean(({ turn_count }) => turn_count)];
  const failed = recent.error ?? work.error;

  return (
    <>
      {failed && (
        <Notice tone="bad" role="alert">
          {errorText(failed)}
        </Notice>
      )}
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure label={t("overview.month")} value={work.data ? formatNumber(month?.conversations ?? 0) : null} />
        <Figure label={t("overview.live")} value={work.data ? formatNumber(month?.live ?? 0) : null} />
        <Figure label={t("overview.length")} value={recent.data && (length === null ? "—" : formatClock(length))} />
        <Figure
          label={t("overview.turns")}
          value={recent.data && (turns === null ? "—" : formatNumber(turns, { maximumFractionDigits: 1 }))}
        />
      </dl>
      {ended.length > 0 && <p className="-mt-2 text-xs text-ink-3">{t("overview.basis", { count: ended.length })}</p>}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <FormSection id="recent" icon={MessagesSquare} title={t("overview.recent")}>
          {recent.isPending && <Skeleton className="h-40" />}
          {recent.data?.length === 0 && (
            <Empty className="py-6!" title={t("overview.none")} text={t("overview.noneText")}>
              <Link to={`/agent-test/${agent.id}`} className={buttonClass()}>
                {t("overview.try")}
              </Link>
            </Empty>
          )}
          {recent.data && recent.data.length > 0 && <Recent conversations={recent.data.slice(0, SHOWN)} />}
        </FormSection>
        <div className="flex flex-col gap-4">
          <FormSection id="used" icon={MapPin} title={t("overview.used")}>
            <p className="text-ink-2">{t("overview.unused")}</p>
            <p className="text-sm text-ink-3">
              {agent.version === 0 ? t("overview.draftOnly") : t("overview.callers", { number: agent.version })}
            </p>
          </FormSection>
          <SharingSection agent={agent} editable={editable} />
        </div>
      </div>
      <HostingSection agent={agent} editable={editable} onBrought={onBrought} />
    </>
  );
}

function Figure({ label, value }: { label: string; value: string | null | undefined }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4 shadow-1">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="tnum mt-1 text-xl font-semibold tracking-[-0.02em]">
        {value ?? <Skeleton className="h-7 w-16" />}
      </dd>
    </div>
  );
}

function Recent({ conversations }: { conversations: readonly ConversationSummary[] }) {
  const { t } = useTranslation("agent-detail");
  return (
    <ul className="divide-y divide-line">
      {conversations.map(({ id, opening, started_at, duration_ms, agent_version }) => (
        <li key={id} className="relative py-2.5 first:pt-0 last:pb-0">
          <Link
            to={`/conversations/${id}`}
            className="block truncate rounded-sm font-medium after:absolute after:inset-0 hover:underline"
          >
            {opening ?? t("overview.noOpening")}
          </Link>
          <p className="tnum text-xs text-ink-3">
            {formatDate(started_at, { day: "2-digit", month: "short", hour: "2-digit", minute: "2-digit" })} ·{" "}
            {formatClock(duration_ms)} ·{" "}
            {agent_version === null ? t("overview.draft") : t("versions.number", { number: agent_version })}
          </p>
        </li>
      ))}
    </ul>
  );
}
