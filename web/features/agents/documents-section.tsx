import { useState } from "react";
import { FileText, FileUp, TriangleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import {
  DOCUMENT_ENDINGS,
  DOCUMENT_MAX_BYTES,
  DOCUMENTS_PER_AGENT,
  type AgentDocument,
} from "#contract/agent-documents.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatNumber, formatRelative } from "#web/lib/format.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { DropZone } from "#web/ui/drop-zone.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useDeleteDocument, useDocuments } from "./document-queries.ts";
import { FormSection } from "./form-section.tsx";
import { PastedText } from "./pasted-text.tsx";
import { useUploads, type Upload } from "./use-uploads.ts";

const MEGABYTE = 1024 * 1024;

/** Files the agent has read. They are saved at once and do not wait for the bar at the bottom. */
export function DocumentsSection({ agentId, editable }: { agentId: string; editable: boolean }) {
  const { t } = useTranslation("agent-detail");
  const documents = useDocuments(agentId);
  const files = useUploads(agentId);
  const known = documents.data ?? [];

  return (
    <FormSection id="documents" icon={FileText} title={t("documents.title")} text={t("documents.text")}>
      {editable && (
        <DropZone
          icon={FileUp}
          label={t("documents.choose")}
          text={t("documents.drop")}
          hint={t("documents.kinds", { megabytes: DOCUMENT_MAX_BYTES / MEGABYTE, count: DOCUMENTS_PER_AGENT })}
          accept={DOCUMENT_ENDINGS.map((ending) => `.${ending}`).join(",")}
          onFiles={files.add}
        />
      )}
      {editable && <PastedText agentId={agentId} />}
      {documents.isPending && <Skeleton className="h-14" />}
      {documents.isError && (
        <RetryNotice onRetry={documents.refetch}>
          {t("documents.loadFailed")} {errorText(documents.error)}
        </RetryNotice>
      )}
      {documents.data && known.length + files.uploads.length === 0 && (
        <p className="text-sm text-ink-3">{t("documents.none")}</p>
      )}
      {known.length + files.uploads.length > 0 && (
        <ul aria-label={t("documents.title")} className="divide-y divide-line rounded-md border border-line">
          {files.uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onForget={() => files.forget(upload.id)} />
          ))}
          {known.map((document) => (
            <DocumentRow key={document.id} document={document} editable={editable} />
          ))}
        </ul>
      )}
    </FormSection>
  );
}

function UploadRow({ upload: { name, share, problem }, onForget }: { upload: Upload; onForget: () => void }) {
  const { t } = useTranslation("agent-detail");
  const reason = problem && (problem.code === "other" ? problem.text : t(`documents.refused.${problem.code}`));
  return (
    <li className="flex items-center gap-3 px-3.5 py-2.5" role={problem ? "alert" : undefined}>
      {problem ? (
        <TriangleAlert className="size-4 shrink-0 text-bad-ink" aria-hidden />
      ) : (
        <FileUp className="size-4 shrink-0 text-ink-3" aria-hidden />
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        {reason ? (
          <p className="text-xs text-bad-ink">{reason}</p>
        ) : (
          <progress
            value={share}
            aria-label={t("documents.sending", { name })}
            className="mt-1 h-1.5 w-full overflow-hidden rounded-full accent-primary"
          />
        )}
      </div>
      {problem && (
        <Button variant="ghost" size="icon-sm" aria-label={t("documents.forget", { name })} onClick={onForget}>
          <X aria-hidden />
        </Button>
      )}
    </li>
  );
}

function DocumentRow({ document, editable }: { document: AgentDocument; editable: boolean }) {
  const { t } = useTranslation("agent-detail");
  const [asking, setAsking] = useState(false);
  const remove = useDeleteDocument(document.agent_id);
  const { title, status, problem, characters, created_at } = document;

  async function confirmed(): Promise<void> {
    try {
      await remove.mutateAsync(document.id);
    } catch (error) {
      toastFailure(t("documents.removeFailed"), error);
    }
    setAsking(false);
  }

  const size = t("documents.characters", { count: characters, amount: formatNumber(characters) });
  return (
    <li data-document={status} className="flex items-center gap-3 px-3.5 py-2.5">
      <FileText className="size-4 shrink-0 text-ink-3" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{title}</p>
        <p className="text-xs text-ink-3">
          {problem
            ? t(`documents.problem.${problem}`)
            : `${status === "ready" ? `${size} · ` : ""}${formatRelative(created_at)}`}
        </p>
      </div>
      <Badge tone={({ processing: "info", ready: "ok", error: "bad" } as const)[status]} dot>
        {t(`documents.status.${status}`)}
      </Badge>
      {editable && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t("documents.remove", { name: title })}
          onClick={() => setAsking(true)}
        >
          <X aria-hidden />
        </Button>
      )}
      <Confirm
        open={asking}
        title={t("documents.removeTitle", { name: title })}
        text={t("documents.removeText")}
        action={t("documents.removeAction")}
        busy={remove.isPending}
        onConfirm={() => void confirmed()}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}
