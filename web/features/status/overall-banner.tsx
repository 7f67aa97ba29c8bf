import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { StatusBoard } from "#contract/status.ts";
import { cn } from "#web/lib/cn.ts";
import { useLastCheckText } from "./use-last-check-text.ts";

const LOOKS = {
  operational: { className: "bg-ok-soft text-ok-ink", Icon: CircleCheck },
  degraded: { className: "bg-warn-soft text-warn-ink", Icon: CircleAlert },
  outage: { className: "bg-bad-soft text-bad-ink", Icon: TriangleAlert },
  unknown: { className: "bg-sunken text-ink-2", Icon: CircleDashed },
} as const;

export function OverallBanner({ board }: { board: StatusBoard }) {
  const { t } = useTranslation("status");
  const newest = board.services
    .flatMap(({ checked_at }) => checked_at ?? [])
    .toSorted()
    .at(-1);
  const checked = useLastCheckText(newest ?? null);
  const { className, Icon } = LOOKS[board.status];
  return (
    <div className={cn("flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-lg px-5 py-4", className)}>
      <p role="status" className="flex items-center gap-3 text-md font-semibold">
        <Icon className="size-5 shrink-0" aria-hidden />
        {t(`overall.${board.status}`)}
      </p>
      <p className="text-sm">
        {t("lastCheck.label")}: {checked}
      </p>
    </div>
  );
}
