import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cn } from "#web/lib/cn.ts";
import { formatLatency, formatNumber, formatPercent } from "#web/lib/format.ts";
import { Spark } from "#web/ui/spark.tsx";
import { changeShare } from "./change-share.ts";
import type { Overview } from "./overview-query.ts";

interface Kpi {
  label: string;
  value: string;
  change: number | null;
  /** Less is better. */
  inverse?: boolean;
  series?: number[];
}

export function Kpis({ overview }: { overview: Overview }) {
  const { t } = useTranslation("dashboard");
  const kpis: Kpi[] = [
    {
      label: t("kpi.conversations"),
      value: formatNumber(overview.conversations),
      change: changeShare(overview.conversations, overview.conversations_before),
      series: overview.per_day.map(({ count }) => count),
    },
    {
      label: t("kpi.minutes"),
      value: formatNumber(overview.spoken_ms / 60_000, { maximumFractionDigits: overview.spoken_ms < 600_000 ? 1 : 0 }),
      change: changeShare(overview.spoken_ms, overview.spoken_ms_before),
    },
    {
      label: t("kpi.latency"),
      value: overview.latency_p50_ms === null ? "—" : formatLatency(overview.latency_p50_ms),
      change: changeShare(overview.latency_p50_ms, overview.latency_p50_before_ms),
      inverse: true,
    },
    { label: t("kpi.agents"), value: formatNumber(overview.agents), change: null },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {kpis.map((kpi) => (
        <KpiCard key={kpi.label} kpi={kpi} comparable={kpi.label !== t("kpi.agents")} />
      ))}
    </dl>
  );
}

function KpiCard({ kpi, comparable }: { kpi: Kpi; comparable: boolean }) {
  return (
    <div className="@container rounded-lg border border-line bg-surface p-4 shadow-1 sm:p-5">
      <dt className="text-sm text-ink-2">{kpi.label}</dt>
      <dd className="mt-1 flex items-end justify-between gap-3">
        <span className="tnum text-xl font-semibold tracking-[-0.02em] whitespace-nowrap sm:text-2xl">{kpi.value}</span>
        {kpi.series && (
          <span className="hidden @min-[210px]:block">
            <Spark values={kpi.series} />
          </span>
        )}
      </dd>
      <dd className="mt-1.5 min-h-4.5 text-xs text-ink-3">{comparable && <Change kpi={kpi} />}</dd>
    </div>
  );
}

function Change({ kpi: { change, inverse = false } }: { kpi: Kpi }) {
  const { t } = useTranslation("dashboard");
  if (change === null) return t("noBefore");
  const share = formatPercent(Math.abs(change));
  const flat = Math.abs(change) < 0.001;
  const good = change > 0 !== inverse;
  const Icon = flat ? ArrowRight : change > 0 ? ArrowUpRight : ArrowDownRight;
  const words = flat ? t("same") : change > 0 ? t("up", { share }) : t("down", { share });
  return (
    <span className="flex items-center gap-1">
      <span
        className={cn(
          "tnum inline-flex items-center gap-0.5 font-medium",
          flat ? "text-ink-2" : good ? "text-ok-ink" : "text-bad-ink",
        )}
      >
        <Icon className="size-3.5" aria-hidden />
        <span className="sr-only">{words}</span>
        <span aria-hidden>{share}</span>
      </span>
      <span className="hidden truncate @min-[200px]:inline">{t("vsBefore")}</span>
    </span>
  );
}
