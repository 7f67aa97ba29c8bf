import { useState } from "react";
import { Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatDate, hourOf } from "#web/lib/format.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useUser } from "#web/lib/session.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ConversationTable } from "#web/features/conversations/conversation-table.tsx";
import { AgentsCard } from "./agents-card.tsx";
import { greetingAt } from "./change-share.ts";
import { DaysChart } from "./days-chart.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { IncidentStrip } from "./incident-strip.tsx";
import { Kpis } from "./kpis.tsx";
import { useAgentsAtWork, useDays, useFigures, useRecent, type Period } from "./overview-query.ts";
import { Part } from "./part.tsx";

/** With fewer conversations than this the first steps still stand below. */
const STILL_NEW = 5;

export default function DashboardScreen() {
  // The recent conversations bring their own words with them.
  const { t } = useTranslation(["dashboard", "common", "conversations"]);
  const user = useUser();
  const [period, setPeriod] = useState<Period>("30");
  const figures = useFigures(period);
  const days = useDays(period);
  const agents = useAgentsAtWork(period);
  const recent = useRecent();
  const now = new Date();
  usePageTitle(t("title"));

  // Only what has been read counts: a card that fails says nothing about how much there is.
  const unused = figures.data?.conversations === 0 && recent.data?.length === 0;
  const undecided = figures.isPending || recent.isPending;
  const steps = figures.data && recent.data && (
    <FirstSteps
      hasAgent={figures.data.agents > 0}
      hasConversation={recent.data.length > 0}
      agentId={agents.data?.[0]?.agent_id}
    />
  );
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        over={formatDate(now, { weekday: "long", day: "numeric", month: "long" })}
        title={t(greetingAt(hourOf(now)), { name: user.profile?.first_name || user.email })}
      >
        {!unused && !undecided && (
          <Segmented<Period>
            label={t("range")}
            value={period}
            onChange={setPeriod}
            options={[
              { value: "7", label: t("d7") },
              { value: "30", label: t("d30") },
            ]}
          />
        )}
        <Link to="/agent-creator" className={buttonClass({ variant: "primary" })}>
          <Plus aria-hidden />
          {t("newAgent")}
        </Link>
      </PageHeader>
      <IncidentStrip />
      {/* Charts of nothing teach nothing: a new account sees what to do instead. */}
      {undecided ? (
        <Loading />
      ) : unused ? (
        steps
      ) : (
        <>
          <Part query={figures} title={t("kpi.title")} className="min-h-30">
            {(data) => <Kpis figures={data} days={days.data ?? []} />}
          </Part>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
            <Part query={days} title={t("chart.title")} className="min-h-80">
              {(data) => <DaysChart perDay={data} />}
            </Part>
            <Part query={agents} title={t("agents.title")} className="min-h-80">
              {(data) => <AgentsCard agents={data} />}
            </Part>
          </div>
          <Part query={recent} title={t("recent.title")} className="min-h-60">
            {(data) => (
              <Card className="overflow-hidden">
                <CardHead title={t("recent.title")} className="pb-2">
                  <Link to="/conversations" className={buttonClass({ variant: "link", size: "sm" })}>
                    {t("seeAll")}
                    <span className="sr-only"> · {t("recent.title")}</span>
                  </Link>
                </CardHead>
                {data.length === 0 ? (
                  <p className="px-5 pb-6 text-ink-3">{t("recent.none")}</p>
                ) : (
                  <ConversationTable conversations={data} />
                )}
              </Card>
            )}
          </Part>
          {figures.data && figures.data.conversations < STILL_NEW && steps}
        </>
      )}
    </div>
  );
}

function Loading() {
  return (
    <>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-30 rounded-lg!" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-lg!" />
    </>
  );
}
