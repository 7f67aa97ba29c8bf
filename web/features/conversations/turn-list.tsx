import { Keyboard, ThumbsDown, ThumbsUp, Wrench } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Turn } from "#contract/conversations.ts";
import { cn } from "#web/lib/cn.ts";
import { formatClock, formatLatency } from "#web/lib/format.ts";
import { EngineLine } from "./engine-line.tsx";
import { unsaidPart } from "./unsaid-part.ts";
import { answerTime } from "./waterfall-stages.ts";

interface TurnListProps {
  turns: readonly Turn[];
  agentName: string;
  /** Seq of the turn that sounds now. */
  current: number | null;
  onSeek: (turn: Turn) => void;
}

/** The transcript; a press on a turn takes the recording there. */
export function TurnList({ turns, agentName, current, onSeek }: TurnListProps) {
  const { t } = useTranslation("conversations");
  if (turns.length === 0) return <p className="p-5 text-ink-3">{t("detail.noTurns")}</p>;
  return (
    <ol className="flex flex-col p-2 sm:p-3">
      {turns.map((turn) => (
        <li key={turn.seq}>
          <button
            type="button"
            aria-current={turn.seq === current || undefined}
            onClick={() => onSeek(turn)}
            className={cn(
              "grid w-full grid-cols-[44px_minmax(0,1fr)] gap-x-3 rounded-md px-3 py-2.5 text-left transition-colors",
              turn.seq === current ? "bg-primary-soft/70" : "hover:bg-ink/[0.035]",
            )}
          >
            <span className="tnum pt-0.5 text-xs text-ink-3">{formatClock(turn.started_ms)}</span>
            <span className="min-w-0">
              <TurnHead turn={turn} agentName={agentName} />
              {turn.message === "" ? (
                <span className="block text-ink-3 italic">{t("detail.unheard")}</span>
              ) : (
                <span className="block break-words whitespace-pre-line">{turn.message}</span>
              )}
              {turn.interrupted && turn.original_message && (
                <span className="block text-sm text-ink-3">
                  {t("detail.unsaid", { text: unsaidPart(turn.original_message, turn.message) })}
                </span>
              )}
            </span>
          </button>
          {turn.engines && (
            <EngineLine engines={turn.engines} waterfall={turn.waterfall} className="pr-3 pb-1.5 pl-[71px]" />
          )}
          <TurnNotes turn={turn} />
        </li>
      ))}
    </ol>
  );
}

function TurnHead({ turn, agentName }: { turn: Turn; agentName: string }) {
  const { t } = useTranslation("conversations");
  const agent = turn.role === "agent";
  const time = answerTime(turn);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm">
      <b className={cn("font-semibold", agent ? "text-primary-ink" : "text-accent-ink")}>
        {agent ? agentName : t("detail.you")}
      </b>
      {time !== null && <span className="tnum text-xs text-ink-3">{formatLatency(time)}</span>}
      {turn.source === "text" && (
        <span className="inline-flex items-center gap-1 text-xs text-ink-3">
          <Keyboard className="size-3.5" aria-hidden />
          {t("detail.typed")}
        </span>
      )}
      {turn.interrupted && (
        <span className="rounded-full bg-warn-soft px-1.5 py-px text-xs font-medium text-warn-ink">
          {t("detail.interrupted")}
        </span>
      )}
      {turn.feedback === "like" && (
        <ThumbsUp className="size-3.5 text-ok-ink" role="img" aria-label={t("detail.liked")} />
      )}
      {turn.feedback === "dislike" && (
        <ThumbsDown className="size-3.5 text-bad-ink" role="img" aria-label={t("detail.disliked")} />
      )}
    </span>
  );
}

/** What stands behind an answer: the tools it used and the passages it rests on. */
function TurnNotes({ turn }: { turn: Turn }) {
  const { t } = useTranslation("conversations");
  if (turn.tool_calls.length === 0 && turn.passages.length === 0) return null;
  return (
    <div className="mb-1 pr-3 pl-[71px] text-xs text-ink-2">
      {turn.tool_calls.map((call) => (
        <details key={call.tool_call_id} className="mt-1">
          <summary
            className={cn("inline-flex min-h-6 cursor-pointer items-center gap-1.5", call.is_error && "text-bad-ink")}
          >
            <Wrench className="size-3.5" aria-hidden />
            {t("detail.tool", { name: call.tool_name })}
          </summary>
          <pre className="mt-1 overflow-x-auto rounded-md bg-sunken p-2 font-mono">
            {call.parameters}
            {call.result && `\n→ ${call.result}`}
          </pre>
        </details>
      ))}
      {turn.passages.length > 0 && (
        <details className="mt-0.5">
          <summary className="min-h-6 cursor-pointer text-ink-3 hover:text-ink">{t("detail.passages")}</summary>
          <ul className="mt-1 space-y-1 border-l-2 border-line pl-3">
            {turn.passages.map((passage) => (
              <li key={passage}>{passage}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
