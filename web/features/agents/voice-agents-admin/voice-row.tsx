import { Play, Power, Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { KeptVoice } from "#contract/voices.ts";
import { useEngineNames } from "#web/features/engines/use-engine-names.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";

interface VoiceRowProps {
  voice: KeptVoice;
  busy: boolean;
  sounding: boolean;
  onPreview: () => void;
  onSwitch: () => void;
}

export function VoiceRow({ voice, busy, sounding, onPreview, onSwitch }: VoiceRowProps) {
  const { t } = useTranslation(["engines", "agents"]);
  const { nameOf } = useEngineNames();
  const { name, locale, engine, enabled, preferred, used_by_count } = voice;
  return (
    <li data-voice={voice.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-words">{name}</span>
          {preferred && <Badge tone="info">{t("admin.voices.isDefault")}</Badge>}
          {!enabled && <Badge>{t("admin.voices.off")}</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {locale} · {nameOf("speak", engine)} · {t("admin.voices.usedBy", { count: used_by_count })}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t(sounding ? "agents:voices.stop" : "agents:voices.play", { name })}
          onClick={onPreview}
        >
          {sounding ? <Square aria-hidden className="fill-current" /> : <Play aria-hidden />}
        </Button>
        <Button
          size="sm"
          disabled={busy || preferred}
          title={preferred ? t("admin.voices.defaultStays") : undefined}
          onClick={onSwitch}
        >
          <Power aria-hidden />
          {enabled ? t("admin.voices.switchOff") : t("admin.voices.switchOn")}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
