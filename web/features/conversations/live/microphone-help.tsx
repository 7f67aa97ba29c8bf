import { MicOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { browserOf, type MicrophoneProblem } from "#web/lib/microphone.ts";

/** What is the matter with the microphone and, where it was refused, where this browser hides the switch. */
export function MicrophoneHelp({ problem }: { problem: MicrophoneProblem }) {
  const { t } = useTranslation("live");
  return (
    <div role="alert" className="flex gap-3 rounded-lg bg-warn-soft p-4 text-left text-sm text-warn-ink">
      <MicOff className="mt-0.5 size-4 shrink-0" aria-hidden />
      <div>
        <p className="font-medium">{t(`microphone.${problem}`)}</p>
        {problem === "refused" && (
          <>
            <p className="mt-2 font-medium">{t("microphone.helpTitle")}</p>
            <p>{t(`microphone.help.${browserOf(navigator.userAgent)}`)}</p>
          </>
        )}
      </div>
    </div>
  );
}
