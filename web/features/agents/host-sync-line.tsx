import { useTranslation } from "react-i18next";
import type { Agent } from "#contract/agents.ts";
import { toast } from "#web/lib/toast.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { agentErrorText } from "./agent-error-text.ts";
import { usePushAgent } from "./hosting-queries.ts";

/** How a hosted agent stands with its twin, in one line; what is not there yet can be sent again. Nothing for an agent that lives here alone. */
export function HostSyncLine({ agent, editable }: { agent: Agent; editable: boolean }) {
  const { t } = useTranslation(["agent-detail", "common"]);
  const push = usePushAgent();
  if (agent.agent_id === null) return null;
  if (agent.host_sync.state === "synced")
    return (
      <Badge tone="ok" dot>
        {t("hosting.synced")}
      </Badge>
    );

  async function retry(): Promise<void> {
    try {
      const { host_sync } = await push.mutateAsync({ id: agent.id });
      if (host_sync.state === "synced") toast({ title: t("hosting.sent") });
      else
        toast({
          title: t("hosting.notSent"),
          ...(host_sync.problem && { description: t(`common:errors.${host_sync.problem}`) }),
          variant: "destructive",
        });
    } catch (error) {
      toast({ title: t("hosting.notSent"), description: agentErrorText(error), variant: "destructive" });
    }
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={agent.host_sync.state === "failed" ? "bad" : "warn"} dot>
        {t("hosting.notSynced")}
      </Badge>
      {editable && (
        <Button variant="link" disabled={push.isPending} onClick={() => void retry()}>
          {push.isPending ? t("hosting.sending") : t("hosting.retry")}
        </Button>
      )}
    </span>
  );
}
