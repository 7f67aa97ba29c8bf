import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { OutputOf } from "#contract/endpoint.ts";
import type { getAgentUse } from "#contract/agent-sharing.ts";
import type { Agent } from "#contract/agents.ts";
import { toast } from "#web/lib/toast.ts";
import { Confirm } from "#web/ui/confirm.tsx";
import { agentErrorText } from "./agent-error-text.ts";
import { readAgentUse } from "./agent-queries.ts";
import { useAgentActions } from "./use-agent-actions.ts";

type Use = OutputOf<typeof getAgentUse>;

/** Shares at once; withdraws at once too, unless colleagues talk with it, who would miss it. */
export function useSharing(agent: Agent): { busy: boolean; toggle: () => void; dialog: ReactNode } {
  const { t } = useTranslation("agents");
  const actions = useAgentActions();
  const [checking, setChecking] = useState(false);
  const [use, setUse] = useState<Use | null>(null);

  async function toggle(): Promise<void> {
    if (!agent.shared) return actions.share(agent, true);
    setChecking(true);
    try {
      const found = await readAgentUse(agent.id);
      if (found.colleagues > 0) setUse(found);
      else await actions.share(agent, false);
    } catch (error) {
      toast({ title: t("sharing.failed"), description: agentErrorText(error), variant: "destructive" });
    } finally {
      setChecking(false);
    }
  }

  async function withdraw(): Promise<void> {
    await actions.share(agent, false);
    setUse(null);
  }

  return {
    busy: checking || actions.busy,
    toggle: () => void toggle(),
    dialog: (
      <Confirm
        open={use !== null}
        title={t("sharing.askTitle", { name: agent.name })}
        text={
          <>
            {t("sharing.ask", { count: use?.colleagues ?? 0 })} {use && use.live > 0 && t("sharing.live")}
          </>
        }
        action={t("sharing.withdraw")}
        busy={actions.busy}
        onConfirm={() => void withdraw()}
        onCancel={() => setUse(null)}
      />
    ),
  };
}
