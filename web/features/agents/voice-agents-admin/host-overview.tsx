import { useEffect, useState } from "react";
import { Cloud, Download, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { listAllTwins, TWIN_STATES, type TwinState } from "#contract/hosted-overview.ts";
import { TWINS_PAGE } from "#contract/limits.ts";
import { call } from "#web/lib/call.ts";
import { csvOf } from "#contract/csv.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatNumber } from "#web/lib/format.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Select } from "#web/ui/field.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { PageSection } from "#web/ui/page-section.tsx";
import { SearchInput } from "#web/ui/search-input.tsx";
import { SkeletonRows } from "#web/ui/skeleton-rows.tsx";
import { RefreshTwins } from "./refresh-twins.tsx";
import { SyncAll } from "./sync-all.tsx";
import { useTwins } from "./twin-queries.ts";
import { TwinRow } from "./twin-row.tsx";

const SEARCH_AFTER = 250;
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
  const { state, search, page, change } = usePlace();
  const twins = useTwins({ ...(state && { state }), ...(search && { search }), page });
  const [typed, setTyped] = useState(search);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => change({ q: typed }), SEARCH_AFTER);
    return () => clearTimeout(timer);
  });
  const { data } = twins;
  const pages = data ? Math.ceil(data.total / TWINS_PAGE) : 0;
  const all = data ? TWIN_STATES.reduce((sum, one) => sum + (data.counts[one] ?? 0), 0) : 0;

  async function saveCsv(): Promise<void> {
    try {
      const { twins: fitting } = await call(listAllTwins, { ...(state && { state }), ...(search && { search }) });
      saveFile(`${t("twins.file")}.csv`, csvOf(COLUMNS, fitting), "text/csv");
    } catch (error) {
      toast({ title: t("twins.exportFailed"), description: errorText(error), variant: "destructive" });
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
        <div className="flex flex-wrap items-center gap-3 border-b border-line p-3">
          <SearchInput
            compact
            label={t("twins.search")}
            placeholder={t("twins.search")}
            maxLength={200}
            value={typed}
            onSearch={setTyped}
            className="w-full sm:w-72"
          />
          <Select
            compact
            aria-label={t("twins.filter")}
            value={state ?? ""}
            onChange={({ target }) => change({ state: target.value })}
            className="w-full sm:w-64"
          >
            <option value="">{t("twins.all", { count: all })}</option>
            {TWIN_STATES.map((one) => (
              <option key={one} value={one}>
                {`${t(`twins.state.${one}`)} (${formatNumber(data?.counts[one] ?? 0)})`}
              </option>
            ))}
          </Select>
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
        </div>
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
              <Button
                onClick={() => {
                  setTyped("");
                  change({ q: "", state: "" });
                }}
              >
                {t("twins.clear")}
              </Button>
            </Empty>
          ) : (
            <Empty
              icon={Cloud}
              title={t("twins.none")}
              text={data.listed_at ? t("twins.noneText") : t("twins.noneListed")}
            />
          ))}
        {pages > 1 && (
          <nav
            aria-label={t("twins.pages")}
            className="flex items-center justify-center gap-3 border-t border-line p-3"
          >
            <Button variant="ghost" disabled={page === 0} onClick={() => change({ page: String(page - 1) })}>
              {t("twins.before")}
            </Button>
            <span className="text-sm text-ink-2">{t("twins.page", { page: page + 1, pages })}</span>
            <Button variant="ghost" disabled={page + 1 >= pages} onClick={() => change({ page: String(page + 1) })}>
              {t("twins.after")}
            </Button>
          </nav>
        )}
      </Card>
    </PageSection>
  );
}

/** Filter and page live in the address, beside the open room. Another filter begins at the first page. */
function usePlace(): {
  state: TwinState | undefined;
  search: string;
  page: number;
  change: (next: { q?: string; state?: string; page?: string }) => void;
} {
  const [params, setParams] = useSearchParams();
  const state = TWIN_STATES.find((known) => known === params.get("state"));
  const search = params.get("q")?.slice(0, 200) ?? "";
  const page = Math.max(0, Math.min(10_000, Math.trunc(Number(params.get("page")) || 0)));
  return {
    state,
    search,
    page,
    change: (next) => {
      const wanted = { tab: "hosting", q: search, state: state ?? "", page: "", ...next };
      const kept = Object.entries(wanted).filter(
        ([name, value]) => value !== "" && !(name === "page" && value === "0"),
      );
      setParams(Object.fromEntries(kept), { replace: true });
    },
  };
}
