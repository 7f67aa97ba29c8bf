import { useState } from "react";
import { KeyRound, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { API_KEY_START, type ApiKey } from "#contract/api-keys.ts";
import { API_KEYS_MAX } from "#contract/limits.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatDate } from "#web/lib/format.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { SectionCard } from "#web/ui/section-card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { KeyForm } from "./key-form.tsx";
import { useApiKeys, useRevokeApiKey } from "./key-queries.ts";
import { MadeKey } from "./made-key.tsx";

type Open = { step: "closed" } | { step: "form" } | { step: "made"; key: string };

/** Keys with which one's own programs come in. */
export default function KeysRoom() {
  const { t } = useTranslation("profile");
  const query = useApiKeys();
  const [open, setOpen] = useState<Open>({ step: "closed" });
  const keys = query.data?.keys ?? [];
  const full = keys.length >= API_KEYS_MAX;
  const close = (): void => setOpen({ step: "closed" });
  const create = (
    <Button variant="primary" disabled={full || !query.data} onClick={() => setOpen({ step: "form" })}>
      <Plus aria-hidden />
      {t("keys.create")}
    </Button>
  );

  return (
    <SectionCard title={t("keys.title")} text={t("keys.text")} action={keys.length > 0 && create}>
      {full && <Notice tone="info">{t("keys.full", { count: API_KEYS_MAX })}</Notice>}
      {query.isPending && <Skeleton className="h-20" />}
      {query.isError && <RetryNotice onRetry={query.refetch}>{errorText(query.error)}</RetryNotice>}
      {query.data && keys.length === 0 && (
        <Empty icon={KeyRound} title={t("keys.none")} text={t("keys.noneText")} className="py-8">
          {create}
        </Empty>
      )}
      {keys.length > 0 && <KeyList keys={keys} />}
      <Dialog
        open={open.step !== "closed"}
        title={t(open.step === "made" ? "keys.madeTitle" : "keys.create")}
        // A key that was not copied is lost, so the one that shows it closes by its button alone.
        onClose={() => open.step !== "made" && close()}
      >
        {open.step === "form" && <KeyForm onMade={(key) => setOpen({ step: "made", key })} onCancel={close} />}
        {open.step === "made" && <MadeKey value={open.key} onClose={close} />}
      </Dialog>
    </SectionCard>
  );
}

function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const { t } = useTranslation("profile");
  const revoke = useRevokeApiKey();
  const [asking, setAsking] = useState<ApiKey | null>(null);

  async function finish(key: ApiKey): Promise<void> {
    try {
      await revoke.mutateAsync(key.id);
      toast({ title: t("keys.revoked", { name: key.name }) });
    } catch (failure) {
      toastFailure(t("keys.notRevoked"), failure);
    }
    setAsking(null);
  }

  return (
    <>
      <ul aria-label={t("keys.title")} className="flex flex-col">
        {keys.map((key) => (
          <KeyRow key={key.id} shown={key} onRevoke={() => setAsking(key)} />
        ))}
      </ul>
      <Confirm
        open={asking !== null}
        title={t("keys.revokeTitle", { name: asking?.name ?? "" })}
        text={t("keys.revokeText")}
        action={t("keys.revoke")}
        busy={revoke.isPending}
        onConfirm={() => asking && void finish(asking)}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}

function KeyRow({ shown, onRevoke }: { shown: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation("profile");
  const over = shown.expires_at !== null && new Date(shown.expires_at) <= new Date();
  const day = (value: string): string => formatDate(value, { dateStyle: "medium" });
  const used =
    shown.last_used_on === null
      ? t("keys.unused")
      : t("keys.used", { date: formatDate(shown.last_used_on, { dateStyle: "medium", timeZone: "UTC" }) });
  const until =
    shown.expires_at === null ? t("keys.forever") : over ? null : t("keys.until", { date: day(shown.expires_at) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words">
          {shown.name}
          {over && <Badge tone="bad">{t("keys.over")}</Badge>}
        </p>
        <p className="font-mono text-sm break-all text-ink-2">{`${API_KEY_START}${shown.id}_…`}</p>
        <p className="mt-1 text-sm text-ink-3">
          {[t("keys.since", { date: day(shown.created_at) }), until, used].filter(Boolean).join(" · ")}
        </p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          {shown.scopes.map((scope) => (
            <Badge key={scope} tone="outline">
              {t(`scopes.${scope.replace(":", "_") as "agents_read"}`)}
            </Badge>
          ))}
        </p>
      </div>
      <Button
        variant="ghost"
        className="max-sm:-ml-3.5"
        onClick={onRevoke}
        aria-label={t("keys.revokeOne", { name: shown.name })}
      >
        {t("keys.revoke")}
      </Button>
    </li>
  );
}
