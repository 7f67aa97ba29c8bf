import { Play, Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { OfferedVoice } from "#contract/agents.ts";
import { useEngineNames } from "#web/features/engines/use-engine-names.ts";
import { cn } from "#web/lib/cn.ts";
import { Button } from "#web/ui/button.tsx";

interface VoiceOptionProps {
  group: string;
  voice: OfferedVoice;
  checked: boolean;
  sounding: boolean;
  onChoose: () => void;
  onPreview: () => void;
}

export function VoiceOption({ group, voice, checked, sounding, onChoose, onPreview }: VoiceOptionProps) {
  const { t } = useTranslation("agents");
  const { nameOf } = useEngineNames();
  const action = sounding ? t("voices.stop", { name: voice.name }) : t("voices.play", { name: voice.name });
  return (
    <div
      className={cn(
        "flex items-center gap-3 rounded-md border py-1.5 pr-1.5 pl-3 transition-colors duration-150",
        checked ? "border-primary bg-primary-soft/50" : "border-line hover:border-line-strong/70",
      )}
    >
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name={group}
          checked={checked}
          onChange={onChoose}
          className="size-4 shrink-0 accent-primary"
        />
        <span className="min-w-0">
          <span className="block truncate font-medium">{voice.name}</span>
          <span className="block truncate text-xs text-ink-3">
            {voice.locale} · {nameOf("speak", voice.engine)}
            {voice.preferred && ` · ${t("voices.preferred")}`}
          </span>
          {!voice.enabled && <span className="block text-xs text-warn-ink">{t("voices.switchedOff")}</span>}
        </span>
      </label>
      <Button variant="ghost" size="icon" aria-label={action} onClick={onPreview}>
        {sounding ? <Square aria-hidden className="fill-current" /> : <Play aria-hidden />}
      </Button>
    </div>
  );
}
