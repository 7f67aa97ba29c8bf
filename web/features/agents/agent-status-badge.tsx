import { useTranslation } from "react-i18next";
import type { AgentStatus } from "#contract/agents.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

const TONES: Record<AgentStatus, BadgeTone> = { active: "ok", pending: "warn", draft: "neutral", error: "bad" };

export function AgentStatusBadge({ status }: { status: AgentStatus }) {
  const { t } = useTranslation("agents");
  return (
    <Badge tone={TONES[status]} dot>
      {t(`status.${status}`)}
    </Badge>
  );
}

/** Taken out of service by administrators, whatever its own status says. */
export function DisabledBadge() {
  const { t } = useTranslation("agents");
  return (
    <Badge tone="bad" dot>
      {t("disabled.badge")}
    </Badge>
  );
}
