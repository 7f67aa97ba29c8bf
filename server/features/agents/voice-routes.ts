import { listVoices, VOICE_PREVIEW_PATH, type AgentLanguage } from "#contract/agents.ts";
import { AppError } from "#contract/errors.ts";
import { HTTP_TIMEOUT } from "#contract/limits.ts";
import { SpeechError, type Engines } from "#providers/speech/port.ts";
import { voiceSettings } from "#server/features/engines/voices/voice-settings.ts";
import { asSelf } from "#server/platform/context.ts";
import type { Http } from "#server/platform/http.ts";

const SAMPLE: Record<AgentLanguage, string> = {
  es: "Hola, así sueno. ¿En qué puedo ayudarle?",
  en: "Hello, this is how I sound. How can I help you?",
};

export function voiceRoutes(http: Http, engines: Engines): void {
  http.serve(listVoices, async (context) => {
    const voices = await engines.voices();
    const settingOf = await asSelf(context, voiceSettings);
    return { voices: voices.map((voice) => ({ ...voice, ...settingOf(voice.id) })) };
  });

  http.app.get<{ Params: { id: string } }>(VOICE_PREVIEW_PATH, async (request, reply) => {
    await http.contextOf(request, "signed-in", "agents:read");
    const voice = (await engines.voices()).find(({ id }) => id === request.params.id);
    if (!voice) throw new AppError("NOT_FOUND");
    try {
      const wav = await engines.preview({
        voiceId: voice.id,
        text: SAMPLE[voice.language],
        signal: AbortSignal.timeout(HTTP_TIMEOUT),
      });
      return await reply
        .header("content-type", "audio/wav")
        .header("cache-control", "private, max-age=3600")
        .send(Buffer.from(wav));
    } catch (error) {
      if (error instanceof SpeechError) throw new AppError("UNAVAILABLE", { cause: error });
      throw error;
    }
  });
}
