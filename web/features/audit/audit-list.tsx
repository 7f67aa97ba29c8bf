import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { listAuditLog, type AuditAction, type AuditEntry } from "#contract/audit.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatDate } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { entryDetails } from "./entry-details.ts";

export interface AuditFilter {
  action?: AuditAction;
  search?: string;
  account?: string;
}

export function useAuditLog(filter: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ["audit", filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditLog, { ...filter, ...(pageParam && { before: pageParam }) }, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** Acts, newest first, as far as one has asked for them. */
export function AuditList({ log }: { log: ReturnType<typeof useAuditLog> }) {
  const { t } = useTranslation(["audit", "common"]);
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  if (log.isPending) return <SkeletonRows rows={4} className="h-9" />;
  if (log.isError) return <LoadFailed title={t("loadFailed")} text={errorText(log.error)} onRetry={log.refetch} />;
  if (entries.length === 0) return <Empty icon={ScrollText} title={t("none")} text={t("noneText")} />;
  return (
    <>
      <ul className="flex flex-col">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {log.hasNextPage && (
        <div className="flex justify-center border-t border-line p-3">
          <Button variant="ghost" disabled={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {log.isFetchingNextPage ? t("common:loading") : t("more")}
          </Button>
        </div>
      )}
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation("audit");
  const details = entryDetails(entry, {
    t,
    moment: (iso) => formatDate(iso, { dateStyle: "medium", timeStyle: "short" }),
  });
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-t border-line px-5 py-3 text-sm first:border-t-0">
      <time dateTime={entry.at} className="tnum w-36 shrink-0 text-ink-3">
        {formatDate(entry.at, {
          day: "2-digit",
          month: "short",
          hour: "2-digit",
          minute: "2-digit",
          second: "2-digit",
        })}
      </time>
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <span className="font-medium">{t(`action.${entry.action}`)}</span>
          {entry.target_name && <span className="text-ink-2"> · {entry.target_name}</span>}
        </p>
        {details.length > 0 && <p className="text-xs break-words text-ink-3">{details.join(" · ")}</p>}
      </div>
      <p className="min-w-0 text-xs break-words text-ink-3 sm:text-right">
        {entry.actor_email || t("nobody")}
        {entry.ip && <span className="block">{entry.ip}</span>}
      </p>
    </li>
  );
}
