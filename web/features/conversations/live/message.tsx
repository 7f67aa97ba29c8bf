import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cn } from "#web/lib/cn.ts";
import { formatLatency } from "#web/lib/format.ts";
import { EngineLine } from "../engine-line.tsx";
import { unsaidPart } from "../unsaid-part.ts";
import type { ChatMessage, Vote } from "./live-state.ts";

interface MessageProps {
  message: ChatMessage;
  agentName: string;
  live: boolean;
  onVote?: (vote: Vote) => void;
}

export function Message({ message, agentName, live, onVote }: MessageProps) {
  const { t } = useTranslation("live");
  if (message.role === "system")
    return <p className="rounded-md bg-bad-soft px-3 py-2 text-sm text-bad-ink">{message.content}</p>;

  const mine = message.role === "user";
  return (
    // Half-heard words change under the reader's eyes; they are read out once they are final.
    <div
      data-message={message.role}
      aria-live={message.is_final ? undefined : "off"}
      className={cn("flex flex-col gap-1", mine ? "items-end" : "items-start")}
    >
      {message.content === "" ? (
        <p className="px-1 text-sm text-ink-3 italic">{t("unheard")}</p>
      ) : (
        <div
          className={cn(
            "max-w-[88%] rounded-xl px-3.5 py-2 text-base break-words whitespace-pre-line",
            mine ? "rounded-br-xs bg-bubble text-on-bubble" : "rounded-bl-xs bg-sunken",
            !message.is_final && "opacity-65",
          )}
        >
          {message.content}
          {!message.is_final && "…"}
        </div>
      )}
      {message.original && (
        <p className="max-w-[88%] text-xs text-ink-3 line-clamp-2">
          {t("unsaid", { text: unsaidPart(message.original, message.content) })}
        </p>
      )}
      <div className="flex items-center gap-1 text-xs text-ink-3">
        <span>{mine ? t("you") : agentName}</span>
        {message.latency_ms !== null && <span className="tnum">· {formatLatency(message.latency_ms)}</span>}
        {message.interrupted && (
          <span className="rounded-full bg-warn-soft px-1.5 py-px font-medium text-warn-ink">{t("interrupted")}</span>
        )}
        {!mine && onVote && message.event_id !== null && <Votes vote={message.vote} live={live} onVote={onVote} />}
      </div>
      {message.answeredBy && <EngineLine {...message.answeredBy} className="max-w-[88%]" />}
    </div>
  );
}

function Votes({ vote, live, onVote }: { vote: Vote | null; live: boolean; onVote: (vote: Vote) => void }) {
  const { t } = useTranslation("live");
  return (["like", "dislike"] as const).map((choice) => (
    <button
      key={choice}
      type="button"
      aria-label={t(choice)}
      aria-pressed={vote === choice}
      disabled={vote !== null || !live}
      onClick={() => onVote(choice)}
      className={cn(
        "grid size-6 place-items-center rounded-sm hover:bg-ink/[0.06] hover:text-ink disabled:pointer-events-none",
        vote === choice ? "text-primary-ink" : (vote !== null || !live) && "opacity-40",
      )}
    >
      {choice === "like" ? (
        <ThumbsUp className="size-3.5" aria-hidden />
      ) : (
        <ThumbsDown className="size-3.5" aria-hidden />
      )}
    </button>
  ));
}
