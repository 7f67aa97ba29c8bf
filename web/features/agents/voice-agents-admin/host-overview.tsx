import { Cloud, Download, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { listAllTwins, TWIN_STATES } from "#contract/hosted-overview.ts";
import { TWINS_PAGE } from "#contract/limits.ts";
import { call } from "#web/lib/call.ts";
import { csvOf } from "#contract/csv.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatNumber } from "#web/lib/format.ts";
import { useListAddress } from "#web/lib/list-address.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { FilterBar, FilterSearch, FilterSelect } from "#web/ui/filter-bar.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageSection } from "#web/ui/page-section.tsx";
import { Pager } from "#web/ui/pager.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { RefreshTwins } from "./refresh-twins.tsx";
import { SyncAll } from "./sync-all.tsx";
import { useTwins } from "./twin-queries.ts";
import { TwinRow } from "./twin-row.tsx";

const COLUMNS = [
  "name",
  "state",
  "owner_email",
  "agent_id",
  "hosted_id",
  "synced_at",
  "checked_at",
  "problem",
] as const;

/** Agents at the host beside those of this installation: alone on one side, different, or alike. */
export function HostOverview() {
  const { t } = useTranslation("hosting");
  const { text, oneOf, page, change, turnTo } = useListAddress<"q" | "state">();
  const state = oneOf("state", TWIN_STATES);
  const search = text("q");
  const twins = useTwins({ ...(state && { state }), ...(search && { search }), page });
  const { data } = twins;
  const pages = data ? Math.ceil(data.total / TWINS_PAGE) : 0;
  const all = data ? TWIN_STATES.reduce((sum, one) => sum + (data.counts[one] ?? 0), 0) : 0;

  async function saveCsv(): Promise<void> {
    try {
      const { twins: fitting } = await call(listAllTwins, { ...(state && { state }), ...(search && { search }) });
      saveFile(`${t("twins.file")}.csv`, csvOf(COLUMNS, fitting), "text/csv");
    } catch (error) {
      toastFailure(t("twins.exportFailed"), error);
    }
  }

  return (
    <PageSection
      title={t("twins.title")}
      text={t("twins.text")}
      action={<RefreshTwins listedAt={data?.listed_at ?? null} />}
    >
      {data && <SyncAll count={data.counts.drifted ?? 0} />}
      <Card className="overflow-hidden">
        <FilterBar>
          <FilterSearch label={t("twins.search")} value={search} onSearch={(q) => change({ q })} />
          <FilterSelect
            label={t("twins.filter")}
            all={t("twins.all", { count: all })}
            value={state}
            options={TWIN_STATES.map((one) => ({
              value: one,
              label: `${t(`twins.state.${one}`)} (${formatNumber(data?.counts[one] ?? 0)})`,
            }))}
            onChange={(next) => change({ state: next })}
            className="sm:w-64"
          />
          <Button
            size="sm"
            variant="ghost"
            className="ml-auto"
            disabled={!data || data.total === 0}
            onClick={() => void saveCsv()}
          >
            <Download aria-hidden />
            {t("twins.export")}
          </Button>
        </FilterBar>
        {twins.isPending && <SkeletonRows rows={3} className="h-14" />}
        {twins.isError && (
          <LoadFailed title={t("twins.loadFailed")} text={errorText(twins.error)} onRetry={twins.refetch} />
        )}
        {data && data.twins.length > 0 && (
          <ul className="divide-y divide-line">
            {data.twins.map((twin) => (
              <TwinRow key={twin.hosted_id} twin={twin} />
            ))}
          </ul>
        )}
        {data?.twins.length === 0 &&
          (state || search ? (
            <Empty icon={SearchX} title={t("twins.nothing")}>
              <Button onClick={() => change({ q: "", state: "" })}>{t("twins.clear")}</Button>
            </Empty>
          ) : (
            <Empty
              icon={Cloud}
              title={t("twins.none")}
              text={data.listed_at ? t("twins.noneText") : t("twins.noneListed")}
            />
          ))}
        <Pager page={page} pages={pages} onPage={turnTo} />
      </Card>
    </PageSection>
  );
}
