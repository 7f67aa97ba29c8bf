import { Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ManagedIncident } from "#contract/status-incidents.ts";
import type { StatusBoard } from "#contract/status.ts";
import { errorText } from "#web/lib/error-text.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { incidentTime } from "./incident-card.tsx";
import { IncidentForm } from "./incident-form.tsx";
import { ManagedIncidentCard } from "./managed-incident.tsx";
import { NoIncidents } from "./no-incidents.tsx";
import { useManagedIncidents, useRestoreIncident } from "./managed-queries.ts";

/** The incidents as administrators see them: with drafts, what was deleted a short while ago, and tools. Loaded late. */
export default function ManagedIncidents({ board }: { board: StatusBoard }) {
  const { t } = useTranslation("status");
  const managed = useManagedIncidents();
  const incidents = managed.data?.incidents ?? [];
  const deleted = incidents.filter(({ deleted_at }) => deleted_at);
  // The two answers come one after the other, so each may know of a change that the other does not.
  const shown = board.incidents.filter(({ id }) => !deleted.some((one) => one.id === id));
  const others = incidents.filter(({ id, deleted_at }) => !deleted_at && !shown.some((one) => one.id === id));
  const drafts = others.filter(({ published_at }) => !published_at);
  // Open ones beyond those that the page shows can still be brought to an end.
  const older = others.filter(({ published_at }) => published_at);
  const more = (id: string) => incidents.find((incident) => incident.id === id);
  return (
    <>
      {managed.isPending && <Skeleton className="h-24" />}
      {managed.isError && (
        <RetryNotice onRetry={managed.refetch}>
          {t("admin.loadFailed")} {errorText(managed.error)}
        </RetryNotice>
      )}
      {managed.data && drafts.length + shown.length + older.length === 0 && <NoIncidents />}
      {[...drafts, ...shown, ...older].map((incident) => (
        <ManagedIncidentCard key={incident.id} incident={incident} services={board.services} more={more(incident.id)} />
      ))}
      {deleted.length > 0 && <Deleted incidents={deleted} />}
      <Card className="p-5">
        <h2 className="font-semibold">{t("admin.open")}</h2>
        <p className="text-sm text-ink-3">{t("admin.text")}</p>
        <IncidentForm />
      </Card>
    </>
  );
}

function Deleted({ incidents }: { incidents: readonly ManagedIncident[] }) {
  const { t } = useTranslation("status");
  const restore = useRestoreIncident();

  async function bringBack(id: string): Promise<void> {
    try {
      await restore.mutateAsync({ id });
      toast({ title: t("admin.restored") });
    } catch (error) {
      toastFailure(t("admin.notRestored"), error);
    }
  }

  return (
    <Card className="pb-2">
      <CardHead title={t("admin.deletedTitle")} sub={t("admin.deletedText")} />
      <ul className="mt-2 divide-y divide-line">
        {incidents.map(({ id, title, deleted_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
            <div className="min-w-0">
              <p className="break-words">{title}</p>
              <p className="text-xs text-ink-3">{incidentTime(deleted_at!)}</p>
            </div>
            <Button size="sm" disabled={restore.isPending} onClick={() => void bringBack(id)}>
              <Undo2 aria-hidden />
              {t("admin.restore")}
              <span className="sr-only"> {title}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
