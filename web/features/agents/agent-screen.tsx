import { useMemo, useState } from "react";
import { AudioLines } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import type { Agent } from "#contract/agents.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { useUser } from "#web/lib/session.ts";
import { toast } from "#web/lib/toast.ts";
import { useLeaveGuard } from "#web/lib/use-leave-guard.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { SaveBar } from "#web/ui/save-bar.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { agentErrorText } from "./agent-error-text.ts";
import { AgentForm, showFirstProblem } from "./agent-form.tsx";
import { draftOf, formOf, problemsIn, sameForm, type AgentFormValue, type Problems } from "./agent-form-value.ts";
import { firstPlace } from "./agent-places.ts";
import { AgentMenu } from "./agent-menu.tsx";
import { useAgent, useUpdateAgent } from "./agent-queries.ts";
import { AgentStatusBadge, DisabledBadge } from "./agent-status-badge.tsx";
import { AgentTabs, useAgentTab } from "./agent-tabs.tsx";
import { DisabledNotice } from "./disabled-notice.tsx";
import { HostSyncLine } from "./host-sync-line.tsx";
import { PublishButton } from "./publish-button.tsx";

export default function AgentScreen() {
  const { t } = useTranslation("agents");
  const { id = "" } = useParams();
  const agent = useAgent(id);
  if (agent.isPending) return <Skeleton className="h-96" />;
  if (agent.isError) {
    return (
      <Card>
        <LoadFailed whole title={t("loadFailed")} text={agentErrorText(agent.error)} onRetry={agent.refetch}>
          <Link to="/agents" className={buttonClass({ variant: "ghost" })}>
            {t("detail.back")}
          </Link>
        </LoadFailed>
      </Card>
    );
  }
  return <AgentDetail key={agent.data.id} agent={agent.data} />;
}

function AgentDetail({ agent }: { agent: Agent }) {
  const { t } = useTranslation(["agents", "agent-detail"]);
  const navigate = useNavigate();
  const user = useUser();
  const update = useUpdateAgent(user.id);
  const saved = useMemo(() => formOf(agent), [agent]);
  // Null until something is typed: an agent that is read again shows at once, unless there is work to lose.
  const [edited, setEdited] = useState<AgentFormValue | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [, openTab] = useAgentTab();
  const form = edited ?? saved;
  const mine = agent.owner_id === user.id || user.isAdmin;
  const dirty = edited !== null && !sameForm(edited, saved);
  const guard = useLeaveGuard(dirty);
  usePageTitle(agent.name);

  async function save(): Promise<Agent | null> {
    const found = problemsIn(form);
    setProblems(found);
    const place = firstPlace(found);
    if (place) {
      openTab(place.tab);
      showFirstProblem();
      return null;
    }
    try {
      const { agent: stored, synced } = await update.mutateAsync({ agent, draft: draftOf(form) });
      setEdited(null);
      toast(synced ? { title: t("toast.updated") } : { title: t("toast.updated"), description: t("toast.notSynced") });
      return stored;
    } catch (error) {
      toast({ title: t("toast.updateFailed"), description: agentErrorText(error), variant: "destructive" });
      return null;
    }
  }

  function forget(): void {
    setEdited(null);
    setProblems({});
  }

  const count = Object.keys(problems).length;
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={agent.name}
        sub={
          <span className="mt-1 flex flex-wrap items-center gap-3 text-sm text-ink-3">
            {agent.disabled_at === null ? <AgentStatusBadge status={agent.status} /> : <DisabledBadge />}
            <PublishedState agent={agent} />
            <HostSyncLine agent={agent} editable={mine} />
          </span>
        }
        back={{ to: "/agents", label: t("detail.back") }}
      >
        {mine && <PublishButton agent={agent} dirty={dirty} onSave={save} />}
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
      {agent.disabled_at !== null && <DisabledNotice agent={agent} />}
      {count > 0 && (
        <Notice tone="bad" role="alert">
          {t("problems.title", { count })}
        </Notice>
      )}
      <AgentForm
        form={form}
        problems={problems}
        onChange={(next) => {
          setEdited(next);
          if (count > 0) setProblems(problemsIn(next));
        }}
      >
        <AgentTabs
          agent={agent}
          form={form}
          problems={problems}
          dirty={dirty}
          editable={mine}
          busy={update.isPending}
          onRestored={forget}
        />
      </AgentForm>
      <SaveBar
        shown={dirty}
        text={t("saveBar.unsaved")}
        discard={t("saveBar.discard")}
        save={update.isPending ? t("saveBar.saving") : t("saveBar.save")}
        busy={update.isPending}
        onDiscard={forget}
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

/** Which version callers hear, and whether the draft has moved on since. */
function PublishedState({ agent }: { agent: Agent }) {
  const { t } = useTranslation(["agents", "agent-detail"]);
  if (agent.version === 0) return <span>{t("detail.draft")}</span>;
  return (
    <>
      <span className="tnum">{t("detail.version", { version: agent.version })}</span>
      {agent.published_revision !== agent.revision && (
        <Badge tone="warn" dot>
          {t("agent-detail:publish.changed")}
        </Badge>
      )}
    </>
  );
}
