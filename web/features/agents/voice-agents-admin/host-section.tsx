import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { errorText } from "#web/lib/error-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { HostAccountCard } from "./host-account-card.tsx";
import { HostOverview } from "./host-overview.tsx";
import { useHostAccount } from "./host-queries.ts";

/** The company at which whole agents can live: the account there, and how both sides stand. */
export function HostSection() {
  const { t } = useTranslation(["hosting", "common"]);
  const account = useHostAccount();
  const connected = account.data?.source === "kept" || account.data?.source === "environment";
  return (
    <div className="flex flex-col gap-8">
      <section aria-labelledby="host-title" className="flex flex-col gap-4">
        <div className="max-w-2xl">
          <h2 id="host-title" className="text-lg font-semibold tracking-[-0.01em]">
            {t("title")}
          </h2>
          <p className="text-ink-2">{t("text")}</p>
        </div>
        {account.isPending && <Skeleton className="h-40" />}
        {account.isError && (
          <Card>
            <Empty icon={CircleAlert} title={t("loadFailed")} text={errorText(account.error)}>
              <Button onClick={() => void account.refetch()}>{t("common:retry")}</Button>
            </Empty>
          </Card>
        )}
        {account.data && <HostAccountCard account={account.data} />}
      </section>
      {connected && <HostOverview />}
    </div>
  );
}
