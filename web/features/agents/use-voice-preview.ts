import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { VOICE_PREVIEW_PATH } from "#contract/agents.ts";
import { getBinary } from "#web/lib/http.ts";
import { toastFailure } from "#web/lib/toast-failure.ts";

/** Plays samples of voices, one at a time. A sample needs the bearer token, so it is fetched and not just linked. */
export function useVoicePreview(): { sounding: string | null; toggle: (voiceId: string) => void } {
  const { t } = useTranslation("agents");
  const [sounding, setSounding] = useState<string | null>(null);
  const stop = useRef<() => void>(() => {});

  useEffect(() => () => stop.current(), []);

  async function play(voiceId: string): Promise<void> {
    const leaving = new AbortController();
    const audio = new Audio();
    stop.current = () => {
      leaving.abort();
      audio.pause();
      if (audio.src) URL.revokeObjectURL(audio.src);
      setSounding(null);
    };
    setSounding(voiceId);
    try {
      const sample = await getBinary(VOICE_PREVIEW_PATH.replace(":id", encodeURIComponent(voiceId)), leaving.signal);
      if (leaving.signal.aborted) return;
      audio.src = URL.createObjectURL(sample);
      audio.onended = () => stop.current();
      await audio.play();
    } catch (error) {
      if (leaving.signal.aborted) return;
      stop.current();
      toastFailure(t("voices.failed"), error);
    }
  }

  return {
    sounding,
    toggle(voiceId) {
      const wasSounding = sounding === voiceId;
      stop.current();
      if (!wasSounding) void play(voiceId);
    },
  };
}
