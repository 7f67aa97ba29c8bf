import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { CalendarClock, LifeBuoy, RefreshCw, Rss } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { STATUS_CALENDAR_PATH, STATUS_FEED_PATH } from "#contract/status-paths.ts";
import { type StatusBoard } from "#contract/status.ts";
import { cn } from "#web/lib/cn.ts";
import { ApiError } from "#web/lib/http.ts";
import { useOperator } from "#web/lib/operator.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useSession } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { PublicPage } from "#web/shell/public-page.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AlertForm } from "./alert-form.tsx";
import { BadgeSection } from "./badge-section.tsx";
import { IncidentCard, incidentTime } from "./incident-card.tsx";
import { NoIncidents } from "./no-incidents.tsx";
import { OverallBanner } from "./overall-banner.tsx";
import { ServiceRow } from "./service-row.tsx";
import { useFixStatus, useStatus } from "./status-queries.ts";

const ManagedIncidents = lazy(() => import("./managed-incidents.tsx"));

/** Spec section 2: the public page of the system's state. */
export default function StatusScreen() {
  // Stands outside the shell, whose client other pages share. The page itself asks again soon enough.
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={queries}>
      <StatusPage />
    </QueryClientProvider>
  );
}

function StatusPage() {
  const { t } = useTranslation(["status", "common"]);
  const board = useStatus();
  const { supportEmail } = useOperator().operator;
  usePageTitle(t("title"));

  const failures = board.errorUpdateCount;
  useEffect(() => {
    if (failures > 0) toast({ title: t("load.title"), description: t("load.text"), variant: "destructive" });
  }, [failures, t]);

  return (
    <PublicPage>
      <div className="flex flex-col gap-6">
        <PageHeader title={t("title")}>
          <FixButton />
        </PageHeader>
        {board.data && <BoardView board={board.data} />}
        {board.isPending && <Loading />}
        {board.isError && !board.data && (
          <Card>
            <Empty title={t("load.text")}>
              <Button onClick={() => void board.refetch()}>{t("retry")}</Button>
            </Empty>
          </Card>
        )}
        <AlertForm />
        {board.data && <BadgeSection services={board.data.services} />}
        <p className="flex flex-wrap gap-1">
          <a href={STATUS_FEED_PATH} className={buttonClass({ variant: "ghost" })}>
            <Rss aria-hidden />
            {t("feed")}
          </a>
          <a href={STATUS_CALENDAR_PATH} className={buttonClass({ variant: "ghost" })}>
            <CalendarClock aria-hidden />
            {t("calendar")}
          </a>
          <a href={`mailto:${supportEmail}`} className={buttonClass({ variant: "ghost" })}>
            <LifeBuoy aria-hidden />
            {t("support")}
          </a>
        </p>
      </div>
    </PublicPage>
  );
}

function FixButton() {
  const { t } = useTranslation("status");
  const fix = useFixStatus(() => toast({ title: t("fix.doneTitle"), description: t("fix.doneText") }));

  async function run(): Promise<void> {
    try {
      await fix.mutateAsync();
    } catch (error) {
      // A server that answers no has failed; one that does not answer has not even run it.
      const answered = error instanceof ApiError && error.status !== 0 && error.status !== 504;
      const description = t(answered ? "fix.failed" : "fix.thrown");
      toast({ title: t("load.title"), description, variant: "destructive" });
    }
  }

  return (
    <Button disabled={fix.isPending} onClick={() => void run()}>
      <RefreshCw aria-hidden className={cn(fix.isPending && "animate-spin motion-reduce:animate-none")} />
      {fix.isPending ? t("fix.running") : t("fix.button")}
    </Button>
  );
}

function BoardView({ board }: { board: StatusBoard }) {
  const { t } = useTranslation("status");
  const session = useSession();
  const isAdmin = session.status === "signed-in" && session.user.isAdmin;
  // The rows come after the page, so the browser has found nothing to go to yet.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <>
      <OverallBanner board={board} />
      {board.from_memory && (
        <Notice tone="warn" role="status">
          {t("fromMemory", { when: incidentTime(board.read_at) })}
        </Notice>
      )}
      <section aria-labelledby="services">
        <h2 id="services" className="sr-only">
          {t("services.title")}
        </h2>
        <Card>
          {board.services.length === 0 ? (
            <Empty title={t("services.none")} />
          ) : (
            <ul>
              {board.services.map((service) => (
                <ServiceRow key={service.id} service={service} />
              ))}
            </ul>
          )}
        </Card>
      </section>
      <section aria-labelledby="incidents" className="flex flex-col gap-3">
        <h2 id="incidents" className="display text-xl">
          {t("incidents.title")}
        </h2>
        {isAdmin ? (
          <Suspense fallback={<PublicIncidents board={board} />}>
            <ManagedIncidents board={board} />
          </Suspense>
        ) : (
          <PublicIncidents board={board} />
        )}
      </section>
    </>
  );
}

function PublicIncidents({ board }: { board: StatusBoard }) {
  if (board.incidents.length === 0) return <NoIncidents />;
  return board.incidents.map((incident) => (
    <IncidentCard key={incident.id} incident={incident} services={board.services} />
  ));
}

function Loading() {
  const { t } = useTranslation("status");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-6">
      <Skeleton className="h-14" />
      <Skeleton className="h-96" />
    </div>
  );
}
