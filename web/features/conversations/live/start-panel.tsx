import { AudioLines, Keyboard } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AgentLanguage } from "#contract/agents.ts";
import type { MicrophoneProblem } from "#web/lib/microphone.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/field.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { browserRecognises } from "./browser-recogniser.ts";
import { MicrophoneHelp } from "./microphone-help.tsx";

interface StartPanelProps {
  /** What will happen to what is said. */
  text: string;
  note?: string;
  /** Whether the browser has to do the understanding. */
  browserEar: boolean;
  /** Those the agent speaks, its own first; with one there is nothing to choose. */
  languages: readonly AgentLanguage[];
  language: AgentLanguage;
  onLanguage: (language: AgentLanguage) => void;
  connecting: boolean;
  problem: MicrophoneProblem | null;
  recognise: boolean;
  onRecognise: (recognise: boolean) => void;
  onStart: (textOnly: boolean) => void;
}

/** Before the call: what will happen to one's voice, and the two ways to begin. */
export function StartPanel({
  text,
  note,
  browserEar,
  languages,
  language,
  onLanguage,
  connecting,
  problem,
  recognise,
  onRecognise,
  onStart,
}: StartPanelProps) {
  const { t } = useTranslation(["live", "agents"]);
  return (
    <div className="flex w-full max-w-md flex-col gap-4">
      {problem && <MicrophoneHelp problem={problem} />}
      {!connecting && !problem && <p className="text-center text-sm text-ink-2">{text}</p>}
      {languages.length > 1 && !connecting && (
        <div className="flex justify-center">
          <Segmented
            label={t("ready.language")}
            value={language}
            options={languages.map((value) => ({ value, label: t(`agents:language.${value}`) }))}
            onChange={onLanguage}
          />
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          variant="primary"
          size="lg"
          disabled={connecting}
          onClick={() => onStart(false)}
          className="max-sm:w-full"
        >
          <AudioLines aria-hidden />
          {connecting ? t("state.connecting") : t("start")}
        </Button>
        <Button size="lg" disabled={connecting} onClick={() => onStart(true)} className="max-sm:w-full">
          <Keyboard aria-hidden />
          {t("startWritten")}
        </Button>
      </div>
      {note && !connecting && <p className="text-center text-xs text-ink-3">{note}</p>}
      {browserEar && !connecting && (
        <div className="text-left">
          {browserRecognises() ? (
            <>
              <Checkbox id="recognise" checked={recognise} onChange={(event) => onRecognise(event.target.checked)}>
                <span className="font-medium text-ink">{t("ready.recogniser")}</span>
              </Checkbox>
              <p className="mt-0.5 pl-6.5 text-xs text-ink-3">{t("ready.recogniserNote")}</p>
            </>
          ) : (
            <p className="text-center text-xs text-ink-3">{t("ready.recogniserNone")}</p>
          )}
        </div>
      )}
    </div>
  );
}
