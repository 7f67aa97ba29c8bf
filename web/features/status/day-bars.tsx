import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { StatusDay } from "#contract/status.ts";
import { cn } from "#web/lib/cn.ts";
import { formatDate, formatPercent } from "#web/lib/format.ts";

const COLOURS = { operational: "bg-bar-ok", degraded: "bg-warn", outage: "bg-bad" } as const;
const WEEK = 7;

interface DayBarsProps {
  service: string;
  days: readonly StatusDay[];
  /** Over all of the days; null without a measurement. */
  uptime: number | null;
}

/**
 * A bar for each day. One stop of the tab key for all of them: the arrows go by days, page up and down by weeks. Under
 * the bars stands the share of all days, or that of the day one looks at.
 */
export function DayBars({ service, days, uptime }: DayBarsProps) {
  const { t } = useTranslation("status");
  const [shown, setShown] = useState<number | null>(null);
  const last = days.length - 1;
  const at = shown ?? last;

  function step(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      PageUp: at - WEEK,
      PageDown: at + WEEK,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setShown(Math.min(last, Math.max(0, next)));
  }

  const textOf = ({ day, status, uptime: share }: StatusDay): string => {
    const date = formatDate(day, { day: "numeric", month: "long", timeZone: "UTC" });
    if (!status || share === null) return t("days.noData", { day: date });
    return t("days.day", { day: date, status: t(`badge.${status}`), share: shareText(share) });
  };
  const whole = uptime === null ? t("days.noUptime") : t("days.uptime", { share: shareText(uptime) });

  return (
    <div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t("days.label", { service })}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={days[at] && textOf(days[at])}
        onKeyDown={step}
        onFocus={() => setShown(last)}
        onBlur={() => setShown(null)}
        onMouseLeave={() => setShown(null)}
        className="flex h-7 gap-px rounded-sm sm:gap-0.5"
      >
        {days.map(({ day, status }, index) => (
          <span
            key={day}
            onMouseEnter={() => setShown(index)}
            className={cn(
              "min-w-0 flex-1 rounded-[2px]",
              status ? COLOURS[status] : "bg-line",
              shown === index && "opacity-60",
            )}
          />
        ))}
      </div>
      <div className="mt-1.5 flex justify-between gap-3 text-xs text-ink-3">
        <span>{t("days.from")}</span>
        <span className="tnum text-center">{shown !== null && days[shown] ? textOf(days[shown]) : whole}</span>
        <span>{t("days.to")}</span>
      </div>
    </div>
  );
}

/** Never rounded up to the whole: 99.996 % is not 100 %. */
function shareText(share: number): string {
  return formatPercent(Math.floor(share * 10_000) / 10_000, 2);
}
