import { Inbox } from "lucide-react";
import { useTranslation } from "react-i18next";
import { toast } from "#web/lib/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { Sample } from "./both-themes.tsx";

/** What the product says back. */
export function FeedbackSamples() {
  const { t } = useTranslation("style");
  return (
    <>
      <Sample name="Badge">
        <Badge tone="ok" dot>
          {t("active")}
        </Badge>
        <Badge tone="warn" dot>
          {t("pending")}
        </Badge>
        <Badge dot>{t("draft")}</Badge>
        <Badge tone="bad" dot>
          {t("error")}
        </Badge>
        <Badge tone="info" dot>
          {t("running")}
        </Badge>
        <Badge tone="outline">{t("draft")}</Badge>
      </Sample>
      <div className="flex flex-col gap-2">
        <p className="font-mono text-2xs text-ink-3">Notice</p>
        <Notice tone="info">{t("running")}</Notice>
        <Notice tone="ok">{t("active")}</Notice>
        <Notice tone="warn">{t("pending")}</Notice>
        <Notice tone="bad">{t("error")}</Notice>
      </div>
      <Sample name="toast">
        <Button onClick={() => toast({ title: t("active"), description: t("toastText") })}>{t("toast")}</Button>
        <Button onClick={() => toast({ title: t("error"), description: t("toastText"), variant: "destructive" })}>
          {t("toastBad")}
        </Button>
      </Sample>
      <Sample name="Spinner · Skeleton">
        <Spinner label={t("loading")} />
        <Skeleton className="h-9 w-48" />
      </Sample>
      <div>
        <p className="font-mono text-2xs text-ink-3">SkeletonRows</p>
        <SkeletonRows rows={2} className="h-9" />
      </div>
      <div className="flex flex-col gap-2">
        <p className="font-mono text-2xs text-ink-3">RetryNotice · LoadFailed</p>
        <RetryNotice onRetry={() => toast({ title: t("active") })}>{t("loadFailedText")}</RetryNotice>
        <Card>
          <LoadFailed
            title={t("loadFailed")}
            text={t("loadFailedText")}
            onRetry={() => toast({ title: t("active") })}
          />
        </Card>
      </div>
      <Card>
        <Empty icon={Inbox} title={t("emptyTitle")} text={t("emptyText")}>
          <Button variant="primary">{t("primary")}</Button>
        </Empty>
      </Card>
    </>
  );
}
