import { Download, PackageOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AccountExport } from "#contract/account-exports.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatDate, formatNumber } from "#web/lib/format.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useIdentityCheck } from "../account/identity-check.tsx";
import { useExport, useExportUrl, useRequestExport } from "./account-queries.ts";

/** All of one's data as one file, made behind one's back. */
export function ExportCard() {
  const { t } = useTranslation("profile");
  const query = useExport();
  const request = useRequestExport();
  const { confirmed, dialog } = useIdentityCheck();
  const latest = query.data;
  const running = latest?.status === "waiting" || latest?.status === "working";

  async function begin(): Promise<void> {
    try {
      await confirmed(() => request.mutateAsync());
    } catch (failure) {
      toastFailure(t("export.notBegun"), failure);
    }
  }

  return (
    <SectionCard
      title={t("export.title")}
      text={t("export.text")}
      action={
        <Button disabled={!query.isSuccess || running || request.isPending} onClick={() => void begin()}>
          <PackageOpen aria-hidden />
          {t("export.begin")}
        </Button>
      }
    >
      {query.isPending && <Skeleton className="h-10" />}
      {query.isError && <RetryNotice onRetry={query.refetch}>{errorText(query.error)}</RetryNotice>}
      {latest && running && <Progress latest={latest} />}
      {latest?.status === "ready" && <Ready latest={latest} />}
      {latest?.status === "failed" && <Notice tone="bad">{t("export.failed")}</Notice>}
      {dialog}
    </SectionCard>
  );
}

function Progress({ latest: { done, total } }: { latest: AccountExport }) {
  const { t } = useTranslation("profile");
  return (
    <div role="status" className="flex flex-col gap-2">
      <progress
        aria-label={t("export.working")}
        className="h-2 w-full accent-primary"
        {...(total > 0 && { value: done, max: total })}
      />
      <p className="text-sm text-ink-2">
        {total > 0
          ? t("export.progress", { done: formatNumber(done), total: formatNumber(total) })
          : t("export.waiting")}
      </p>
    </div>
  );
}

function Ready({ latest: { size_bytes, expires_at } }: { latest: AccountExport }) {
  const { t } = useTranslation("profile");
  const url = useExportUrl();
  const size = formatNumber(Math.max(0.1, (size_bytes ?? 0) / 1_000_000), { maximumFractionDigits: 1 });

  async function fetchIt(): Promise<void> {
    try {
      location.assign((await url.mutateAsync()).url);
    } catch (failure) {
      toastFailure(t("export.gone"), failure);
    }
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken/60 px-4 py-3">
      <p className="text-sm text-ink-2">
        <span className="block font-medium text-ink">{t("export.ready", { size })}</span>
        {expires_at && t("export.until", { date: formatDate(expires_at, { dateStyle: "long", timeStyle: "short" }) })}
      </p>
      <Button variant="primary" disabled={url.isPending} onClick={() => void fetchIt()}>
        <Download aria-hidden />
        {t("export.download")}
      </Button>
    </div>
  );
}
