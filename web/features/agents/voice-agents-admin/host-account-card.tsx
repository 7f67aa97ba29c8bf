import { useState } from "react";
import { Cloud, KeyRound, PlugZap, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { HostAccount } from "#contract/hosted-agents.ts";
import { formatDate, formatLatency, formatNumber } from "#web/lib/format.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CredentialDialog } from "./credential-dialog.tsx";
import { useCheckHost, useRemoveCredential } from "./host-queries.ts";

/** The account at the host and what can be done with it; one of the environment is shown and tried, not changed. */
export function HostAccountCard({ account }: { account: HostAccount }) {
  const { t } = useTranslation(["hosting", "common"]);
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const trial = useCheckHost();
  const remove = useRemoveCredential();
  const { source } = account;
  const own = source === "kept" || source === "unreadable";

  async function tryIt(): Promise<void> {
    try {
      await trial.mutateAsync();
    } catch (error) {
      toastFailure(t("checkFailed"), error);
    }
  }

  async function forget(): Promise<void> {
    try {
      await remove.mutateAsync(undefined);
      trial.reset();
      toast({ title: t("removed") });
    } catch (error) {
      toastFailure(t("removeFailed"), error);
    }
    setAsking(false);
  }

  return (
    <>
      {source === null ? (
        <Card>
          <Empty icon={Cloud} title={t("none")} text={t("noneText")}>
            <Button variant="primary" onClick={() => setEditing(true)}>
              <KeyRound aria-hidden />
              {t("enter")}
            </Button>
          </Empty>
        </Card>
      ) : (
        <Card className="flex flex-col gap-4 p-5">
          {source === "unreadable" && (
            <Notice tone="bad" role="alert">
              {t("unreadable")}
            </Notice>
          )}
          <Facts account={account} />
          <div className="flex flex-wrap items-center gap-3">
            <Button size="sm" disabled={trial.isPending || source === "unreadable"} onClick={() => void tryIt()}>
              <PlugZap aria-hidden />
              {trial.isPending ? t("checking") : t("check")}
            </Button>
            {own && (
              <>
                <Button size="sm" onClick={() => setEditing(true)}>
                  <KeyRound aria-hidden />
                  {t("replace")}
                </Button>
                <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
                  <Trash2 aria-hidden />
                  {t("remove")}
                </Button>
              </>
            )}
            {trial.data && (
              <Notice tone={trial.data.problem ? "bad" : "ok"} role="status">
                {trial.data.problem
                  ? t(`common:errors.${trial.data.problem}`)
                  : t("ok", { time: formatLatency(trial.data.ms) })}
              </Notice>
            )}
          </div>
        </Card>
      )}
      <CredentialDialog open={editing} account={account} onClose={() => setEditing(false)} />
      <Confirm
        open={asking}
        title={t("removeTitle")}
        text={
          account.agents > 0 ? `${t("removeText")} ${t("removeAgents", { count: account.agents })}` : t("removeText")
        }
        action={t("remove")}
        busy={remove.isPending}
        onConfirm={() => void forget()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function Facts({ account }: { account: HostAccount }) {
  const { t } = useTranslation("hosting");
  const { key_ending, webhook_secret_ending, webhook, saved_at } = account;
  const fixed = account.source === "environment";
  const kept = (ending: string | null) => (ending ? t("keptEnding", { ending }) : t("kept"));
  const facts = [
    { label: t("address"), value: account.base_url },
    { label: t("key"), value: kept(key_ending) },
    { label: t("webhookSecret"), value: webhook ? kept(webhook_secret_ending) : t("noWebhook") },
    { label: t("webhook"), value: account.webhook_url },
    ...(saved_at
      ? [{ label: t("savedAt"), value: formatDate(saved_at, { dateStyle: "medium", timeStyle: "short" }) }]
      : []),
    { label: t("agents"), value: formatNumber(account.agents) },
    { label: t("failing"), value: formatNumber(account.failing) },
    { label: t("removals"), value: formatNumber(account.removals) },
  ];
  return (
    <>
      {fixed && (
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <Badge>{t("fromEnvironment")}</Badge>
          {t("fromEnvironmentText")}
        </p>
      )}
      <dl className="divide-y divide-line text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid gap-x-4 py-2 first:pt-0 sm:grid-cols-[220px_1fr]">
            <dt className="text-ink-3">{label}</dt>
            <dd className="tnum wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
