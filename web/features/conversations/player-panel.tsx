import { Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Conversation } from "#contract/conversations.ts";
import { formatClock, formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TwoLaneWave } from "#web/ui/two-lane-wave.tsx";
import type { Player } from "./use-player.ts";

const JUMP = 10_000;

interface PlayerPanelProps {
  conversation: Conversation;
  url: string | undefined;
  urlFailed: boolean;
  player: Player;
}

/** The recording: agent above, person below, and the marks where somebody was interrupted. */
export function PlayerPanel({ conversation, url, urlFailed, player }: PlayerPanelProps) {
  const { t } = useTranslation("conversations");
  const { duration_ms, peaks, turns, agent_name, has_audio } = conversation;
  const finished = conversation.status === "done" || conversation.status === "failed";
  if (!has_audio) return finished ? <p className="p-5 text-sm text-ink-3">{t("detail.noAudio")}</p> : null;

  const marks = turns.filter(({ interrupted }) => interrupted).map(({ ended_ms }) => ended_ms);
  const end = duration_ms;
  return (
    <div className="border-b border-line p-4 sm:p-5">
      {(urlFailed || player.failed) && (
        <Notice tone="warn" role="alert" className="mb-3">
          {t("detail.audioFailed")}
        </Notice>
      )}
      {url && <audio ref={player.audio} src={url} preload="metadata" />}
      <TwoLaneWave
        upper={peaks?.agent ?? []}
        lower={peaks?.user ?? []}
        duration={end}
        position={player.position}
        marks={marks}
        label={t("detail.position")}
        valueText={`${formatClock(player.position)} / ${formatClock(end)}`}
        disabled={!url}
        onSeek={player.seek}
      />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          size="icon"
          className="rounded-full!"
          disabled={!url}
          aria-label={player.playing ? t("detail.pause") : t("detail.play")}
          onClick={player.toggle}
        >
          {player.playing ? <Pause aria-hidden /> : <Play aria-hidden />}
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("detail.rewind")}
          onClick={() => player.seek(Math.max(0, player.position - JUMP))}
        >
          <RotateCcw aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("detail.forward")}
          onClick={() => player.seek(Math.min(end, player.position + JUMP))}
        >
          <RotateCw aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="tnum"
          aria-label={t("detail.speed", { rate: formatNumber(player.rate) })}
          onClick={player.nextRate}
        >
          {formatNumber(player.rate)}×
        </Button>
        <span className="tnum text-sm text-ink-2">
          {formatClock(player.position)} <span className="text-ink-3">/ {formatClock(end)}</span>
        </span>
        <span className="ml-auto flex items-center gap-4 text-xs text-ink-2">
          <span className="flex items-center gap-1.5">
            <i className="size-2 rounded-full bg-c1" />
            {agent_name}
          </span>
          <span className="flex items-center gap-1.5">
            <i className="size-2 rounded-full bg-c2" />
            {t("detail.you")}
          </span>
        </span>
      </div>
    </div>
  );
}
