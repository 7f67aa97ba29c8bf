import { useTranslation } from "react-i18next";
import type { ConversationSummary, EndReason } from "#contract/conversations.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const TONES: Record<EndReason, BadgeTone> = {
  user_hung_up: "ok",
  agent_ended: "ok",
  max_duration: "warn",
  silence: "warn",
  connection_lost: "warn",
  client_error: "bad",
  engine_error: "bad",
  shutdown: "warn",
  interrupted: "bad",
  ended_at_host: "ok",
};

/** How the conversation ended or, while it has not, how it stands. */
export function ConversationStatusBadge({
  conversation: { status, end_reason },
}: {
  conversation: Pick<ConversationSummary, "status" | "end_reason">;
}) {
  const { t } = useTranslation("conversations");
  if (end_reason) {
    return (
      <Badge tone={TONES[end_reason]} dot>
        {t(`endReason.${end_reason}`)}
      </Badge>
    );
  }
  return (
    <Badge
      tone={status === "failed" ? "bad" : "info"}
      dot
      className={status === "in-progress" ? "[&>span]:animate-pulse" : ""}
    >
      {t(`status.${status}`)}
    </Badge>
  );
}
