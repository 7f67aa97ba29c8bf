import { useEffect, useState, type ReactNode } from "react";
import { Wifi } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cn } from "#web/lib/cn.ts";
import { formatClock, formatLatency } from "#web/lib/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { latenciesOf, percentile, turnsOf, type LiveState } from "./live-state.ts";
import { Orb, type OrbState } from "./orb.tsx";
import type { LiveCall } from "./use-live-call.ts";

interface StageProps {
  call: LiveCall;
  agentName: string;
  /** In the place of the orb once the call is over. */
  summary: ReactNode;
  children: ReactNode;
}

/** The left half: who has the word, for how long, how fast, and the controls. */
export function Stage({ call, agentName, summary, children }: StageProps) {
  const { t } = useTranslation("live");
  const { state } = call;
  const live = state.phase === "connected" || state.phase === "disconnecting";
  const over = state.ending !== null;
  return (
    <section
      aria-label={t("stage")}
      className={cn(
        "stage relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-1 lg:min-h-[440px]",
        // Whatever the page scrolls to, the keyboard's field for one, the controls stay below the top bar.
        live ? "max-lg:sticky max-lg:top-16 max-lg:z-10" : "max-lg:min-h-[400px]",
      )}
    >
      <div className="flex items-center justify-between p-4">
        <Badge tone={live ? "ok" : "neutral"} dot>
          {live ? t(call.textOnly ? "state.written" : "state.live") : t("state.offline")}
        </Badge>
        <Timer state={state} />
      </div>
      <div
        className={cn("flex flex-1 flex-col items-center justify-center gap-2 px-4 sm:px-6 lg:gap-5", over && "pb-6")}
      >
        {over ? (
          summary
        ) : (
          <>
            <Orb level={call.level} state={orbState(call)} size={live ? "small" : "large"} />
            <p className="text-md font-medium" role="status" aria-live="polite">
              <StateText call={call} agentName={agentName} />
            </p>
          </>
        )}
      </div>
      {live && <Figures state={state} />}
      {!over && <div className="flex flex-wrap items-center justify-center gap-3 p-4">{children}</div>}
    </section>
  );
}

export function orbState({ state, muted, textOnly }: LiveCall): OrbState {
  if (state.phase === "connecting") return "connecting";
  if (state.phase !== "connected") return "idle";
  if (muted && state.mode === "listening") return "muted";
  return textOnly ? "idle" : state.mode;
}

export function StateText({ call: { state, muted, textOnly }, agentName }: { call: LiveCall; agentName: string }) {
  const { t } = useTranslation("live");
  if (state.phase === "connecting") return t("state.connecting");
  if (state.phase !== "connected") return t("ready.title", { name: agentName });
  if (state.mode === "speaking") return t("state.speaking", { name: agentName });
  if (textOnly) return t("state.waiting");
  return muted ? t("state.muted") : t("state.listening");
}

function Timer({ state }: { state: LiveState }) {
  const { t } = useTranslation("live");
  const [now, setNow] = useState(Date.now);
  const running = state.phase === "connected";
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  const elapsed = state.startedAt === null ? 0 : (state.endedAt ?? now) - state.startedAt;
  return (
    <span className="tnum font-mono text-sm text-ink-2" role="timer" aria-label={t("elapsed")}>
      {formatClock(elapsed)}
    </span>
  );
}

function Figures({ state }: { state: LiveState }) {
  const { t } = useTranslation("live");
  const median = percentile(latenciesOf(state), 0.5);
  const quality =
    state.pingMs === null
      ? "text-ink-3"
      : state.pingMs < 150
        ? "text-ok"
        : state.pingMs < 400
          ? "text-warn"
          : "text-bad";
  return (
    <dl className="mx-4 mt-4 grid max-lg:hidden grid-cols-3 divide-x divide-line rounded-lg border border-line bg-surface/70 py-2.5 text-center">
      <div>
        <dt className="text-xs text-ink-3">{t("latency")}</dt>
        <dd className="tnum font-medium">{median === null ? "—" : formatLatency(median)}</dd>
      </div>
      <div>
        <dt className="text-xs text-ink-3">{t("turns")}</dt>
        <dd className="tnum font-medium">{turnsOf(state)}</dd>
      </div>
      <div>
        <dt className="text-xs text-ink-3">{t("network")}</dt>
        <dd className="tnum inline-flex items-center gap-1.5 font-medium">
          <Wifi className={cn("size-3.5", quality)} aria-hidden />
          {state.pingMs === null ? "—" : formatLatency(Math.round(state.pingMs))}
        </dd>
      </div>
    </dl>
  );
}
