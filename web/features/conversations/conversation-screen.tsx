import { useState } from "react";
import { Download, FileText, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useParams } from "react-router";
import type { Conversation, Turn } from "#contract/conversations.ts";
import { errorText } from "#web/lib/error-text.ts";
import { formatClock, formatDate } from "#web/lib/format.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";
import { toast } from "#web/lib/toast.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Confirm } from "#web/ui/confirm.tsx";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useConversation, useDeleteConversation, useRecordingUrl } from "./conversation-queries.ts";
import { ConversationStatusBadge } from "./conversation-status-badge.tsx";
import { DetailAside } from "./detail-aside.tsx";
import { PlayerPanel } from "./player-panel.tsx";
import { TurnList } from "./turn-list.tsx";
import { usePlayer } from "./use-player.ts";

/** A turn lights up a moment before it sounds, so that the eye is there when the ear is. */
const LEAD = 200;

export default function ConversationScreen() {
  const { t } = useTranslation("conversations");
  const { id = "" } = useParams();
  const conversation = useConversation(id);
  if (conversation.isPending) return <Skeleton className="h-[560px]" />;
  if (conversation.isError) {
    return (
      <Card>
        <LoadFailed
          whole
          title={t("detail.loadFailed")}
          text={errorText(conversation.error)}
          onRetry={conversation.refetch}
        >
          <Link to="/conversations" className={buttonClass({ variant: "ghost" })}>
            {t("detail.back")}
          </Link>
        </LoadFailed>
      </Card>
    );
  }
  return <Detail conversation={conversation.data} />;
}

function Detail({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation("conversations");
  const recording = useRecordingUrl(conversation);
  const player = usePlayer(recording.data);
  const when = formatDate(conversation.started_at, { dateStyle: "long", timeStyle: "short" });
  const current = conversation.turns.findLast(
    ({ started_ms }) => player.position > 0 && player.position >= started_ms - LEAD,
  );
  usePageTitle(`${conversation.agent_name}, ${when}`);

  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={conversation.agent_name}
        sub={
          <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <span className="tnum">{when}</span>
            <ConversationStatusBadge conversation={conversation} />
          </span>
        }
        back={{ to: "/conversations", label: t("detail.back") }}
      >
        {recording.data && (
          <a href={recording.data} download className={buttonClass()}>
            <Download aria-hidden />
            {t("detail.download")}
          </a>
        )}
        <Button onClick={() => saveTranscript(conversation, t("detail.you"))}>
          <FileText aria-hidden />
          {t("detail.transcriptFile")}
        </Button>
        <DeleteButton id={conversation.id} host={conversation.host} />
      </PageHeader>
      {(conversation.status === "in-progress" || conversation.status === "initiated") && (
        <Notice tone="info" role="status">
          {t("detail.live")}
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_340px]">
        <Card className="flex flex-col">
          <PlayerPanel conversation={conversation} url={recording.data} urlFailed={recording.isError} player={player} />
          <TurnList
            turns={conversation.turns}
            agentName={conversation.agent_name}
            current={current?.seq ?? null}
            onSeek={(turn: Turn) => player.seek(turn.started_ms)}
          />
        </Card>
        <DetailAside conversation={conversation} />
      </div>
    </div>
  );
}

function DeleteButton({ id, host }: Pick<Conversation, "id" | "host">) {
  const { t } = useTranslation("conversations");
  const navigate = useNavigate();
  const remove = useDeleteConversation();
  const [asking, setAsking] = useState(false);

  async function confirmed(): Promise<void> {
    try {
      await remove.mutateAsync(id);
      toast({ title: t("detail.deleted") });
      void navigate("/conversations", { replace: true });
    } catch (error) {
      toastFailure(t("detail.deleteFailed"), error);
      setAsking(false);
    }
  }

  return (
    <>
      <Button variant="ghost" size="icon" aria-label={t("detail.delete")} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
      </Button>
      <Confirm
        open={asking}
        title={t("detail.deleteTitle")}
        text={host === "claravoz" ? t("detail.deleteText") : `${t("detail.deleteText")} ${t("detail.deleteHosted")}`}
        action={t("detail.deleteAction")}
        busy={remove.isPending}
        onConfirm={() => void confirmed()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function saveTranscript({ id, agent_name, turns }: Conversation, person: string): void {
  const lines = turns.map(
    ({ role, message, started_ms }) =>
      `[${formatClock(started_ms)}] ${role === "agent" ? agent_name : person}: ${message}`,
  );
  saveFile(`${id}.txt`, `${lines.join("\n")}\n`, "text/plain;charset=utf-8");
}
