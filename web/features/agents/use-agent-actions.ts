import { useTranslation } from "react-i18next";
import { exportAgent } from "#contract/agent-transfer.ts";
import type { Agent } from "#contract/agents.ts";
import { call } from "#web/lib/call.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toast } from "#web/lib/toast.ts";
import { agentErrorText } from "./agent-error-text.ts";
import { useDeleteAgent, useDuplicateAgent, useShareAgent } from "./agent-queries.ts";

/** What one can do with an agent from its menu, each with its toasts. Answers what came of it, or null where it failed. */
export function useAgentActions() {
  const { t } = useTranslation(["agents", "common"]);
  const duplicate = useDuplicateAgent();
  const remove = useDeleteAgent();
  const sharing = useShareAgent();

  return {
    busy: duplicate.isPending || remove.isPending || sharing.isPending,

    async duplicate(agent: Agent): Promise<Agent | null> {
      try {
        const copy = await duplicate.mutateAsync({
          id: agent.id,
          name: t("copyName", { name: agent.name }).slice(0, 80),
        });
        toast({ title: t("toast.created") });
        return copy;
      } catch (error) {
        toast({ title: t("toast.duplicateFailed"), description: agentErrorText(error), variant: "destructive" });
        return null;
      }
    },

    async remove(agent: Agent): Promise<boolean> {
      try {
        await remove.mutateAsync(agent);
        toast({ title: t("toast.deleted") });
        return true;
      } catch (error) {
        toast({ title: t("toast.deleteFailed"), description: agentErrorText(error), variant: "destructive" });
        return false;
      }
    },

    /** Shares it with the organisation or withdraws it; the toast takes that back. */
    async share(agent: Agent, shared: boolean): Promise<void> {
      const set = async (to: boolean): Promise<boolean> => {
        try {
          await sharing.mutateAsync({ id: agent.id, shared: to });
          return true;
        } catch (error) {
          toast({ title: t("sharing.failed"), description: agentErrorText(error), variant: "destructive" });
          return false;
        }
      };
      if (await set(shared))
        toast({
          title: t(shared ? "sharing.shared" : "sharing.withdrawn"),
          description: agent.name,
          action: { label: t("common:undo"), run: () => void set(!shared) },
        });
    },

    /** Hands the agent to the person as a file that can be imported here and elsewhere. */
    async exportJson(agent: Agent): Promise<void> {
      try {
        const content = await call(exportAgent, { id: agent.id });
        const name = agent.name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase();
        saveFile(`${name}.json`, JSON.stringify(content, null, 2), "application/json");
      } catch (error) {
        toast({ title: t("toast.exportFailed"), description: agentErrorText(error), variant: "destructive" });
      }
    },
  };
}
