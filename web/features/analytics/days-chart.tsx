import { useMemo, useState } from "react";
import { ChartSpline, Table2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OverviewDay } from "#contract/overview.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { AreaChart, type AreaPoint } from "#web/ui/area-chart.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { Tip } from "#web/ui/tip.tsx";

/** Days come as dates without an hour; noon keeps them the same day in every time zone of the reader. */
function pointsOf(perDay: readonly OverviewDay[]): AreaPoint[] {
  return perDay.map(({ day, count, before }) => ({
    at: new Date(`${day.slice(0, 10)}T12:00:00Z`).getTime(),
    value: count,
    before,
  }));
}

export function DaysChart({ perDay, className }: { perDay: readonly OverviewDay[]; className?: string }) {
  const { t } = useTranslation("dashboard");
  const [asTable, setAsTable] = useState(false);
  const points = useMemo(() => pointsOf(perDay), [perDay]);
  const sum = (key: "value" | "before"): string => formatNumber(points.reduce((total, point) => total + point[key], 0));
  const toggle = asTable ? t("chart.asChart") : t("chart.asTable");
  return (
    <Card className={className}>
      <CardHead title={t("chart.title")} sub={t("chart.sub")}>
        <div className="flex items-center gap-4">
          <span className="hidden items-center gap-4 text-xs text-ink-2 sm:flex">
            <span className="flex items-center gap-1.5">
              <i className="h-0.5 w-3.5 rounded bg-c1" />
              {t("chart.current")}
            </span>
            <span className="flex items-center gap-1.5">
              <i className="w-3.5 border-t-2 border-dashed border-c6" />
              {t("chart.before")}
            </span>
          </span>
          <Tip label={toggle}>
            <Button variant="ghost" size="icon-sm" aria-label={toggle} onClick={() => setAsTable(!asTable)}>
              {asTable ? <ChartSpline aria-hidden /> : <Table2 aria-hidden />}
            </Button>
          </Tip>
        </div>
      </CardHead>
      <div className="px-3 pt-3 pb-3 sm:px-5">
        {asTable ? (
          <DaysTable points={points} />
        ) : (
          <AreaChart
            points={points}
            labels={{ value: t("chart.current"), before: t("chart.before") }}
            summary={t("chart.summary", { total: sum("value"), before: sum("before") })}
          />
        )}
      </div>
    </Card>
  );
}

function DaysTable({ points }: { points: readonly AreaPoint[] }) {
  const { t } = useTranslation("dashboard");
  return (
    <div className="h-[248px] overflow-auto" tabIndex={0} role="region" aria-label={t("chart.title")}>
      <table className="tnum w-full text-sm">
        <thead>
          <tr className="text-left text-ink-3 [&>th]:py-1 [&>th]:font-medium">
            <th>{t("chart.day")}</th>
            <th className="text-right">{t("chart.current")}</th>
            <th className="text-right">{t("chart.before")}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ at, value, before }) => (
            <tr key={at} className="border-t border-line">
              <td className="py-1">
                {formatDate(at, { day: "numeric", month: "short", weekday: "short", timeZone: "UTC" })}
              </td>
              <td className="text-right">{formatNumber(value)}</td>
              <td className="text-right text-ink-3">{formatNumber(before)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
