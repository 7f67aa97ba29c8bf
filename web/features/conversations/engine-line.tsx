import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Waterfall } from "#contract/conversations.ts";
import type { TurnEngines } from "#contract/engines.ts";
import { failureText } from "#web/features/engines/failure-text.ts";
import { useEngineNames } from "#web/features/engines/use-engine-names.ts";
import { cn } from "#web/lib/cn.ts";
import { formatLatency } from "#web/lib/format.ts";
import { troubleOf, workOf } from "./engine-times.ts";

interface EngineLineProps {
  engines: TurnEngines;
  waterfall: Waterfall | null;
  className?: string;
}

/** Who listened, thought and spoke for one answer, what each cost, and for whom they stood in. */
export function EngineLine({ engines, waterfall, className }: EngineLineProps) {
  const { t } = useTranslation("engines");
  const { nameOf } = useEngineNames();
  const works = workOf(engines, waterfall);
  const troubles = troubleOf([{ engines }]);
  // A greeting answers nobody: it is worth a line only when a voice had to be replaced.
  if (works.length === 0 || (waterfall === null && troubles.length === 0)) return null;
  return (
    <div data-engines className={cn("text-xs text-ink-3", className)}>
      <p className="tnum">
        {works
          .map(({ sense, by, ms }) => {
            const name = nameOf(sense, by.id, by.name);
            return ms === null ? t(`did.${sense}`, { name }) : t(`didIn.${sense}`, { name, time: formatLatency(ms) });
          })
          .join(" · ")}
      </p>
      {troubles.map(({ sense, id, name, failure }) => (
        <p key={`${sense} ${id} ${failure}`} className="flex items-start gap-1 font-medium text-warn-ink">
          <TriangleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
          {t("stoodIn", { name: nameOf(sense, id, name), why: failureText(t, failure) })}
        </p>
      ))}
    </div>
  );
}
