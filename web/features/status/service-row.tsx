import { useTranslation } from "react-i18next";
import type { StatusService } from "#contract/status.ts";
import { formatLatency } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Spark } from "#web/ui/spark.tsx";
import { DayBars } from "./day-bars.tsx";
import { serviceWords } from "./service-words.ts";
import { useLastCheckText } from "./use-last-check-text.ts";

const TONES = { operational: "ok", degraded: "warn", outage: "bad", unknown: "neutral" } as const;
const REASONS = ["slow", "busy", "timeout", "failed"] as const;

/** One service: how it does now, how fast it answered in the last hour, and its last 90 days. `#key` leads to it. */
export function ServiceRow({ service }: { service: StatusService }) {
  const { t } = useTranslation("status");
  const words = serviceWords(t, service);
  const checked = useLastCheckText(service.checked_at);
  const reason = REASONS.find((code) => code === service.reason);
  return (
    <li
      id={service.key}
      className="scroll-mt-20 border-t border-line px-5 py-4 first:border-t-0 target:bg-primary-soft/40"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h3 className="font-semibold">
            <a href={`#${service.key}`} className="rounded-sm hover:underline">
              {words.name}
            </a>
          </h3>
          <p className="text-sm text-ink-3">{words.description}</p>
        </div>
        <div className="flex items-center gap-3">
          {service.set_up && <Spark values={service.response_times} />}
          {service.set_up && service.response_time_ms !== null && (
            <span className="tnum text-sm text-ink-2">
              <span className="sr-only">{t("responseTime", { time: formatLatency(service.response_time_ms) })}</span>
              <span aria-hidden>{formatLatency(service.response_time_ms)}</span>
            </span>
          )}
          <Badge tone={TONES[service.status]} dot={service.set_up}>
            {service.set_up ? t(`badge.${service.status}`) : t("badge.notSetUp")}
          </Badge>
        </div>
      </div>
      {service.set_up ? (
        <div className="mt-3">
          <DayBars service={words.name} days={service.days} uptime={service.uptime} />
          <p className="mt-1 text-xs text-ink-3">
            {checked}
            {reason && ` · ${t(`reason.${reason}`)}`}
          </p>
        </div>
      ) : (
        <p className="mt-1 text-sm text-ink-3">{t("notSetUpText")}</p>
      )}
    </li>
  );
}
