import { useState } from "react";
import { CloudUpload } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Agent } from "#contract/agents.ts";
import { formatDate } from "#web/lib/format.ts";
import { toast } from "#web/lib/toast.ts";
import { Button } from "#web/ui/button.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { agentErrorText } from "./agent-error-text.ts";
import { FormSection } from "./form-section.tsx";
import { HostedComparison } from "./hosted-comparison.tsx";
import { HostSyncLine } from "./host-sync-line.tsx";
import { useHostAgent, useHosting, usePullAgent, usePushAgent, useTakeBack } from "./hosting-queries.ts";

type Asking = "host" | "take-back" | "pull" | "push" | null;

interface HostingSectionProps {
  agent: Agent;
  editable: boolean;
  /** The form is read anew from the agent. */
  onBrought: () => void;
}

/** Whether the agent also lives at a host, what that means, and how both copies are kept alike. */
export function HostingSection({ agent, editable, onBrought }: HostingSectionProps) {
  const { t } = useTranslation(["agent-detail", "common"]);
  const hosting = useHosting();
  const [asking, setAsking] = useState<Asking>(null);
  const [leaveThere, setLeaveThere] = useState(false);
  const [comparing, setComparing] = useState(false);
  const [host, push, pull, takeBack] = [useHostAgent(), usePushAgent(), usePullAgent(), useTakeBack()];
  const hosted = agent.agent_id !== null;
  const configured = (hosting.data?.host ?? null) !== null;
  if (!hosted && !configured) return null;

  async function act(work: () => Promise<Agent>, done: string): Promise<void> {
    try {
      const after = await work();
      const failed = after.host_sync.problem;
      toast(
        failed
          ? { title: t("hosting.notSent"), description: t(`common:errors.${failed}`), variant: "destructive" }
          : { title: done },
      );
    } catch (error) {
      toast({ title: t("hosting.failed"), description: agentErrorText(error), variant: "destructive" });
    }
    setAsking(null);
  }

  const { id, host_sync } = agent;
  return (
    <FormSection
      id="hosting"
      icon={CloudUpload}
      title={t("hosting.title")}
      text={hosted ? t("hosting.textHosted") : t("hosting.text")}
    >
      {!hosted && editable && (
        <Button className="self-start" disabled={host.isPending} onClick={() => setAsking("host")}>
          {host.isPending ? t("hosting.busy") : t("hosting.host")}
        </Button>
      )}
      {hosted && (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <HostSyncLine agent={agent} editable={editable && configured} />
            {host_sync.tried_at && (
              <span className="text-xs text-ink-3">
                {t(host_sync.problem ? "hosting.triedAt" : "hosting.sentAt", {
                  when: formatDate(host_sync.tried_at, { dateStyle: "medium", timeStyle: "short" }),
                })}
              </span>
            )}
          </div>
          {host_sync.problem && <Notice tone="warn">{t(`common:errors.${host_sync.problem}`)}</Notice>}
          {hosting.data && !configured && <Notice tone="warn">{t("common:errors.HOST_NOT_CONFIGURED")}</Notice>}
          <div className="flex flex-wrap gap-2">
            {configured && (
              <Button aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
                {comparing ? t("hosting.closeComparison") : t("hosting.compare")}
              </Button>
            )}
            {editable && (
              <Button
                variant="ghost"
                onClick={() => {
                  setLeaveThere(!configured);
                  setAsking("take-back");
                }}
              >
                {t("hosting.takeBack")}
              </Button>
            )}
          </div>
          {comparing && <HostedComparison id={agent.id} editable={editable} onAsk={setAsking} />}
        </>
      )}
      <Confirm
        open={asking === "host"}
        tone="primary"
        title={t("hosting.hostTitle")}
        text={t("hosting.hostText")}
        action={t("hosting.host")}
        busy={host.isPending}
        onConfirm={() => void act(() => host.mutateAsync({ id }), t("hosting.hosted"))}
        onCancel={() => setAsking(null)}
      />
      <Confirm
        open={asking === "pull"}
        title={t("hosting.pullTitle")}
        text={t("hosting.pullText")}
        action={t("hosting.pull")}
        busy={pull.isPending}
        onConfirm={() =>
          void act(async () => {
            const brought = await pull.mutateAsync({ id });
            onBrought();
            return brought;
          }, t("hosting.brought"))
        }
        onCancel={() => setAsking(null)}
      />
      <Confirm
        open={asking === "push"}
        title={t("hosting.pushTitle")}
        text={t("hosting.pushText")}
        action={t("hosting.push")}
        busy={push.isPending}
        onConfirm={() => void act(() => push.mutateAsync({ id }), t("hosting.sent"))}
        onCancel={() => setAsking(null)}
      />
      <Confirm
        open={asking === "take-back"}
        title={t("hosting.takeBackTitle")}
        text={
          <>
            <p>{t("hosting.takeBackText")}</p>
            <div className="mt-3">
              <Checkbox id="leave-there" checked={leaveThere} onChange={(event) => setLeaveThere(event.target.checked)}>
                {t("hosting.leaveThere")}
              </Checkbox>
            </div>
          </>
        }
        action={t("hosting.takeBackAction")}
        busy={takeBack.isPending}
        onConfirm={() =>
          void act(() => takeBack.mutateAsync({ id, ...(leaveThere && { leave_there: true }) }), t("hosting.takenBack"))
        }
        onCancel={() => setAsking(null)}
      />
    </FormSection>
  );
}
