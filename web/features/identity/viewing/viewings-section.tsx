import { ScanEye } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { listMyViewings } from "#contract/viewing.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatDate } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";

/** When support has looked through one's eyes, and why; nothing for whom nobody has. */
export function ViewingsSection() {
  const { t } = useTranslation("viewing");
  const query = useQuery({
    queryKey: ["my-viewings"],
    queryFn: ({ signal }) => call(listMyViewings, {}, signal),
    staleTime: 0,
  });
  const viewings = query.data?.viewings ?? [];
  if (query.isError)
    return (
      <Notice tone="bad" role="alert">
        {errorText(query.error)}
      </Notice>
    );
  if (viewings.length === 0) return null;
  return (
    <SectionCard
      title={
        <>
          <ScanEye className="size-[1.125rem] text-primary" aria-hidden />
          {t("title")}
        </>
      }
      text={t("text")}
    >
      <ul className="divide-y divide-line text-sm">
        {viewings.map(({ id, reason, started_at, until, open }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2.5">
            <span className="tnum text-ink-2">
              {formatDate(started_at, { dateStyle: "medium", timeStyle: "short" })} –{" "}
              {formatDate(until, { timeStyle: "short" })}
            </span>
            <span className="min-w-0 flex-1 basis-48 break-words">{reason}</span>
            {open && <Badge tone="warn">{t("open")}</Badge>}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
