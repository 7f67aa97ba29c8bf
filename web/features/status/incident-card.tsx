import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StatusIncident, StatusService } from "#contract/status.ts";
import { cn } from "#web/lib/cn.ts";
import { formatDate } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { incidentWords, updateMessage } from "./incident-words.ts";
import { serviceWords } from "./service-words.ts";

const SEVERITY_TONES = { critical: "bad", major: "warn", minor: "neutral" } as const;
const STATUS_TONES = { investigating: "warn", identified: "warn", monitoring: "info", resolved: "ok" } as const;

export function incidentTime(moment: string): string {
  return formatDate(moment, {
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });
}

interface IncidentCardProps {
  incident: StatusIncident;
  services: readonly StatusService[];
  /** What administrators may do with the whole of it, and below it. */
  tools?: ReactNode;
  children?: ReactNode;
  /** What they may do with one update. */
  UpdateTools?: ComponentType<{ incidentId: string; update: StatusIncident["updates"][number] }>;
}

/** What went wrong, and what was said about it, newest first. */
export function IncidentCard({ incident, services, tools, children, UpdateTools }: IncidentCardProps) {
  const { t } = useTranslation("status");
  const { title, description } = incidentWords(incident);
  const affected = services
    .filter(({ key }) => incident.services.includes(key))
    .map((service) => serviceWords(t, service).name);
  const maintenance = incident.kind === "maintenance";
  return (
    <Card className="p-5" data-incident={incident.id}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold break-words">{title}</h3>
          {affected.length > 0 && (
            <p className="text-sm text-ink-3">{t("incidents.affects", { services: affected.join(", ") })}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {!incident.published_at && <Badge tone="neutral">{t("admin.draft")}</Badge>}
          {maintenance ? (
            <Badge tone="info">{t("incidents.maintenance")}</Badge>
          ) : (
            <Badge tone={SEVERITY_TONES[incident.severity]}>{t(`severity.${incident.severity}`)}</Badge>
          )}
          {(!maintenance || incident.status === "resolved") && (
            <Badge tone={STATUS_TONES[incident.status]}>{t(`incidentStatus.${incident.status}`)}</Badge>
          )}
          {tools}
        </div>
      </header>
      <p className="mt-1 text-xs text-ink-3">
        {maintenance && incident.ends_at
          ? t("incidents.window", { from: incidentTime(incident.started_at), to: incidentTime(incident.ends_at) })
          : incidentTime(incident.started_at)}
      </p>
      {description && <p className="mt-3 break-words whitespace-pre-line text-ink-2">{description}</p>}
      {incident.updates.length > 0 && (
        <ol className="mt-4 flex flex-col gap-4 border-l border-line pl-4">
          {incident.updates.map((update, index) => (
            <li key={update.id} className="relative">
              <span
                aria-hidden
                className={cn(
                  "absolute top-1.5 -left-[21px] size-2.5 rounded-full ring-4 ring-surface",
                  index === 0 ? "bg-primary" : "bg-ink-3",
                )}
              />
              <p className="break-words text-ink-2">
                <strong className="font-semibold text-ink">{t(`incidentStatus.${update.status}`)}</strong>{" "}
                {updateMessage(update)}
              </p>
              <p className="text-xs text-ink-3">{incidentTime(update.created_at)}</p>
              {UpdateTools && <UpdateTools incidentId={incident.id} update={update} />}
            </li>
          ))}
        </ol>
      )}
      {children}
    </Card>
  );
}
