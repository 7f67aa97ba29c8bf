import { useState } from "react";
import { AudioLines, CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import type { Agent } from "#contract/agents.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useUser } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { useLeaveGuard } from "#web/lib/use-leave-guard.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { Empty } from "#web/ui/empty.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SaveBar } from "#web/ui/save-bar.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { agentErrorText } from "./agent-error-text.ts";
import { AgentForm, showFirstProblem } from "./agent-form.tsx";
import { draftOf, formOf, problemsIn, sameForm, type Problems } from "./agent-form-value.ts";
import { AgentMenu } from "./agent-menu.tsx";
import { useAgent, useUpdateAgent } from "./agent-queries.ts";
import { AgentStatusBadge } from "./agent-status-badge.tsx";

export default function AgentScreen() {
  const { t } = useTranslation(["agents", "common"]);
  const { id = "" } = useParams();
  const agent = useAgent(id);
  if (agent.isPending) return <Skeleton className="h-96" />;
  if (agent.isError) {
    return (
      <Card>
        <Empty whole icon={CircleAlert} title={t("loadFailed")} text={agentErrorText(agent.error)}>
          <Button onClick={() => void agent.refetch()}>{t("common:retry")}</Button>
          <Link to="/agents" className={buttonClass({ variant: "ghost" })}>
            {t("detail.back")}
          </Link>
        </Empty>
      </Card>
    );
  }
  // Another agent, or the same one saved, is another form.
  return <AgentDetail key={`${agent.data.id}-${agent.data.revision}-${agent.data.updated_at}`} agent={agent.data} />;
}

function AgentDetail({ agent }: { agent: Agent }) {
  const { t } = useTranslation("agents");
  const navigate = useNavigate();
  const user = useUser();
  const update = useUpdateAgent(user.id);
  const [saved] = useState(() => formOf(agent));
  const [form, setForm] = useState(saved);
  const [problems, setProblems] = useState<Problems>({});
  const mine = agent.owner_id === user.id || user.isAdmin;
  const dirty = !sameForm(form, saved);
  const guard = useLeaveGuard(dirty);
  usePageTitle(agent.name);

  async function save(): Promise<void> {
    const found = problemsIn(form);
    setProblems(found);
    if (Object.keys(found).length > 0) return showFirstProblem();
    try {
      const { synced } = await update.mutateAsync({ agent, draft: draftOf(form) });
      toast(synced ? { title: t("toast.updated") } : { title: t("toast.updated"), description: t("toast.notSynced") });
    } catch (error) {
      toast({ title: t("toast.updateFailed"), description: agentErrorText(error), variant: "destructive" });
    }
  }

  const count = Object.keys(problems).length;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={agent.name}
        sub={
          <span className="mt-1 flex flex-wrap items-center gap-3 text-sm text-ink-3">
            <AgentStatusBadge status={agent.status} />
            <span className="tnum">
              {agent.version === 0 ? t("detail.draft") : t("detail.version", { version: agent.version })}
            </span>
          </span>
        }
        back={{ to: "/agents", label: t("detail.back") }}
      >
        <Link to={`/agent-test/${agent.id}`} className={buttonClass({ variant: "primary" })}>
          <AudioLines aria-hidden />
          {t("detail.try")}
        </Link>
        <AgentMenu
          agent={agent}
          mayDelete={mine}
          onDuplicated={(copy) => void navigate(`/agent/${copy.id}`)}
          onDeleted={() => void navigate("/agents", { replace: true })}
        />
      </PageHeader>
      {count > 0 && (
        <Notice tone="bad" role="alert">
          {t("problems.title", { count })}
        </Notice>
      )}
      <AgentForm
        form={form}
        problems={problems}
        disabled={!mine || update.isPending}
        onChange={(next) => {
          setForm(next);
          if (count > 0) setProblems(problemsIn(next));
        }}
      />
      <SaveBar
        shown={dirty}
        text={t("saveBar.unsaved")}
        discard={t("saveBar.discard")}
        save={update.isPending ? t("saveBar.saving") : t("saveBar.save")}
        busy={update.isPending}
        onDiscard={() => {
          setForm(saved);
          setProblems({});
        }}
        onSave={() => void save()}
      />
      <Confirm
        open={guard.state === "blocked"}
        title={t("leave.title")}
        text={t("leave.text")}
        action={t("leave.action")}
        onConfirm={() => guard.proceed?.()}
        onCancel={() => guard.reset?.()}
      />
    </div>
  );
}
