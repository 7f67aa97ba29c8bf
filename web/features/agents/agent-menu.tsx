import { useState } from "react";
import { Copy, Download, Ellipsis, Lock, Trash2, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Agent } from "#contract/agents.ts";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/menu.tsx";
import { useSharing } from "./use-sharing.tsx";
import { useAgentActions } from "./use-agent-actions.ts";

interface AgentMenuProps {
  agent: Agent;
  /** Colleagues may look at a shared agent and copy it, but not delete it. */
  mayDelete: boolean;
  onDuplicated?: (copy: Agent) => void;
  onDeleted?: () => void;
}

export function AgentMenu({ agent, mayDelete, onDuplicated, onDeleted }: AgentMenuProps) {
  const { t } = useTranslation("agents");
  const actions = useAgentActions();
  const sharing = useSharing(agent);
  const [asking, setAsking] = useState(false);

  async function duplicate(): Promise<void> {
    const copy = await actions.duplicate(agent);
    if (copy) onDuplicated?.(copy);
  }

  async function remove(): Promise<void> {
    const gone = await actions.remove(agent);
    setAsking(false);
    if (gone) onDeleted?.();
  }

  return (
    <>
      <Menu
        className="w-64"
        button={
          <Button variant="ghost" size="icon" aria-label={t("card.more", { name: agent.name })}>
            <Ellipsis aria-hidden />
          </Button>
        }
      >
        <MenuItem onChoose={() => void duplicate()}>
          <Copy aria-hidden />
          {t("card.duplicate")}
        </MenuItem>
        <MenuItem onChoose={() => void actions.exportJson(agent)}>
          <Download aria-hidden />
          {t("card.export")}
        </MenuItem>
        {mayDelete && (
          <>
            <MenuItem onChoose={sharing.toggle}>
              {agent.shared ? <Lock aria-hidden /> : <UsersRound aria-hidden />}
              {t(agent.shared ? "sharing.withdraw" : "sharing.share")}
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger onChoose={() => setAsking(true)}>
              <Trash2 aria-hidden />
              {t("card.delete")}
            </MenuItem>
          </>
        )}
      </Menu>
      {sharing.dialog}
      <Confirm
        open={asking}
        title={t("deleteDialog.title", { name: agent.name })}
        text={
          agent.agent_id === null ? t("deleteDialog.text") : `${t("deleteDialog.text")} ${t("deleteDialog.hosted")}`
        }
        action={t("deleteDialog.action")}
        busy={actions.busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
