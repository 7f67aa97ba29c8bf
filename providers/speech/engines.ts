import type { Voice } from "#contract/agents.ts";
import type { CompatibleServer } from "./compatible/server.ts";
import { openEspeak } from "./espeak/espeak.ts";
import { ESPEAK_VOICES } from "./espeak/voices.ts";
import { SpeechError, type Engines, type Speak } from "./port.ts";
import { openSilero } from "./silero/silero.ts";
import { joinPcm, wavFile } from "./wav.ts";

/** Plain values from the server's configuration; null where this server has none. */
export interface EngineSettings {
  listen: CompatibleServer | null;
  think: CompatibleServer | null;
  speak: (CompatibleServer & { voice: string }) | null;
}

export const EMBEDDED_ONLY: EngineSettings = { listen: null, think: null, speak: null };

/** Starts what is embedded (some 300 ms) and makes the adapters of what is configured. Throws `SpeechError`. */
export async function openEngines(settings: EngineSettings = EMBEDDED_ONLY): Promise<Engines> {
  const silero = await openSilero();
  const espeak = await openEspeak().catch(async (failure: unknown) => {
    await silero.close();
    throw failure;
  });
  const compatible = await openCompatible(settings);
  const voices: Voice[] = ESPEAK_VOICES.map(({ id, name, language, locale, engine }) => ({
    id,
    name,
    language,
    locale,
    engine,
  }));
  if (settings.speak) {
    const name = settings.speak.voice;
    voices.push({ id: "compatible-es", name, language: "es", locale: "es", engine: "compatible" });
    voices.push({ id: "compatible-en", name, language: "en", locale: "en", engine: "compatible" });
  }
  const speak = (engine: "espeak" | "compatible"): Speak | null => (engine === "espeak" ? espeak : compatible.speak);

  return {
    voiceActivity: silero,
    listen: compatible.listen,
    think: compatible.think,
    speak,
    voices: () => voices,
    available: {
      listen: compatible.listen !== null,
      think: compatible.think !== null,
      speak: compatible.speak !== null,
    },
    async preview({ voiceId, text, signal }) {
      const voice = voices.find(({ id }) => id === voiceId);
      const mouth = voice && speak(voice.engine);
      if (!mouth) throw new SpeechError("unknown_voice", "No such voice");
      const pieces: Int16Array[] = [];
      let sampleRate = 16_000;
      for await (const part of mouth.stream({ text, voice: voice.id, language: voice.language, speed: 1, signal })) {
        pieces.push(part.pcm);
        sampleRate = part.sampleRate;
      }
      return wavFile(joinPcm(pieces), sampleRate);
    },
    async close() {
      await Promise.all([silero.close(), espeak.close()]);
    },
  };
}

/** The adapters are loaded only where they are configured: the model SDK alone costs 75 ms of start. */
async function openCompatible({
  listen,
  think,
  speak,
}: EngineSettings): Promise<Pick<Engines, "listen" | "think"> & { speak: Speak | null }> {
  return {
    listen: listen && (await import("./compatible/listen.ts")).compatibleListen(listen),
    think: think && (await import("./compatible/think.ts")).compatibleThink(think),
    speak: speak && (await import("./compatible/speak.ts")).compatibleSpeak(speak),
  };
}
