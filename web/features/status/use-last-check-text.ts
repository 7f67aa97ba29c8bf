import { useTranslation } from "react-i18next";
import { formatDate } from "#web/lib/format.ts";
import { lastCheck } from "./last-check.ts";
import { useNow } from "./use-now.ts";

export function useLastCheckText(checkedAt: string | null): string {
  const { t } = useTranslation("status");
  const now = useNow();
  if (checkedAt === null) return t("lastCheck.never");
  const when = lastCheck(checkedAt, now);
  if (when.is === "now") return t("lastCheck.now");
  if (when.is === "date")
    return formatDate(when.at, { day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" });
  return t(`lastCheck.${when.is}`, { count: when.count });
}
