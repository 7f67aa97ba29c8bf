import { SpeechError, type Listen, type ListenEvent } from "../port.ts";
import { joinPcm, wavFile } from "../wav.ts";
import { asSpeechError, post, type CompatibleServer } from "./server.ts";

const PATH = "/audio/transcriptions";

/** What Whisper writes when it hears nothing: subtitles it was trained on. */
const PHANTOMS = [
  /^subt[ií]tulos (realizados )?por la comunidad de amara\.org\.?$/i,
  /^¡?(suscr[ií]bete|gracias por ver el v[ií]deo)[^.]*[.!]?$/i,
  /^(thank you for watching|thanks for watching|please subscribe)[.!]?$/i,
  /^\[[^\]]*\]$|^\([^)]*\)$|^♪+$/,
];

/** Transcription by POST of whole utterances: OpenAI, speaches, vLLM, LocalAI. */
export function compatibleListen(server: CompatibleServer): Listen {
  return {
    open({ sampleRate, language, signal }) {
      const pieces: Int16Array[] = [];
      let complete = (): void => {};
      const spoken = new Promise<void>((resolve) => (complete = resolve));

      async function* events(): AsyncGenerator<ListenEvent> {
        const aborted = new Promise<void>((resolve) =>
          signal.addEventListener("abort", () => resolve(), { once: true }),
        );
        await Promise.race([spoken, aborted]);
        signal.throwIfAborted();
        const form = new FormData();
        form.set("model", server.model);
        form.set("language", language);
        form.set("response_format", "json");
        form.set("file", new Blob([wavFile(joinPcm(pieces), sampleRate)], { type: "audio/wav" }), "utterance.wav");
        const response = await post(server, PATH, form, signal);
        yield { type: "final", text: await textOf(response, signal) };
      }

      return { push: (pcm) => void pieces.push(pcm.slice()), end: () => complete(), events: events() };
    },
  };
}

async function textOf(response: Response, signal: AbortSignal): Promise<string> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new SpeechError("malformed", `${PATH} answered no JSON`, { cause });
    throw asSpeechError(cause, PATH, signal);
  }
  const text = (body as { text?: unknown } | null)?.text;
  if (typeof text !== "string") throw new SpeechError("malformed", `${PATH} answered without a text`);
  const said = text.trim();
  return PHANTOMS.some((phantom) => phantom.test(said)) ? "" : said;
}
