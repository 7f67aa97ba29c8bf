import { useState } from "react";
import { Pencil, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ManagedIncident } from "#contract/status-incidents.ts";
import type { StatusIncident, StatusService } from "#contract/status.ts";
import { formatDate } from "#web/lib/format.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CorrectUpdate } from "./correct-update.tsx";
import { IncidentCard } from "./incident-card.tsx";
import { IncidentForm } from "./incident-form.tsx";
import { useDeleteIncident, usePublishDraft } from "./managed-queries.ts";
import { UpdateForm } from "./update-form.tsx";

interface ManagedIncidentProps {
  incident: StatusIncident;
  services: readonly StatusService[];
  /** What only administrators know of it; undefined for one that is over. */
  more: ManagedIncident | undefined;
}

/** An incident with everything that administrators may do to it. */
export function ManagedIncidentCard({ incident, services, more }: ManagedIncidentProps) {
  const { t } = useTranslation("status");
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState<"delete" | "publish" | null>(null);
  const remove = useDeleteIncident();
  const publish = usePublishDraft();
  const { id, title } = incident;
  const draft = incident.published_at === null;

  async function act(work: () => Promise<unknown>, done: { title: string; description?: string }): Promise<void> {
    try {
      await work();
      toast(done);
    } catch (error) {
      toastFailure(t("admin.notSaved"), error);
    }
    setAsking(null);
  }

  if (editing)
    return (
      <Card className="p-5">
        <h3 className="font-semibold break-words">{t("admin.editTitle", { title })}</h3>
        <p className="text-sm text-ink-3">{t(draft ? "admin.editDraftText" : "admin.editText")}</p>
        <IncidentForm incident={incident} onDone={() => setEditing(false)} />
      </Card>
    );
  return (
    <>
      <IncidentCard
        incident={incident}
        services={services}
        tools={
          <span className="flex">
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`${t("admin.edit")}: ${title}`}
              title={t("admin.edit")}
              onClick={() => setEditing(true)}
            >
              <Pencil aria-hidden />
            </Button>
            {!draft && (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`${t("admin.delete")}: ${title}`}
                title={t("admin.delete")}
                onClick={() => setAsking("delete")}
              >
                <Trash2 aria-hidden />
              </Button>
            )}
          </span>
        }
        UpdateTools={CorrectUpdate}
      >
        {more?.recovered_at && (
          <Notice tone="ok" className="mt-4">
            {t("admin.recovered", {
              time: formatDate(more.recovered_at, { hour: "2-digit", minute: "2-digit", timeZoneName: "short" }),
              day: formatDate(more.recovered_at, { day: "numeric", month: "long" }),
            })}
          </Notice>
        )}
        {draft && (
          <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
            <p className="text-sm text-ink-2">{t("admin.draftText")}</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={() => setAsking("publish")}>
                {t("admin.publish")}
              </Button>
              <Button onClick={() => setAsking("delete")}>{t("admin.discard")}</Button>
            </div>
          </div>
        )}
        {!draft && incident.status !== "resolved" && <UpdateForm incident={incident} />}
      </IncidentCard>
      <Confirm
        open={asking === "publish"}
        tone="primary"
        title={t("admin.publishTitle", { title })}
        text={t("admin.text")}
        action={t("admin.publish")}
        busy={publish.isPending}
        onConfirm={() => void act(() => publish.mutateAsync({ id }), { title: t("admin.published") })}
        onCancel={() => setAsking(null)}
      />
      <Confirm
        open={asking === "delete"}
        title={t(draft ? "admin.discardTitle" : "admin.deleteTitle", { title })}
        text={t(draft ? "admin.discardText" : "admin.deleteText")}
        action={t(draft ? "admin.discard" : "admin.delete")}
        busy={remove.isPending}
        onConfirm={() =>
          void act(() => remove.mutateAsync({ id }), {
            title: t(draft ? "admin.discarded" : "admin.deleted"),
            description: t("admin.deletedText"),
          })
        }
        onCancel={() => setAsking(null)}
      />
    </>
  );
}
