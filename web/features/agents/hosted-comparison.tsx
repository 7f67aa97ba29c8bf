import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { agentErrorText } from "./agent-error-text.ts";
import { useComparison } from "./hosting-queries.ts";

const HostedDiff = lazy(() => import("./hosted-diff.tsx"));

interface HostedComparisonProps {
  /** Of our agent. */
  id: string;
  editable: boolean;
  onAsk: (what: "pull" | "push") => void;
}

/** Our copy beside theirs as it is now, and the ways to bring them into line. */
export function HostedComparison({ id, editable, onAsk }: HostedComparisonProps) {
  const { t } = useTranslation("agent-detail");
  const copies = useComparison(id, true);
  if (copies.isError) return <RetryNotice onRetry={copies.refetch}>{agentErrorText(copies.error)}</RetryNotice>;
  if (!copies.data) return <Skeleton className="h-24" />;
  const { ours, theirs, discloses } = copies.data;
  const alike = discloses && JSON.stringify(ours) === JSON.stringify(theirs);
  return (
    <div className="flex flex-col gap-4">
      {!discloses && (
        <Notice tone="bad" role="alert">
          {t("hosting.undisclosed")}
        </Notice>
      )}
      {!alike && <p className="text-sm text-ink-2">{t("hosting.legend")}</p>}
      <Suspense fallback={<Skeleton className="h-24" />}>
        <HostedDiff ours={ours} theirs={theirs} />
      </Suspense>
      {editable && !alike && (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" onClick={() => onAsk("push")}>
            {t("hosting.push")}
          </Button>
          <Button onClick={() => onAsk("pull")}>{t("hosting.pull")}</Button>
        </div>
      )}
    </div>
  );
}
