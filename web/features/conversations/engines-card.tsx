import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Turn } from "#contract/conversations.ts";
import { failureText } from "#web/features/engines/failure-text.ts";
import { useEngineNames } from "#web/features/engines/use-engine-names.ts";
import { formatLatency } from "#web/lib/format.ts";
import { Card } from "#web/ui/card.tsx";
import { summaryOf, troubleOf } from "./engine-times.ts";

/** What the engines of a conversation did in all; nothing where nobody noted it. */
export function EnginesCard({ turns }: { turns: readonly Turn[] }) {
  const { t } = useTranslation("engines");
  const { nameOf } = useEngineNames();
  const summary = summaryOf(turns);
  const troubles = troubleOf(turns);
  if (summary.length === 0 && troubles.length === 0) return null;
  return (
    <Card className="p-5">
      <h2 className="font-semibold">{t("summary.title")}</h2>
      <p className="text-sm text-ink-3">{t("summary.text")}</p>
      <ul className="mt-3 divide-y divide-line text-sm">
        {summary.map(({ sense, id, name, answers, medianMs }) => (
          <li key={`${sense} ${id}`} className="grid grid-cols-[4.5rem_minmax(0,1fr)_auto] items-baseline gap-3 py-2">
            <span className="text-ink-3">{t(`summary.did.${sense}`)}</span>
            <span className="break-words">
              {nameOf(sense, id, name)}{" "}
              <span className="text-xs whitespace-nowrap text-ink-3">{t("summary.answers", { count: answers })}</span>
            </span>
            <span className="tnum font-medium">{medianMs === null ? "—" : formatLatency(medianMs)}</span>
          </li>
        ))}
      </ul>
      {troubles.map(({ sense, id, name, failure, times }) => (
        <p key={`${sense} ${id} ${failure}`} className="mt-2 flex items-start gap-1.5 text-sm text-warn-ink">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t("summary.trouble", { count: times, name: nameOf(sense, id, name), why: failureText(t, failure) })}
        </p>
      ))}
    </Card>
  );
}
