import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Conversation } from "#contract/conversations.ts";
import { SENSES } from "#contract/engines.ts";
import { useEngineNames } from "#web/features/engines/use-engine-names.ts";
import { formatClock, formatLatency, formatNumber } from "#web/lib/format.ts";
import { Avatar, hueOf, initialsOf } from "#web/ui/avatar.tsx";
import { textLinkClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EnginesCard } from "./engines-card.tsx";
import { answerTime } from "./waterfall-stages.ts";
import { WaterfallChart } from "./waterfall-chart.tsx";

export function DetailAside({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation("conversations");
  const times = conversation.turns.flatMap((turn) => answerTime(turn) ?? []).toSorted((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)];
  const { nameOf } = useEngineNames();
  const facts = [
    { label: t("detail.duration"), value: formatClock(conversation.duration_ms) },
    { label: t("detail.turns"), value: formatNumber(conversation.turn_count) },
    { label: t("detail.latency"), value: median === undefined ? "—" : formatLatency(median) },
  ];
  const more = [
    ...(conversation.end_reason ? [{ label: t("detail.end"), value: t(`endReason.${conversation.end_reason}`) }] : []),
    ...(conversation.close_code === null ? [] : [{ label: t("detail.closeCode"), value: closing(conversation) }]),
    { label: t("detail.channel"), value: t(`channel.${conversation.channel}`) },
    conversation.host === "claravoz"
      ? {
          label: t("detail.engine"),
          value: SENSES.map((sense) => nameOf(sense, conversation.engine[sense])).join(" · "),
        }
      : { label: t("detail.host"), value: t(`host.${conversation.host}`) },
  ];
  return (
    <div className="flex flex-col gap-4">
      <Card className="p-5">
        <h2 className="font-semibold">{t("detail.summary")}</h2>
        <dl className="mt-3 grid grid-cols-3 gap-3">
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-xs text-ink-3">{label}</dt>
              <dd className="tnum text-md font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <dl className="mt-4 divide-y divide-line border-t border-line text-sm">
          {more.map(({ label, value }) => (
            <div key={label} className="grid grid-cols-[112px_1fr] gap-3 py-2 last:pb-0">
              <dt className="text-ink-3">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <EnginesCard turns={conversation.turns} />
      <Pairs title={t("detail.collected")} pairs={Object.entries(conversation.collected)} />
      <Card className="p-5">
        <h2 className="font-semibold">{t("waterfall.title")}</h2>
        <p className="mb-3 text-sm text-ink-3">{t("waterfall.text")}</p>
        <WaterfallChart turns={conversation.turns} />
      </Card>
      <Pairs
        title={t("detail.variables")}
        pairs={Object.entries(conversation.variables)
          .filter(([name]) => !name.startsWith("system__"))
          .map(([name, value]) => [name, String(value)])}
      />
      <AgentCard conversation={conversation} />
    </div>
  );
}

function closing({ close_code, close_reason }: Conversation): string {
  return close_reason ? `${close_code} · ${close_reason}` : String(close_code);
}

function Pairs({ title, pairs }: { title: string; pairs: readonly (readonly [string, string])[] }) {
  if (pairs.length === 0) return null;
  return (
    <Card className="p-5">
      <h2 className="font-semibold">{title}</h2>
      <dl className="mt-2 divide-y divide-line text-sm">
        {pairs.map(([name, value]) => (
          <div key={name} className="grid grid-cols-[112px_1fr] gap-3 py-2 last:pb-0">
            <dt className="break-words text-ink-3">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function AgentCard({ conversation: { agent_id, agent_name, agent_version } }: { conversation: Conversation }) {
  const { t } = useTranslation("conversations");
  return (
    <Card className="flex items-center gap-3 p-4">
      <Avatar text={initialsOf(agent_name)} hue={hueOf(agent_id ?? agent_name)} className="size-9" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{agent_name}</span>
        <span className="tnum block truncate text-xs text-ink-3">
          {!agent_id && t("detail.agentGone")}
          {agent_id && (agent_version === null ? t("detail.draft") : t("detail.version", { version: agent_version }))}
        </span>
      </span>
      {agent_id && (
        <Link to={`/agent-test/${agent_id}`} className={textLinkClass}>
          {t("detail.try")}
        </Link>
      )}
    </Card>
  );
}
