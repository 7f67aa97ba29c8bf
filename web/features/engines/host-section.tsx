import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleAlert, Cloud, PlugZap } from "lucide-react";
import { useTranslation } from "react-i18next";
import { checkHostAccount, getHostAccount } from "#contract/hosted-agents.ts";
import { call } from "#web/lib/call.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatLatency, formatNumber } from "#web/lib/format.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The account at which agents can be hosted. It is set in the installation; here one sees how it stands. */
export function HostSection() {
  const { t } = useTranslation(["engines", "common"]);
  const account = useQuery({
    queryKey: ["host-account"],
    queryFn: ({ signal }) => call(getHostAccount, {}, signal),
    staleTime: 0,
  });
  const trial = useMutation({ mutationFn: () => call(checkHostAccount, {}) });
  const facts = account.data && [
    { label: t("admin.host.region"), value: account.data.base_url ?? "" },
    { label: t("admin.host.webhook"), value: account.data.webhook_url ?? t("admin.host.noWebhook") },
    { label: t("admin.host.agents"), value: formatNumber(account.data.agents) },
    { label: t("admin.host.failing"), value: formatNumber(account.data.failing) },
    { label: t("admin.host.removals"), value: formatNumber(account.data.removals) },
  ];

  async function tryIt(): Promise<void> {
    try {
      await trial.mutateAsync();
    } catch (error) {
      toast({ title: t("admin.host.failed"), description: errorText(error), variant: "destructive" });
    }
  }

  return (
    <section aria-labelledby="host-title" className="flex flex-col gap-4">
      <div className="max-w-2xl">
        <h2 id="host-title" className="text-lg font-semibold tracking-[-0.01em]">
          {t("admin.host.title")}
        </h2>
        <p className="text-ink-2">{t("admin.host.text")}</p>
      </div>
      {account.isPending && <Skeleton className="h-40" />}
      {account.isError && (
        <Card>
          <Empty icon={CircleAlert} title={t("admin.host.loadFailed")} text={errorText(account.error)}>
            <Button onClick={() => void account.refetch()}>{t("common:retry")}</Button>
          </Empty>
        </Card>
      )}
      {account.data?.host === null && (
        <Card>
          <Empty icon={Cloud} title={t("admin.host.none")} text={t("admin.host.noneText")} />
        </Card>
      )}
      {account.data && account.data.host !== null && facts && (
        <Card className="flex flex-col gap-4 p-5">
          <dl className="divide-y divide-line text-sm">
            {facts.map(({ label, value }) => (
              <div key={label} className="grid gap-x-4 py-2 first:pt-0 sm:grid-cols-[220px_1fr]">
                <dt className="text-ink-3">{label}</dt>
                <dd className="tnum break-all">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap items-center gap-3">
            <Button size="sm" disabled={trial.isPending} onClick={() => void tryIt()}>
              <PlugZap aria-hidden />
              {trial.isPending ? t("admin.host.checking") : t("admin.host.check")}
            </Button>
            {trial.data && (
              <Notice tone={trial.data.problem ? "bad" : "ok"} role="status">
                {trial.data.problem
                  ? t(`common:errors.${trial.data.problem}`)
                  : t("admin.host.ok", { time: formatLatency(trial.data.ms) })}
              </Notice>
            )}
          </div>
        </Card>
      )}
    </section>
  );
}
