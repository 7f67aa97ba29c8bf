import type { ReactNode } from "react";
import { RefreshCw } from "lucide-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { errorText } from "#web/lib/error-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Card, CardHead } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface PartProps<Data> {
  query: UseQueryResult<Data>;
  /** Names the card while it has nothing else to show. */
  title: string;
  /** Height of the card, so that nothing moves when it is there. */
  className: string;
  children: (data: Data) => ReactNode;
}

/** One card of the home page. It waits, and fails, for itself; what was read before stays when a new reading fails. */
export function Part<Data>({ query, title, className, children }: PartProps<Data>) {
  const { t } = useTranslation(["dashboard", "common"]);
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <Skeleton className={`${className} rounded-lg!`} />;
  return (
    <Card className={`flex flex-col ${className}`}>
      <CardHead title={title} />
      <div role="alert" className="m-auto flex flex-col items-center gap-3 px-5 pt-2 pb-6 text-center">
        <p className="max-w-80 text-ink-2">{t("partFailed", { problem: errorText(query.error) })}</p>
        <Button size="sm" disabled={query.isFetching} onClick={() => void query.refetch()}>
          <RefreshCw aria-hidden />
          {t("common:retry")}
          <span className="sr-only"> · {title}</span>
        </Button>
      </div>
    </Card>
  );
}
