import { SpeechError, type Speak, type SpeakPart } from "../port.ts";
import { speakableText } from "../speakable-text.ts";
import { asSpeechError, post, timedWork, type CompatibleServer } from "./server.ts";

const PATH = "/audio/speech";
/** What `response_format: "pcm"` means in the OpenAI shape: 24 kHz, 16-bit, mono, no header. */
const PCM_RATE = 24_000;

/** Speech by chunked POST, one request a sentence: OpenAI, Kokoro, speaches, LocalAI. */
export function compatibleSpeak(server: CompatibleServer & { voice: string }): Speak {
  return {
    async *stream({ text, speed, signal }) {
      const said = speakableText(text);
      if (said === "") return;
      const body = JSON.stringify({
        model: server.model,
        voice: server.voice,
        input: said,
        response_format: "pcm",
        speed,
      });
      const work = timedWork(server, signal);
      const samples = sampleReader();
      let sounded = false;
      try {
        const response = await post(server, PATH, body, { turn: signal, work });
        refuseOtherKinds(response.headers.get("content-type") ?? "");
        for await (const bytes of response.body ?? []) {
          work.arrived();
          const part = samples.read(bytes as Uint8Array);
          if (part) {
            sounded = true;
            yield part;
          }
          work.waiting();
        }
        const last = samples.rest();
        if (last) yield last;
        else if (!sounded) throw new SpeechError("malformed", `${PATH} answered without sound`);
      } catch (cause) {
        throw asSpeechError(cause, PATH, { turn: signal, work });
      } finally {
        work.over();
      }
    },
  };
}

/** Compressed sound played as samples is noise at full volume, and an error page too. */
function refuseOtherKinds(contentType: string): void {
  const kind = contentType.split(";")[0]!.trim().toLowerCase();
  if (/^(text\/.*|application\/json|audio\/(mpeg|mp3|ogg|opus|aac|mp4|webm|flac|x-flac))$/.test(kind))
    throw new SpeechError("malformed", `${PATH} answered ${kind} where samples were asked for`);
}

/** Pieces of HTTP cut samples in two, and some servers answer with a WAV file whatever was asked. */
export function sampleReader(): { read(bytes: Uint8Array): SpeakPart | null; rest(): SpeakPart | null } {
  let waiting: Buffer = Buffer.alloc(0);
  let sampleRate: number | null = null;

  function take(): SpeakPart | null {
    const whole = waiting.subarray(0, waiting.length & ~1);
    waiting = waiting.subarray(whole.length);
    if (whole.length === 0) return null;
    const pcm = new Int16Array(whole.length / 2);
    for (let i = 0; i < pcm.length; i++) pcm[i] = whole.readInt16LE(i * 2);
    return { pcm, sampleRate: sampleRate ?? PCM_RATE, words: [] };
  }

  return {
    read(bytes) {
      waiting = Buffer.concat([waiting, bytes]);
      if (sampleRate === null) {
        if (waiting.length < 12) return null;
        if (/^(ID3|OggS|fLaC)/.test(waiting.toString("latin1", 0, 4)))
          throw new SpeechError("malformed", `${PATH} sent compressed sound where samples were asked for`);
        const header =
          waiting.toString("latin1", 0, 4) === "RIFF" ? readWavHeader(waiting) : { sampleRate: PCM_RATE, dataAt: 0 };
        if (header === null) return null;
        sampleRate = header.sampleRate;
        waiting = waiting.subarray(header.dataAt);
      }
      return take();
    },
    rest: take,
  };
}

/** Null while the header is incomplete. Throws `SpeechError` `malformed` for anything but 16-bit mono PCM. */
function readWavHeader(bytes: Buffer): { sampleRate: number; dataAt: number } | null {
  let sampleRate: number | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (name === "data") {
      if (sampleRate === null) throw new SpeechError("malformed", `${PATH} sent a WAV without a format`);
      return { sampleRate, dataAt: at + 8 };
    }
    if (name === "fmt ") {
      if (at + 24 > bytes.length) return null;
      const [channels, bits] = [bytes.readUInt16LE(at + 10), bytes.readUInt16LE(at + 22)];
      if (channels !== 1 || bits !== 16)
        throw new SpeechError("malformed", `${PATH} sent a WAV of ${channels} channels and ${bits} bits`);
      sampleRate = bytes.readUInt32LE(at + 12);
    }
    at += 8 + size + (size & 1);
  }
  return null;
}
