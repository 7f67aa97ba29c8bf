import { useEffect, useRef } from "react";
import { AudioLines } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChatMessage, Vote } from "./live-state.ts";
import { Message } from "./message.tsx";

interface TranscriptProps {
  messages: readonly ChatMessage[];
  agentName: string;
  /** Whether answers may be voted on: while the line is open. */
  live: boolean;
  /** Absent where nobody would read the votes. */
  onVote?: (message: ChatMessage, vote: Vote) => void;
}

const NEAR_THE_END = 80;

/** What has been said so far. It follows the conversation unless one has scrolled up to read. */
export function Transcript({ messages, agentName, live, onVote }: TranscriptProps) {
  const { t } = useTranslation("live");
  const list = useRef<HTMLDivElement>(null);
  const following = useRef(true);

  useEffect(() => {
    if (following.current) list.current?.scrollTo({ top: list.current.scrollHeight, behavior: "smooth" });
  }, [messages]);

  return (
    <div
      ref={list}
      role="log"
      aria-live="polite"
      aria-label={t("transcript")}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        following.current = scrollHeight - scrollTop - clientHeight < NEAR_THE_END;
      }}
      className="flex-1 space-y-4 overflow-y-auto px-4 py-4 outline-offset-[-2px]"
    >
      {messages.length === 0 && (
        <div className="grid h-full place-items-center text-center text-sm text-ink-3">
          <div>
            <AudioLines className="mx-auto mb-2 size-6" aria-hidden />
            {t("empty")}
          </div>
        </div>
      )}
      {messages.map((message) => (
        <Message
          key={message.id}
          message={message}
          agentName={agentName}
          live={live}
          {...(onVote && { onVote: (vote: Vote) => onVote(message, vote) })}
        />
      ))}
    </div>
  );
}
