import { ArrowRight, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatClock, formatLatency } from "#web/lib/format.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { useConversation } from "../conversation-queries.ts";
import { WaterfallChart } from "../waterfall-chart.tsx";
import { latenciesOf, percentile, turnsOf, type Ending, type LiveState } from "./live-state.ts";
import { closeReasonText } from "./refusal.ts";

interface SummaryProps {
  state: LiveState;
  /** It was held at the agent's host, which knows it by an id of its own. */
  hosted: boolean;
  onAgain: () => void;
}

/** After the call: how it went, where the time went, and the way to all that was said. */
export function Summary({ state, hosted, onAgain }: SummaryProps) {
  const { t } = useTranslation("live");
  const stored = useConversation(hosted ? null : state.conversationId);
  const latencies = latenciesOf(state);
  const p50 = percentile(latencies, 0.5);
  const p95 = percentile(latencies, 0.95);
  const figures = [
    { label: t("ended.duration"), value: formatClock((state.endedAt ?? 0) - (state.startedAt ?? 0)) },
    { label: t("ended.turns"), value: String(turnsOf(state)) },
    { label: t("ended.p50"), value: p50 === null ? "—" : formatLatency(p50) },
    { label: t("ended.p95"), value: p95 === null ? "—" : formatLatency(p95) },
  ];
  const ending = state.ending ?? { by: "user" };
  return (
    <div className="w-full max-w-md">
      <h2 className="display text-center text-xl">{t("ended.title")}</h2>
      <p role={ending.by === "error" ? "alert" : "status"} className="mt-1 text-center text-ink-2">
        <EndingText ending={ending} />
      </p>
      <dl className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line text-center sm:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="bg-surface px-2 py-3">
            <dt className="text-xs text-ink-3">{label}</dt>
            <dd className="tnum font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {stored.data && stored.data.turns.length > 0 && (
        <div className="mt-5 rounded-lg border border-line bg-surface p-4">
          <h3 className="mb-3 text-sm font-semibold">{t("ended.waterfall")}</h3>
          <WaterfallChart turns={stored.data.turns} className="max-h-56 overflow-y-auto" />
        </div>
      )}
      {hosted && state.conversationId && <p className="mt-5 text-center text-sm text-ink-2">{t("ended.hosted")}</p>}
      <div className="mt-5 flex flex-wrap justify-center gap-2">
        {state.conversationId && (
          <Link
            to={hosted ? "/conversations" : `/conversations/${state.conversationId}`}
            className={buttonClass({ variant: "primary" })}
          >
            {hosted ? t("ended.toConversations") : t("ended.see")}
            <ArrowRight aria-hidden />
          </Link>
        )}
        <Button onClick={onAgain}>
          <RotateCcw aria-hidden />
          {ending.by === "error" ? t("ended.reconnect") : t("ended.again")}
        </Button>
      </div>
    </div>
  );
}

/** Close code 1000 means that the agent ended it; any other is an error (spec section 4). */
export function EndingText({ ending }: { ending: Ending }) {
  const { t } = useTranslation("live");
  if (ending.by === "user") return t("ended.user");
  if (ending.by === "agent") return t("ended.agent");
  const reason = closeReasonText(ending.reason ?? "", t) ?? ending.reason ?? "";
  return ending.code === null ? t("ended.errorNoCode", { reason }) : t("ended.error", { code: ending.code, reason });
}
