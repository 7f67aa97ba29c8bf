import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { takeBackAgent } from "#contract/hosted-agents.ts";
import { deleteTwin, hostAgentAgain, importTwin, type Twin } from "#contract/hosted-overview.ts";
import { HostedComparison } from "#web/features/agents/hosted-comparison.tsx";
import { usePullAgent, usePushAgent } from "#web/features/agents/hosting-queries.ts";
import { call } from "#web/lib/call.ts";
import { formatRelative } from "#web/lib/format.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, textLinkClass } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Field, Input } from "#web/ui/field.tsx";
import { useTwinsChanged } from "./twin-queries.ts";

const TONES = { only_there: "info", only_here: "bad", drifted: "warn", in_step: "ok" } as const;

type Asking = "delete" | "push" | "pull" | "forget" | null;

/** One agent on both sides, and what brings it into order. */
export function TwinRow({ twin }: { twin: Twin }) {
  const { t } = useTranslation(["hosting", "agent-detail", "common"]);
  const [asking, setAsking] = useState<Asking>(null);
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [comparing, setComparing] = useState(false);
  const changed = useTwinsChanged();
  const [push, pull] = [usePushAgent(), usePullAgent()];
  const { hosted_id, agent_id, state, problem } = twin;
  const name = twin.name || hosted_id;

  /** Tells how it went at once; the buttons come back when the list is what the act has made of it. */
  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    try {
      const after = await work();
      const failed =
        typeof after === "object" && after && "host_sync" in after
          ? (after as { host_sync: { problem: Twin["problem"] } }).host_sync.problem
          : null;
      toast(
        failed
          ? { title: t("twins.failed"), description: t(`common:errors.${failed}`), variant: "destructive" }
          : { title: done },
      );
    } catch (error) {
      toastFailure(t("twins.failed"), error);
    }
    setAsking(null);
    await changed();
    setBusy(false);
  }

  const facts = [
    ...(twin.owner_email ? [twin.owner_email] : []),
    ...(twin.synced_at ? [t("twins.syncedAt", { when: formatRelative(twin.synced_at) })] : []),
    ...(twin.checked_at ? [t("twins.checkedAt", { when: formatRelative(twin.checked_at) })] : []),
  ];
  return (
    <li data-twin={hosted_id} className="flex flex-col gap-3 px-5 py-4">
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center lg:justify-between">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-2">
            {agent_id ? (
              <Link to={`/agent/${agent_id}`} className={`${textLinkClass} break-words`}>
                {name}
              </Link>
            ) : (
              <span className="font-semibold break-words">{name}</span>
            )}
            <Badge tone={TONES[state]}>{t(`twins.state.${state}`)}</Badge>
          </p>
          <p className="text-xs wrap-anywhere text-ink-3">{hosted_id}</p>
          {facts.length > 0 && <p className="text-sm wrap-anywhere text-ink-2">{facts.join(" · ")}</p>}
          {problem && problem !== "HOST_AGENT_GONE" && (
            <p className="text-sm text-bad-ink">{t(`common:errors.${problem}`)}</p>
          )}
          {twin.discloses === false && state !== "only_there" && (
            <p className="text-sm text-bad-ink">{t("agent-detail:hosting.undisclosed")}</p>
          )}
        </div>
        <div className="flex shrink-0 flex-wrap items-center gap-2">
          {state === "only_there" && (
            <>
              <Button
                size="sm"
                disabled={busy}
                onClick={() => void act(() => call(importTwin, { hosted_id }), t("twins.imported"))}
              >
                {t("twins.import")}
                <span className="sr-only"> {name}</span>
              </Button>
              <Button
                size="sm"
                variant="ghost"
                onClick={() => {
                  setTyped("");
                  setAsking("delete");
                }}
              >
                {t("twins.deleteThere")}
                <span className="sr-only"> {name}</span>
              </Button>
            </>
          )}
          {agent_id && state === "only_here" && (
            <>
              <Button
                size="sm"
                disabled={busy}
                onClick={() => void act(() => call(hostAgentAgain, { id: agent_id }), t("twins.madeAgain"))}
              >
                {t("twins.again")}
                <span className="sr-only"> {name}</span>
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setAsking("forget")}>
                {t("twins.forget")}
                <span className="sr-only"> {name}</span>
              </Button>
            </>
          )}
          {agent_id && (state === "drifted" || state === "in_step") && (
            <>
              {state === "drifted" && (
                <Button size="sm" disabled={busy} onClick={() => setAsking("push")}>
                  {t("twins.sync")}
                  <span className="sr-only"> {name}</span>
                </Button>
              )}
              <Button size="sm" variant="ghost" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
                {comparing ? t("twins.closeDiff") : t("twins.diff")}
                <span className="sr-only"> {name}</span>
              </Button>
            </>
          )}
        </div>
      </div>
      {agent_id && comparing && <HostedComparison id={agent_id} editable onAsk={setAsking} />}
      {agent_id && (
        <>
          <Confirm
            open={asking === "push"}
            tone="primary"
            title={t("agent-detail:hosting.pushTitle")}
            text={t("agent-detail:hosting.pushText")}
            action={t("agent-detail:hosting.push")}
            busy={busy}
            onConfirm={() => void act(() => push.mutateAsync({ id: agent_id }), t("agent-detail:hosting.sent"))}
            onCancel={() => setAsking(null)}
          />
          <Confirm
            open={asking === "pull"}
            title={t("agent-detail:hosting.pullTitle")}
            text={t("agent-detail:hosting.pullText")}
            action={t("agent-detail:hosting.pull")}
            busy={busy}
            onConfirm={() => void act(() => pull.mutateAsync({ id: agent_id }), t("agent-detail:hosting.brought"))}
            onCancel={() => setAsking(null)}
          />
          <Confirm
            open={asking === "forget"}
            tone="primary"
            title={t("twins.forgetTitle", { name })}
            text={t("twins.forgetText")}
            action={t("twins.forget")}
            busy={busy}
            onConfirm={() =>
              void act(
                () => call(takeBackAgent, { id: agent_id, leave_there: true }),
                t("agent-detail:hosting.takenBack"),
              )
            }
            onCancel={() => setAsking(null)}
          />
        </>
      )}
      <Confirm
        open={asking === "delete"}
        title={t("twins.deleteTitle", { name })}
        text={
          <div className="flex flex-col gap-3">
            <p>{t("twins.deleteText")}</p>
            <Field id={`delete-${hosted_id}`} label={t("twins.deleteType", { name })}>
              <Input
                id={`delete-${hosted_id}`}
                value={typed}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          </div>
        }
        action={t("twins.deleteThere")}
        busy={busy || typed.trim() !== name.trim()}
        onConfirm={() => void act(() => call(deleteTwin, { hosted_id }), t("twins.deletedThere"))}
        onCancel={() => setAsking(null)}
      />
    </li>
  );
}
