import { useState } from "react";
import { Monitor, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AccountSession } from "#contract/account.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatRelative } from "#web/lib/format.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useEndSessions, useSessions } from "./account-queries.ts";
import { useDevice } from "./use-device.ts";

/** Where one is signed in, and how to end that. */
export function SessionsSection() {
  const { t } = useTranslation("account");
  const query = useSessions();
  const end = useEndSessions();
  const [asking, setAsking] = useState(false);
  const sessions = query.data?.sessions ?? [];

  function finish(id?: string): void {
    end.mutate(id, {
      onSuccess: ({ ended }) => toast({ title: t("sessions.ended", { count: ended }) }),
      onError: (failure) => toastFailure(t("sessions.failed"), failure),
      onSettled: () => setAsking(false),
    });
  }

  return (
    <SectionCard
      title={t("sessions.title")}
      text={t("sessions.text")}
      action={
        sessions.length > 1 && (
          <Button onClick={() => setAsking(true)} disabled={end.isPending}>
            {t("sessions.endOthers")}
          </Button>
        )
      }
    >
      {query.isPending && <Skeleton className="h-14" />}
      {query.isError && <RetryNotice onRetry={query.refetch}>{errorText(query.error)}</RetryNotice>}
      <ul aria-label={t("sessions.title")} className="flex flex-col">
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            busy={end.isPending || query.isFetching}
            onEnd={() => finish(session.id)}
          />
        ))}
      </ul>
      <Confirm
        open={asking}
        title={t("sessions.endTitle")}
        text={t("sessions.endText")}
        action={t("sessions.endOthers")}
        busy={end.isPending}
        onConfirm={() => finish()}
        onCancel={() => setAsking(false)}
      />
    </SectionCard>
  );
}

function Row({ session, busy, onEnd }: { session: AccountSession; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation("account");
  const { name: device, mobile } = useDevice(session.user_agent);
  const Icon = mobile ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0">
      <Icon className="size-5 shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.current && <Badge tone="info">{t("sessions.current")}</Badge>}
          {session.second_factor && <Badge tone="outline">{t("sessions.twoSteps")}</Badge>}
        </p>
        <p className="text-sm text-ink-3">
          {[session.ip, t("sessions.seen", { when: formatRelative(session.refreshed_at) })].filter(Boolean).join(" · ")}
        </p>
      </div>
      {!session.current && (
        <Button variant="ghost" disabled={busy} onClick={onEnd} aria-label={t("sessions.endOne", { device })}>
          {t("sessions.end")}
        </Button>
      )}
    </li>
  );
}
