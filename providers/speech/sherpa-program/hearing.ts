import sherpa from "sherpa-onnx-node";
import type { AgentLanguage } from "#contract/agents.ts";
import type { FromSherpa, ProgramModel, ToSherpa } from "../local/messages.ts";

const FEATURES = { sampleRate: 16_000, featureDim: 80 };
/** Silence after the last word, without which a transducer keeps it to itself. */
const TAIL_SECONDS = 0.6;
/** Whisper looks at thirty seconds at a time. */
const LOOK_SECONDS = 28;

export interface Hearing {
  take(message: ToSherpa): void;
}

type Answer = (message: FromSherpa) => void;

export function openHearing(model: ProgramModel, answer: Answer): Hearing {
  return model.kind === "whisper" ? hearWhole(model, answer) : hearAlong(model, answer);
}

/** A streaming recogniser: text comes while somebody still speaks. */
function hearAlong({ files, threads }: ProgramModel, answer: Answer): Hearing {
  const { encoder, decoder, joiner, tokens } = files;
  const recogniser = new sherpa.OnlineRecognizer({
    featConfig: FEATURES,
    modelConfig: { transducer: { encoder, decoder, joiner }, tokens, numThreads: threads, provider: "cpu", debug: 0 },
    decodingMethod: "greedy_search",
  });
  type Utterance = { stream: ReturnType<typeof recogniser.createStream>; sampleRate: number; text: string };
  const utterances = new Map<number, Utterance>();

  const textOf = ({ stream }: Utterance): string => {
    while (recogniser.isReady(stream)) recogniser.decode(stream);
    return readable(recogniser.getResult(stream).text);
  };

  return {
    take(message) {
      if (message.type === "hear") {
        const { id, sampleRate } = message;
        utterances.set(id, { stream: recogniser.createStream(), sampleRate, text: "" });
        return;
      }
      const utterance = utterances.get(message.id);
      if (!utterance) return;
      const { stream, sampleRate } = utterance;
      if (message.type === "sound") {
        stream.acceptWaveform({ samples: toFloats(message.pcm), sampleRate });
        const text = textOf(utterance);
        if (text === utterance.text) return;
        utterance.text = text;
        answer({ type: "partial", id: message.id, text });
      } else {
        utterances.delete(message.id);
        if (message.type !== "end") return;
        stream.acceptWaveform({ samples: new Float32Array(Math.round(sampleRate * TAIL_SECONDS)), sampleRate });
        stream.inputFinished();
        answer({ type: "final", id: message.id, text: textOf(utterance) });
      }
    },
  };
}

/** A recogniser of whole utterances. */
function hearWhole({ files, threads }: ProgramModel, answer: Answer): Hearing {
  const { encoder, decoder, tokens } = files;
  const settings = (language: AgentLanguage) => ({
    featConfig: FEATURES,
    modelConfig: {
      whisper: { encoder, decoder, language, task: "transcribe" },
      tokens,
      numThreads: threads,
      provider: "cpu",
      debug: 0,
    },
  });
  let spoken: AgentLanguage = "es";
  const recogniser = new sherpa.OfflineRecognizer(settings(spoken));
  const utterances = new Map<number, { pieces: Float32Array[]; sampleRate: number; language: AgentLanguage }>();

  function recognise(samples: Float32Array, sampleRate: number): string {
    const stream = recogniser.createStream();
    stream.acceptWaveform({ samples, sampleRate });
    recogniser.decode(stream);
    return recogniser.getResult(stream).text.trim();
  }

  return {
    take(message) {
      if (message.type === "hear") {
        const { id, sampleRate, language } = message;
        utterances.set(id, { pieces: [], sampleRate, language });
        return;
      }
      const utterance = utterances.get(message.id);
      if (!utterance) return;
      if (message.type === "sound") return void utterance.pieces.push(toFloats(message.pcm));
      utterances.delete(message.id);
      if (message.type !== "end") return;
      const { sampleRate, language } = utterance;
      if (language !== spoken) recogniser.setConfig(settings((spoken = language)));
      const whole = joined(utterance.pieces);
      const look = LOOK_SECONDS * sampleRate;
      const texts: string[] = [];
      for (let from = 0; from < whole.length; from += look)
        texts.push(recognise(whole.subarray(from, from + look), sampleRate));
      answer({ type: "final", id: message.id, text: texts.join(" ").trim() });
    },
  };
}

/** Some models know capitals alone. */
function readable(text: string): string {
  const trimmed = text.trim();
  return trimmed === trimmed.toUpperCase() ? trimmed.toLowerCase() : trimmed;
}

function toFloats(pcm: Int16Array): Float32Array {
  return Float32Array.from(pcm, (sample) => sample / 32_768);
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
