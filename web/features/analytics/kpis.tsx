import { ArrowDownRight, ArrowRight, ArrowUpRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OverviewDay } from "#contract/overview.ts";
import { cn } from "#web/lib/cn.ts";
import { formatLatency, formatNumber, formatPercent } from "#web/lib/format.ts";
import { Spark } from "#web/ui/spark.tsx";
import { changeShare } from "./change-share.ts";
import type { Figures } from "./overview-query.ts";

interface Kpi {
  label: string;
  value: string;
  /** Against the period before, as a share of it. */
  change?: number | null;
  /** What is said in the place of a comparison. */
  note?: string;
  /** Less is better. */
  inverse?: boolean;
  series?: number[];
}

interface KpisProps {
  figures: Figures;
  /** For the lines beside the figures; they come on their own and may be missing. */
  days: readonly OverviewDay[];
}

export function Kpis({ figures, days }: KpisProps) {
  const { t } = useTranslation("dashboard");
  const kpis: Kpi[] = [
    {
      label: t("kpi.conversations"),
      value: formatNumber(figures.conversations),
      change: changeShare(figures.conversations, figures.conversations_before),
      series: days.map(({ count }) => count),
    },
    {
      label: t("kpi.minutes"),
      value: formatNumber(figures.spoken_ms / 60_000, { maximumFractionDigits: figures.spoken_ms < 600_000 ? 1 : 0 }),
      change: changeShare(figures.spoken_ms, figures.spoken_ms_before),
      series: days.map(({ spoken_ms }) => spoken_ms),
    },
    {
      label: t("kpi.latency"),
      value: figures.latency_p50_ms === null ? "—" : formatLatency(figures.latency_p50_ms),
      change: changeShare(figures.latency_p50_ms, figures.latency_p50_before_ms),
      inverse: true,
      // Days without an answer have no latency, which is not a short one.
      series: days.flatMap(({ latency_p50_ms }) => latency_p50_ms ?? []),
    },
    {
      label: t("kpi.agents"),
      value: formatNumber(figures.agents),
      note: t("kpi.agentsBusy", { count: figures.agents_busy }),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      {kpis.map((kpi) => (
        <KpiCard key={kpi.label} kpi={kpi} />
      ))}
    </dl>
  );
}

function KpiCard({ kpi }: { kpi: Kpi }) {
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
      <dd className="mt-1.5 min-h-4.5 text-xs text-ink-3">{kpi.note ?? <Change kpi={kpi} />}</dd>
    </div>
  );
}

function Change({ kpi: { change = null, inverse = false } }: { kpi: Kpi }) {
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
