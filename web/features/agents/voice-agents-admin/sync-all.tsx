import { useState } from "react";
import { CircleCheck, Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import { pullHostedAgent, pushHostedAgent } from "#contract/hosted-agents.ts";
import { listAllTwins, type Twin } from "#contract/hosted-overview.ts";
import { call } from "#web/lib/call.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { ProgressLine } from "./progress-line.tsx";
import { useTwinsChanged } from "./twin-queries.ts";
import { useBatch } from "./use-batch.ts";

type Direction = "push" | "pull";
type Known = Pick<Twin, "hosted_id" | "agent_id" | "name">;

/** Brings all agents that differ into line, in one direction, and says of each how it went. */
export function SyncAll({ count }: { count: number }) {
  const { t } = useTranslation(["hosting", "common"]);
  const changed = useTwinsChanged();
  const [direction, setDirection] = useState<Direction>("push");
  const [asking, setAsking] = useState(false);
  const { batch, run, stop, clear } = useBatch<Known>();
  if (count === 0 && !batch) return null;

  async function syncOne(id: string): Promise<string | null> {
    const agent = await (direction === "push" ? call(pushHostedAgent, { id }) : call(pullHostedAgent, { id }));
    const { problem } = agent.host_sync;
    return problem && t(`common:errors.${problem}`);
  }

  async function syncAll(): Promise<void> {
    setAsking(false);
    try {
      const { twins } = await call(listAllTwins, { state: "drifted" });
      await run(twins, ({ agent_id }) => (agent_id === null ? Promise.resolve(null) : syncOne(agent_id)));
    } catch (error) {
      toastFailure(t("twins.syncFailed"), error);
    }
    await changed();
  }

  const failed = batch?.results.filter(({ problem }) => problem) ?? [];
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{t("twins.syncTitle", { count })}</h3>
          <p className="text-sm text-ink-3">{t(`twins.direction.${direction}Text`)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Segmented
            label={t("twins.directionLabel")}
            value={direction}
            options={[
              { value: "push", label: t("twins.direction.push") },
              { value: "pull", label: t("twins.direction.pull") },
            ]}
            onChange={setDirection}
          />
          {batch?.running ? (
            <Button onClick={stop}>
              <Square aria-hidden />
              {t("twins.stop")}
            </Button>
          ) : (
            <Button variant="primary" disabled={count === 0} onClick={() => setAsking(true)}>
              {t("twins.sync")}
            </Button>
          )}
        </div>
      </div>
      {batch && (
        <div aria-live="polite" className="flex flex-col gap-3">
          {batch.running && (
            <ProgressLine
              label={t("twins.syncing", { done: batch.results.length, total: batch.total })}
              done={batch.results.length}
              total={batch.total}
            />
          )}
          {!batch.running && (
            <p className="flex items-center gap-2 text-sm font-medium">
              {failed.length === 0 && <CircleCheck className="size-4 text-ok-ink" aria-hidden />}
              {t("twins.synced", { done: batch.results.length - failed.length, total: batch.total })}
              <Button variant="link" onClick={clear}>
                {t("twins.close")}
              </Button>
            </p>
          )}
          {batch.results.length > 0 && (
            <ul className="max-h-60 overflow-y-auto text-sm" tabIndex={0} aria-label={t("twins.results")}>
              {batch.results.map(({ item, problem }) => (
                <li key={item.hosted_id} className="flex flex-wrap gap-x-2 py-0.5">
                  <span className="font-medium break-words">{item.name}</span>
                  <span className={problem ? "text-bad-ink" : "text-ok-ink"}>{problem ?? t("twins.done")}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <Confirm
        open={asking}
        tone={direction === "push" ? "primary" : "danger"}
        title={t(`twins.confirm.${direction}Title`, { count })}
        text={t(`twins.confirm.${direction}Text`)}
        action={t("twins.sync")}
        onConfirm={() => void syncAll()}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
