import { useState } from "react";
import { CircleAlert, Plus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { errorText } from "#web/lib/error-text.ts";
import { formatDate } from "#web/lib/format.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useUser } from "#web/lib/session.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ConversationTable } from "#web/features/conversations/conversation-table.tsx";
import { AgentsCard } from "./agents-card.tsx";
import { greetingAt } from "./change-share.ts";
import { DaysChart } from "./days-chart.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { Kpis } from "./kpis.tsx";
import { useOverview, type Overview, type Period } from "./overview-query.ts";

export default function DashboardScreen() {
  // The recent conversations bring their own words with them.
  const { t } = useTranslation(["dashboard", "common", "conversations"]);
  const user = useUser();
  const [period, setPeriod] = useState<Period>("30");
  const overview = useOverview(period);
  const now = new Date();
  usePageTitle(t("title"));

  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        over={formatDate(now, { weekday: "long", day: "numeric", month: "long" })}
        title={t(greetingAt(now.getHours()), { name: user.profile?.first_name || user.email })}
      >
        {overview.data && overview.data.conversations > 0 && (
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
      {overview.isPending && <Loading />}
      {overview.isError && !overview.data && (
        <Card>
          <Empty icon={CircleAlert} title={t("loadFailed")} text={errorText(overview.error)}>
            <Button onClick={() => void overview.refetch()}>{t("common:retry")}</Button>
          </Empty>
        </Card>
      )}
      {overview.data && <Loaded overview={overview.data} />}
    </div>
  );
}

function Loaded({ overview }: { overview: Overview }) {
  const { t } = useTranslation("dashboard");
  const quiet = overview.conversations === 0 && overview.recent.length === 0;
  const steps = (
    <FirstSteps
      hasAgent={overview.agents > 0}
      hasConversation={overview.recent.length > 0}
      agentId={overview.by_agent[0]?.agent_id}
    />
  );
  // Charts of nothing teach nothing: a new account sees what to do instead.
  if (quiet) return steps;
  return (
    <>
      <Kpis overview={overview} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <DaysChart perDay={overview.per_day} />
        <AgentsCard agents={overview.by_agent} />
      </div>
      <Card className="overflow-hidden">
        <CardHead title={t("recent.title")} className="pb-2">
          <Link to="/conversations" className={buttonClass({ variant: "link", size: "sm" })}>
            {t("seeAll")}
            <span className="sr-only"> · {t("recent.title")}</span>
          </Link>
        </CardHead>
        {overview.recent.length === 0 ? (
          <p className="px-5 pb-6 text-ink-3">{t("recent.none")}</p>
        ) : (
          <ConversationTable conversations={overview.recent} />
        )}
      </Card>
      {overview.conversations < 5 && steps}
    </>
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
