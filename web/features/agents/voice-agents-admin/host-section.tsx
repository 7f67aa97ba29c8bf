import { useTranslation } from "react-i18next";
import { errorText } from "#web/lib/error-text.ts";
import { Card } from "#web/ui/card.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageSection } from "#web/ui/page-section.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { HostAccountCard } from "./host-account-card.tsx";
import { HostOverview } from "./host-overview.tsx";
import { useHostAccount } from "./host-queries.ts";

/** The company at which whole agents can live: the account there, and how both sides stand. */
export function HostSection() {
  const { t } = useTranslation("hosting");
  const account = useHostAccount();
  const connected = account.data?.source === "kept" || account.data?.source === "environment";
  return (
    <div className="flex flex-col gap-8">
      <PageSection title={t("title")} text={t("text")}>
        {account.isPending && <Skeleton className="h-40" />}
        {account.isError && (
          <Card>
            <LoadFailed title={t("loadFailed")} text={errorText(account.error)} onRetry={account.refetch} />
          </Card>
        )}
        {account.data && <HostAccountCard account={account.data} />}
      </PageSection>
      {connected && <HostOverview />}
    </div>
  );
}
