import { Lock, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Agent } from "#contract/agents.ts";
import { useUser } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import { FormSection } from "./form-section.tsx";
import { useSharing } from "./use-sharing.tsx";

/** Who sees the agent, and for whom it is theirs to say. */
export function SharingSection({ agent, editable }: { agent: Agent; editable: boolean }) {
  const { t } = useTranslation("agents");
  const mine = useUser().id === agent.owner_id;
  const sharing = useSharing(agent);
  const text = agent.shared
    ? mine
      ? "public"
      : editable
        ? "publicElsewhere"
        : "publicOf"
    : mine
      ? "private"
      : "privateOf";
  return (
    <FormSection id="sharing" icon={agent.shared ? UsersRound : Lock} title={t("sharing.title")}>
      <div className="flex flex-col gap-2">
        <p className="text-ink-2">{t(`sharing.${text}`)}</p>
        {editable && <p className="text-sm text-ink-3">{t("sharing.conversations")}</p>}
      </div>
      {editable && (
        <Button className="self-start" disabled={sharing.busy} onClick={sharing.toggle}>
          {sharing.busy ? t("sharing.checking") : t(agent.shared ? "sharing.withdraw" : "sharing.share")}
        </Button>
      )}
      {sharing.dialog}
    </FormSection>
  );
}
