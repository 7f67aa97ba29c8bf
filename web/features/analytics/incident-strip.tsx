import { useQuery } from "@tanstack/react-query";
import { ArrowRight, Construction, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { listOpenIncidents } from "#contract/status.ts";
import { incidentTitle } from "#web/features/status/incident-words.ts";
import { call } from "#web/lib/call.ts";
import { cn } from "#web/lib/cn.ts";
import { formatRelative } from "#web/lib/format.ts";

const REFRESH = 60_000;

/** What is wrong with the whole at this moment; nothing where nothing is, or where it cannot be told. */
export function IncidentStrip() {
  const { t } = useTranslation("dashboard");
  const { data } = useQuery({
    queryKey: ["status", "open"],
    queryFn: async ({ signal }) => (await call(listOpenIncidents, {}, signal)).incidents,
    refetchInterval: REFRESH,
  });
  if (!data || data.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2" aria-label={t("incident.label")}>
      {data.map((incident) => {
        const maintenance = incident.kind === "maintenance";
        const Icon = maintenance ? Construction : TriangleAlert;
        return (
          <li key={incident.id}>
            <Link
              to="/status"
              className={cn(
                "group flex items-center gap-3 rounded-lg px-4 py-3 text-sm",
                maintenance
                  ? "bg-primary-soft text-primary-ink"
                  : incident.severity === "critical"
                    ? "bg-bad-soft text-bad-ink"
                    : "bg-warn-soft text-warn-ink",
              )}
            >
              <Icon className="size-[1.125rem] shrink-0" aria-hidden />
              <span className="min-w-0 flex-1">
                <span className="font-semibold break-words">{incidentTitle(incident)}</span>{" "}
                <span>
                  ·{" "}
                  {t(maintenance ? "incident.maintenance" : "incident.since", {
                    since: formatRelative(incident.started_at),
                  })}
                </span>
              </span>
              <span className="hidden shrink-0 items-center gap-1 font-medium sm:flex">
                {t("incident.more")}
                <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" aria-hidden />
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
