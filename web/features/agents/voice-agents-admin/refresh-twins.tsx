import { useState } from "react";
import { RefreshCw, Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import { checkTwin, listAtHost, listAllTwins, type Twin } from "#contract/hosted-overview.ts";
import { call } from "#web/lib/call.ts";
import { cn } from "#web/lib/cn.ts";
import { formatRelative } from "#web/lib/format.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { useTwinsChanged } from "./twin-queries.ts";
import { useBatch } from "./use-batch.ts";

type Known = Pick<Twin, "hosted_id" | "agent_id" | "name">;

/** Asks the host for all of its agents, page by page, and reads those that have one of ours. */
export function RefreshTwins({ listedAt }: { listedAt: string | null }) {
  const { t } = useTranslation(["hosting", "common"]);
  const changed = useTwinsChanged();
  const { batch, run, stop, clear } = useBatch<Known>();
  const [found, setFound] = useState<number | null>(null);
  const busy = found !== null || batch?.running === true;

  async function refresh(): Promise<void> {
    clear();
    setFound(0);
    try {
      let page = await call(listAtHost, {});
      setFound(page.found);
      for (let all = page.found; page.next !== null; all += page.found, setFound(all))
        page = await call(listAtHost, { run: page.run, cursor: page.next });
      const { twins } = await call(listAllTwins, {});
      setFound(null);
      const linked = twins.filter(({ agent_id }) => agent_id !== null);
      await run(linked, async ({ hosted_id }) => {
        const { problem } = await call(checkTwin, { hosted_id });
        // That it is gone is news and no failure: the list says so.
        return problem && problem !== "HOST_AGENT_GONE" ? t(`common:errors.${problem}`) : null;
      });
    } catch (error) {
      toastFailure(t("twins.refreshFailed"), error);
    }
    setFound(null);
    await changed();
  }

  const unread = batch && !batch.running ? batch.results.filter(({ problem }) => problem) : [];
  return (
    <div className="flex w-full flex-col gap-2 sm:w-auto sm:items-end">
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm text-ink-3">
          {listedAt ? t("twins.listedAt", { when: formatRelative(listedAt) }) : t("twins.neverListed")}
        </span>
        <Button disabled={busy} onClick={() => void refresh()}>
          <RefreshCw aria-hidden className={cn(busy && "animate-spin motion-reduce:animate-none")} />
          {t("twins.refresh")}
        </Button>
        {batch?.running && (
          <Button variant="ghost" onClick={stop}>
            <Square aria-hidden />
            {t("twins.stop")}
          </Button>
        )}
      </div>
      <div aria-live="polite" className="w-full sm:w-80">
        {found !== null && <p className="text-sm text-ink-2">{t("twins.listing", { count: found })}</p>}
        {batch?.running && (
          <ProgressLine
            label={t("twins.reading", { done: batch.results.length, total: batch.total })}
            done={batch.results.length}
            total={batch.total}
          />
        )}
        {unread.length > 0 && (
          <p className="text-sm text-bad-ink">{t("twins.unread", { count: unread.length, why: unread[0]!.problem })}</p>
        )}
      </div>
    </div>
  );
}
