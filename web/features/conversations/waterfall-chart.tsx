import { useTranslation } from "react-i18next";
import type { Turn } from "#contract/conversations.ts";
import { cn } from "#web/lib/cn.ts";
import { formatLatency } from "#web/lib/format.ts";
import { measuredTurns, STAGES, type Stage } from "./waterfall-stages.ts";

const COLOURS: Record<Stage, string> = {
  speech_end: "bg-c6",
  text: "bg-c5",
  first_token: "bg-c3",
  first_audio: "bg-c1",
  heard: "bg-c4",
};

/** Where the time of each answer went: a bar per turn, on one scale. */
export function WaterfallChart({ turns, className }: { turns: readonly Turn[]; className?: string }) {
  const { t } = useTranslation("conversations");
  const measured = measuredTurns(turns);
  if (measured.length === 0) return <p className="text-sm text-ink-3">{t("waterfall.none")}</p>;
  const longest = Math.max(...measured.map(({ total }) => total), 1);
  const used = STAGES.filter((stage) =>
    measured.some(({ spans }) => spans.some((span) => span.stage === stage && span.to > span.from)),
  );
  return (
    <div className={className}>
      <ol className="flex flex-col gap-2">
        {measured.map(({ seq, spans, total }, index) => (
          <li key={seq} className="grid grid-cols-[1.5rem_minmax(0,1fr)_4rem] items-center gap-2.5 text-xs">
            <span className="tnum text-ink-3" aria-hidden>
              {index + 1}
            </span>
            <span
              role="img"
              aria-label={t("waterfall.summary", { number: index + 1, total: formatLatency(total) })}
              className="flex h-2.5 overflow-hidden rounded-full bg-sunken"
            >
              {spans.map(({ stage, from, to }) => (
                <span
                  key={stage}
                  title={`${t(`waterfall.stage.${stage}`)}: ${formatLatency(to - from)}`}
                  className={cn("h-full min-w-px border-r border-surface last:border-r-0", COLOURS[stage])}
                  style={{ width: `${((to - from) / longest) * 100}%` }}
                />
              ))}
            </span>
            <span className="tnum text-right font-medium">{formatLatency(total)}</span>
          </li>
        ))}
      </ol>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        {used.map((stage) => (
          <li key={stage} className="flex items-center gap-1.5">
            <span aria-hidden className={cn("size-2 rounded-full", COLOURS[stage])} />
            {t(`waterfall.stage.${stage}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
