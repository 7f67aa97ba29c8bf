import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AgentRow } from "#contract/agent-administration.ts";
import { AGENT_DISABLED_REASON_MAX } from "#contract/limits.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Confirm } from "#web/ui/confirm.tsx";
import { Field, Textarea } from "#web/ui/field.tsx";
import { useDisable } from "./administration-queries.ts";

interface DisableDialogProps {
  agents: readonly AgentRow[];
  onClose: () => void;
  onDone: () => void;
}

export function DisableDialog({ agents, onClose, onDone }: DisableDialogProps) {
  const { t } = useTranslation("agents-admin");
  const id = useId();
  const disable = useDisable();
  const [reason, setReason] = useState("");

  async function perform(): Promise<void> {
    try {
      const { changed } = await disable.mutateAsync({ ids: agents.map((agent) => agent.id), reason });
      toast({ title: t("disabled", { count: changed }) });
      onDone();
    } catch (failure) {
      toastFailure(t("failed"), failure);
    }
    onClose();
  }

  const [only] = agents;
  return (
    <Confirm
      open
      title={
        agents.length === 1 && only
          ? t("disableTitle", { name: only.name })
          : t("disableManyTitle", { count: agents.length })
      }
      action={t("disable")}
      busy={disable.isPending}
      onConfirm={() => void perform()}
      onCancel={onClose}
      text={
        <div className="flex flex-col gap-4">
          <p>{t("disableText")}</p>
          <Field id={`${id}-reason`} label={t("reason")} hint={t("reasonHint")}>
            <Textarea
              id={`${id}-reason`}
              aria-describedby={`${id}-reason-hint`}
              maxLength={AGENT_DISABLED_REASON_MAX}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              className="min-h-16!"
            />
          </Field>
        </div>
      }
    />
  );
}
