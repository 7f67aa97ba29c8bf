import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EngineCheck, Sense } from "#contract/engines.ts";
import { cn } from "#web/lib/cn.ts";
import { formatLatency, formatRelative } from "#web/lib/format.ts";
import { failureText } from "./failure-text.ts";

/** What the last trial of an engine came to, in one line. */
export function CheckLine({ sense, check }: { sense: Sense; check: EngineCheck | null }) {
  const { t } = useTranslation("engines");
  if (!check)
    return (
      <p className="flex items-start gap-1.5 text-sm text-ink-3">
        <CircleDashed className="mt-0.5 size-4 shrink-0" aria-hidden />
        {t("admin.result.never")}
      </p>
    );
  const Icon = check.ok ? CircleCheck : CircleAlert;
  const times = { first: formatLatency(check.first_part_ms ?? 0), total: formatLatency(check.total_ms ?? 0) };
  const failed = check.failure ? failureText(t, check.failure, check.status) : "";
  return (
    <p className={cn("flex items-start gap-1.5 text-sm", check.ok ? "text-ok-ink" : "text-bad-ink")} role="status">
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        <span className="tnum font-medium first-letter:uppercase">
          {check.ok ? t(`admin.result.ok.${sense}`, times) : failed.charAt(0).toUpperCase() + failed.slice(1)}
        </span>{" "}
        <span className="text-ink-3">{t("admin.result.when", { when: formatRelative(check.checked_at) })}</span>
      </span>
    </p>
  );
}
