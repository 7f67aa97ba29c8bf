import { FormData, type Response } from "undici";
import type { AgentLanguage } from "#contract/agents.ts";
import { SpeechError, type Listen, type ListenEvent } from "../port.ts";
import { joinPcm, wavFile } from "../wav.ts";
import { asSpeechError, post, timedWork, type CompatibleServer } from "./server.ts";

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
        const wav = wavFile(joinPcm(pieces), sampleRate);
        yield { type: "final", text: await transcribe(server, { wav, language, signal }) };
      }

      return { push: (pcm) => void pieces.push(pcm.slice()), end: () => complete(), events: events() };
    },
  };
}

/** One utterance as text. */
async function transcribe(
  server: CompatibleServer,
  { wav, language, signal }: { wav: Uint8Array<ArrayBuffer>; language: AgentLanguage; signal: AbortSignal },
): Promise<string> {
  const form = new FormData();
  form.set("model", server.model);
  form.set("language", language);
  form.set("response_format", "json");
  form.set("file", new Blob([wav], { type: "audio/wav" }), "utterance.wav");
  const work = timedWork(server, signal);
  try {
    const response = await post(server, PATH, form, { turn: signal, work });
    work.waiting();
    const said = (await textOf(response)).trim();
    return PHANTOMS.some((phantom) => phantom.test(said)) ? "" : said;
  } catch (cause) {
    throw asSpeechError(cause, PATH, { turn: signal, work });
  } finally {
    work.over();
  }
}

async function textOf(response: Response): Promise<string> {
  let body: unknown;
  try {
    body = await response.json();
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new SpeechError("malformed", `${PATH} answered no JSON`, { cause });
    throw cause;
  }
  const text = (body as { text?: unknown } | null)?.text;
  if (typeof text !== "string") throw new SpeechError("malformed", `${PATH} answered without a text`);
  return text;
}
