import { useTranslation } from "react-i18next";
import type { AgentLanguage } from "#contract/agents.ts";
import { EMBEDDED_ENGINE } from "#contract/engines.ts";
import { useEngineNames } from "#web/features/engines/use-engine-names.ts";
import { errorText } from "#web/lib/error-text.ts";
import { RetryNotice } from "#web/ui/retry-notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useAgentForm } from "./agent-form-context.ts";
import { useVoices } from "./agent-queries.ts";
import { VoiceOption } from "./voice-option.tsx";
import { useVoicePreview } from "./use-voice-preview.ts";

interface VoiceChoiceProps {
  /** Differs between two choices on one page. */
  name: string;
  label: string;
  language: AgentLanguage;
  value: string;
  onChange: (voiceId: string) => void;
}

/** The voices of one language, each to be heard and chosen. */
export function VoiceChoice({ name, label, language, value, onChange }: VoiceChoiceProps) {
  const { t } = useTranslation("agents");
  const { form } = useAgentForm();
  const voices = useVoices();
  const { isGone } = useEngineNames();
  const preview = useVoicePreview();
  // One that is gone is replaced by the embedded voice, so those are the voices it has.
  const engine = isGone("speak", form.engine.speak) ? EMBEDDED_ENGINE.speak : form.engine.speak;
  // One that administrators have switched off stays with whoever has it, and is not offered to others.
  const fitting =
    voices.data?.voices.filter(
      (voice) => voice.language === language && voice.engine === engine && (voice.enabled || voice.id === value),
    ) ?? [];
  // Without a choice the engine takes the first voice of the language, so the list says the same.
  const chosen = fitting.find(({ id }) => id === value) ?? fitting[0];

  return (
    <>
      {voices.isPending && <Skeleton className="h-28" />}
      {voices.isError && (
        <RetryNotice onRetry={voices.refetch}>
          {t("voices.loadFailed")}. {errorText(voices.error)}
        </RetryNotice>
      )}
      {voices.data && fitting.length === 0 && <p className="text-ink-2">{t("voices.none")}</p>}
      {fitting.length > 0 && (
        <div role="radiogroup" aria-label={label} className="grid gap-2 sm:grid-cols-2">
          {fitting.map((voice) => (
            <VoiceOption
              key={voice.id}
              group={name}
              voice={voice}
              checked={voice.id === chosen?.id}
              sounding={preview.sounding === voice.id}
              onChoose={() => onChange(voice.id)}
              onPreview={() => preview.toggle(voice.id)}
            />
          ))}
        </div>
      )}
    </>
  );
}
