import { lazy, Suspense, useState } from "react";
import { GitCompareArrows, History } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { VersionSummary } from "#contract/agent-versions.ts";
import type { Agent } from "#contract/agents.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatDate } from "#web/lib/format.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Field, Select } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { formOf, type AgentFormValue } from "./agent-form-value.ts";
import { FormSection } from "./form-section.tsx";
import { useRestore, useVersion, useVersions } from "./version-queries.ts";

const VersionDiff = lazy(() => import("./version-diff.tsx"));

interface VersionsPanelProps {
  agent: Agent;
  /** The draft as it stands in the form, saved or not. */
  form: AgentFormValue;
  editable: boolean;
  onRestored: () => void;
}

export function VersionsPanel({ agent, form, editable, onRestored }: VersionsPanelProps) {
  const { t } = useTranslation("agent-detail");
  const history = useVersions(agent.id);
  const versions = history.data?.versions ?? [];
  const [restoring, setRestoring] = useState<VersionSummary | null>(null);
  const restore = useRestore();

  async function confirmed({ number }: VersionSummary): Promise<void> {
    try {
      await restore.mutateAsync({ agent_id: agent.id, number });
      onRestored();
      toast({ title: t("versions.restored", { number }) });
    } catch (error) {
      toastFailure(t("versions.restoreFailed"), error);
    }
    setRestoring(null);
  }

  return (
    <>
      <FormSection id="history" icon={History} title={t("versions.title")} text={t("versions.text")}>
        {history.isPending && <Skeleton className="h-24" />}
        {history.isError && <RetryNotice onRetry={history.refetch}>{errorText(history.error)}</RetryNotice>}
        {history.data && versions.length === 0 && (
          <Empty className="py-8!" title={t("versions.none")} text={t("versions.noneText")} />
        )}
        {versions.length > 0 && (
          <ol aria-label={t("versions.title")} className="divide-y divide-line rounded-md border border-line">
            {versions.map((version) => (
              <li key={version.number} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 py-3">
                <div className="min-w-0 flex-1 basis-52">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    {t("versions.number", { number: version.number })}
                    {version.number === agent.version && <Badge tone="ok">{t("versions.current")}</Badge>}
                  </p>
                  {version.note && <p className="break-words text-ink-2">{version.note}</p>}
                  <p className="text-xs text-ink-3">
                    {t("versions.when", {
                      when: formatDate(version.published_at, { dateStyle: "medium", timeStyle: "short" }),
                      who: version.published_by ?? t("versions.nobody"),
                    })}
                  </p>
                </div>
                {editable && (
                  <Button size="sm" onClick={() => setRestoring(version)}>
                    {t("versions.restore")}
                    <span className="sr-only"> {t("versions.number", { number: version.number })}</span>
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </FormSection>
      {versions.length > 0 && <Comparison agent={agent} form={form} versions={versions} />}
      <Confirm
        open={restoring !== null}
        tone="primary"
        title={t("versions.restoreTitle", { number: restoring?.number ?? 0 })}
        text={t("versions.restoreText")}
        action={t("versions.restore")}
        busy={restore.isPending}
        onConfirm={() => restoring && void confirmed(restoring)}
        onCancel={() => setRestoring(null)}
      />
    </>
  );
}

interface ComparisonProps {
  agent: Agent;
  form: AgentFormValue;
  versions: readonly VersionSummary[];
}

function Comparison({ agent, form, versions }: ComparisonProps) {
  const { t } = useTranslation("agent-detail");
  const [from, setFrom] = useState(agent.version);
  /** 0 is the draft. */
  const [to, setTo] = useState(0);
  const before = useVersion(agent.id, from);
  const after = useVersion(agent.id, to === 0 ? null : to);
  const target = to === 0 ? form : after.data && formOf(after.data.content);
  const failed = before.error ?? after.error;
  const options = versions.map(({ number }) => (
    <option key={number} value={number}>
      {t("versions.number", { number })}
    </option>
  ));

  return (
    <FormSection id="compare" icon={GitCompareArrows} title={t("versions.compare")}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="compare-from" label={t("versions.from")}>
          <Select id="compare-from" value={from} onChange={(event) => setFrom(Number(event.target.value))}>
            {options}
          </Select>
        </Field>
        <Field id="compare-to" label={t("versions.to")}>
          <Select id="compare-to" value={to} onChange={(event) => setTo(Number(event.target.value))}>
            <option value={0}>{t("versions.draft")}</option>
            {options}
          </Select>
        </Field>
      </div>
      {failed && (
        <Notice tone="bad" role="alert">
          {errorText(failed)}
        </Notice>
      )}
      {before.data && target ? (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <VersionDiff before={formOf(before.data.content)} after={target} />
        </Suspense>
      ) : (
        !failed && <Skeleton className="h-24" />
      )}
    </FormSection>
  );
}
